import { expect, test } from 'vitest';
import trade from './fixtures/trade-island.json';
import { symbols } from './art';
import { geometryOf, where } from './geometry';
import { ground, tokens } from './layers';
import { arrange, pieceMarkup } from './pieces';
import { sample } from '../lib/games';
import { sceneOf } from './scene';
import { modules } from '../modules';
import type { Geometry } from '../lib/types';

const words = modules.filter((m) => m.sample).map((m) => m.name);

test.each(words)('the picture of %s is whole', (word) => {
  const view = sample(`${word}+events`);
  expect(view.game).toBe(word);
  const geometry = geometryOf(view.board);
  const w = where(geometry);
  const scene = sceneOf(view, w.cornerHexes);
  let text = ground(w, scene, geometry, view.board) + tokens(w, scene);
  for (const kind of ['hex', 'path', 'corner'] as const) {
    for (const placed of arrange(w, scene, kind)) {
      expect(Number.isFinite(placed.at.x + placed.at.y), JSON.stringify(placed.item)).toBe(true);
      text += pieceMarkup(placed.item, placed.degrees);
    }
  }
  for (const [, name] of text.matchAll(/href="#ln-([a-z0-9-]+)"/g)) expect(symbols().has(name), name).toBe(true);
  expect(text).not.toMatch(/NaN|undefined/);
  expect(scene.items.length).toBeGreaterThan(20);
});

test('games without a board of their own look like the base game', () => {
  expect(sample('base+friendly').game).toBe('base');
});

test('the trade island is numbered as by the engine', () => {
  const given = trade as unknown as Geometry;
  const derived = geometryOf(given);
  expect(derived.paths).toEqual(given.paths);
  expect(derived.corners.map((c) => c.hexes.map(String).sort())).toEqual(given.corners.map((c) => c.hexes.map(String).sort()));
});
