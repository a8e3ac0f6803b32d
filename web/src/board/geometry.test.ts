import { expect, test } from 'vitest';
import type { Geometry, Place } from '../lib/types';
import island from './fixtures/island.json';
import { at, bounds, distance, geometryOf, half, hull, nextPlace, plus, seaward, side, vec, where } from './geometry';

const given = island as unknown as Geometry;

test('ids follow from the hexes alone, as the engine numbers them', () => {
  const derived = geometryOf(given);
  expect(derived.corners.map((c) => c.id)).toEqual(given.corners.map((c) => c.id));
  expect(derived.paths).toEqual(given.paths);
  const at = (g: Geometry) => where(g).corner.map((v) => [Math.round(v.x), Math.round(v.y)]);
  expect(at(derived)).toEqual(at(given));
  expect(derived.corners.map((c) => c.harbour)).toEqual(given.corners.map((c) => c.harbour));
});

test('every path joins two corners one side apart', () => {
  const w = where(given);
  for (const p of given.paths) expect(distance(w.corner[p.corners[0]], w.corner[p.corners[1]])).toBeCloseTo(side);
  expect(w.seaside.filter(Boolean)).toHaveLength(30);
  expect(w.cornerHexes.every((h) => h.length >= 1 && h.length <= 3)).toBe(true);
});

test('trade hexes get a middle and four inner paths', () => {
  const trade = { 2: 'quarry', 7: 'castle', 18: 'glassworks' } as Record<number, string>;
  const hexes = given.hexes.map((h) => ({ ...h, terrain: trade[h.id] ?? h.terrain }));
  const g = geometryOf({ hexes: hexes as Geometry['hexes'], harbours: given.harbours });
  expect([g.corners.length, g.paths.length]).toEqual([57, 84]);
  const w = where(g);
  expect(w.middle.slice(54)).toEqual([2, 7, 18]);
  expect(w.corner[54]).toEqual(w.hex[2]);
  for (const p of g.paths.slice(72)) expect(distance(w.corner[p.corners[0]], w.corner[p.corners[1]])).toBeCloseTo(side);
});

test('the seven trade hexes of the large island get their inner paths', () => {
  const trade: Record<number, string> = { 0: 'quarry', 3: 'glassworks', 15: 'glassworks', 18: 'castle', 21: 'quarry', 33: 'quarry', 36: 'glassworks' };
  const hexes: Geometry['hexes'] = [];
  [[0, 4], [-1, 5], [-2, 6], [-3, 7], [-3, 6], [-3, 5], [-3, 4]].forEach(([q, length], row) => {
    for (let i = 0; i < length; ++i) {
      const terrain = (trade[hexes.length] ?? 'forest') as Geometry['hexes'][0]['terrain'];
      hexes.push({ id: hexes.length, q: q + i, r: row - 3, terrain, number: null });
    }
  });
  const g = geometryOf({ hexes, harbours: [] });
  expect([g.corners.length, g.paths.length]).toEqual([103, 170]);
});

test('a harbour points to the sea, whichever hex comes first', () => {
  const water = new Set([0, 4, 9]);
  const fog = 14;
  const hexes = given.hexes.map((h) => ({ ...h, terrain: water.has(h.id) ? 'sea' : h.id === fog ? 'fog' : h.terrain }));
  const g = { ...given, hexes } as Geometry;
  const w = where(g);
  for (const p of g.paths) {
    const kinds = [0, 1].map((i) => w.pathHexes[p.id][i]).map((h) => (h === undefined || water.has(h) ? 'sea' : h === fog ? 'fog' : 'land'));
    expect(w.seaside[p.id]).toBe([...kinds].sort().join() === 'land,sea');
    if (!w.seaside[p.id]) continue;
    const out = plus(w.path[p.id], seaward(w, p.id), 38);
    const nearest = w.hex.findIndex((h) => distance(h, out) < half);
    expect(nearest === -1 || water.has(nearest)).toBe(true);
  }
  expect(w.seaside.filter(Boolean)).toHaveLength(37);
});

test('the frame is a hexagon around all hexes', () => {
  const w = where(given);
  expect(hull(w)).toHaveLength(12);
  const box = bounds(w);
  expect(box.width).toBeCloseTo(10 * half);
  expect(box.height).toBeCloseTo(8 * side);
});

test('arrow keys go to the near place ahead', () => {
  const w = where(given);
  const places: Place[] = given.corners.map((c) => ({ kind: 'corner', id: c.id, group: 'x' }));
  const here = places[0];
  const right = nextPlace(w, places, here, vec(1, 0));
  expect(right && at(w, right).x).toBeGreaterThan(at(w, here).x);
  expect(right && distance(at(w, right), at(w, here))).toBeLessThan(2.1 * side);
  expect(nextPlace(w, places, here, vec(0, -1))).toBeNull();
  // Every place can be reached from the first.
  const seen = new Set([0]);
  const queue = [0];
  while (queue.length > 0) {
    const from = places[queue.pop() as number];
    for (const [x, y] of [[1, 0], [-1, 0], [0, 1], [0, -1]]) {
      const next = nextPlace(w, places, from, vec(x, y));
      if (next && !seen.has(next.id)) {
        seen.add(next.id);
        queue.push(next.id);
      }
    }
  }
  expect(seen.size).toBe(places.length);
});
