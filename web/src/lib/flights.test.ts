import { expect, test } from 'vitest';
import type { Entry } from './api';
import { leftAt, spareAt } from './clock';
import { flightsOf } from './flights';
import { lasting } from './story';
import type { Geometry, View } from './types';

const geometry = { hexes: [{ id: 0, q: 0, r: 0, terrain: 'forest', number: 8 }, { id: 1, q: 1, r: 0, terrain: 'hills', number: 8 }], corners: [{ id: 0, hexes: [[0, 0], [1, 0]], harbour: null }], paths: [], harbours: [] } as unknown as Geometry;
const view = { robber: 1, board: { hexes: geometry.hexes }, seats: [{ settlements: [0], cities: [], roads: [] }, { settlements: [], cities: [], roads: [] }] } as unknown as View;
const entry = (events: unknown[], more: object = {}) => ({ seq: 1, version: 1, at: 0, what: 'act', seat: 0, actions: [{ action: { kind: 'x' }, events }], ...more }) as unknown as Entry;

test('cards fly from the hexes that pay, not from where the robber stands', () => {
  const rolled = entry([{ event: 'dice', sum: 8 }, { event: 'cards', seat: 0, count: 1, gain: { lumber: 1 } }]);
  expect(flightsOf(rolled, view, geometry)).toEqual([{ icon: 'lumber', n: 1, from: { hex: 0 }, to: 0 }]);
});

test('a theft and a trade go from hand to hand', () => {
  const stolen = entry([{ event: 'cards', seat: 1, count: -1 }, { event: 'cards', seat: 0, count: 1 }]);
  expect(flightsOf(stolen, view, geometry)).toEqual([{ icon: 'hand', n: 1, from: { seat: 1 }, to: 0 }]);
  const traded = entry([{ event: 'cards', seat: 0, lose: { ore: 1 }, gain: { wool: 2 } }, { event: 'cards', seat: 1, lose: { wool: 2 }, gain: { ore: 1 } }]);
  expect(flightsOf(traded, view, geometry)).toHaveLength(2);
});

test('what was taken back is no part of the figures', () => {
  const a = entry([], { seq: 1 });
  const b = entry([], { seq: 2 });
  const chat = entry([], { seq: 3, what: 'chat', actions: undefined });
  const undo = entry([], { seq: 4, what: 'undo', actions: undefined });
  expect(lasting([a, b, chat, undo]).map((e) => e.seq)).toEqual([1, 3]);
});

test('the time of a move is used before the bank', () => {
  const clock = { base: 120, add: 5, move: 30, left: [120_000, 120_000], spare: [30_000, 30_000], running: [0], at: 1000 };
  expect([spareAt(clock, 0, 11_000), leftAt(clock, 0, 11_000)]).toEqual([20_000, 120_000]);
  expect([spareAt(clock, 0, 41_000), leftAt(clock, 0, 41_000)]).toEqual([0, 110_000]);
  expect([spareAt(clock, 1, 99_000), leftAt(clock, 1, 99_000)]).toEqual([30_000, 120_000]);
});
