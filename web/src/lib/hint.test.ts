import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { reasonOf } from './hint';
import type { Geometry, View } from './types';

const geometry = {
  hexes: [{ id: 0, q: 0, r: 0, terrain: 'forest', number: 6 }, { id: 1, q: 1, r: 0, terrain: 'hills', number: 4 }],
  corners: [{ id: 0, hexes: [[0, 0], [1, 0]], harbour: null }, { id: 1, hexes: [[1, 0]], harbour: null }],
  paths: [], harbours: [],
} as unknown as Geometry;
const view = {
  seat: 0, players: 3, board: { hexes: geometry.hexes, harbours: [] },
  seats: [{ settlements: [0], cities: [] }, { settlements: [0], cities: [] }, { settlements: [], cities: [1], hand_count: 5 }],
} as unknown as View;

it('says what can be seen on the board', () => {
  expect(reasonOf({ kind: 'build-settlement', corner: 0 }, view, geometry)).toEqual({ key: 'hint.settlement', numbers: '4, 6', n: 8 });
  expect(reasonOf({ kind: 'build-city', corner: 1 }, view, geometry)).toEqual({ key: 'hint.city', numbers: '4', n: 3 });
  expect(reasonOf({ kind: 'move-robber', hex: 1 }, view, geometry)).toEqual({ key: 'hint.robber', seat: 2 });
  expect(reasonOf({ kind: 'steal-from', who: 2 }, view, geometry)).toEqual({ key: 'hint.steal', seat: 2, n: 5 });
  expect(reasonOf({ kind: 'bank-trade', give: 'wool', take: 'ore' }, view, geometry)).toEqual({ key: 'hint.bank', good: 'ore' });
  expect(reasonOf({ kind: 'improve', track: 'trade' }, view, geometry)).toEqual({ key: 'hint.any' });
});

it('has a sentence for every reason', () => {
  const en = JSON.parse(readFileSync('../lang/web/en.json', 'utf8')) as Record<string, string>;
  const source = readFileSync('src/lib/hint.ts', 'utf8');
  const kinds = /\[('build-road'[^\]]*)\]/.exec(source)?.[1].match(/[a-z-]+/g) ?? [];
  expect(kinds.length).toBeGreaterThan(6);
  const keys = [...source.matchAll(/'(hint\.[a-z-]+)'/g)].map((m) => m[1]).concat(kinds.map((k) => `hint.${k}`));
  expect(keys.filter((k) => !(k in en))).toEqual([]);
});
