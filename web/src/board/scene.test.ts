import { expect, test } from 'vitest';
import type { Geometry, Place, View } from '../lib/types';
import island from './fixtures/island.json';
import { at, where } from './geometry';
import { ground, tokens } from './layers';
import { ghostItem, origin, pieceOf } from './ghosts';
import { arrange, pieceMarkup } from './pieces';
import { sceneOf } from './scene';
import { symbols } from './art';
import { hitRadius, nearest, once, shapeOf } from './targets';

const geometry = island as unknown as Geometry;
const w = where(geometry);
const seat = { roads: [], settlements: [], cities: [] };
const view = (more: object): View =>
  ({ seat: 0, game: 'base', players: 3, board: geometry, pending: [], robber: null, seats: [seat, seat, seat], ...more }) as unknown as View;
const found = (v: View, piece: string) => sceneOf(v, w.cornerHexes).items.filter((i) => i.piece === piece);

test('pieces of the base game', () => {
  const v = view({ robber: 9, seats: [{ roads: [3], settlements: [1], cities: [8] }, seat, seat] });
  expect(sceneOf(v).items.map((i) => `${i.piece} ${i.kind} ${i.id} ${i.seat}`)).toEqual([
    'robber hex 9 null', 'road path 3 0', 'settlement corner 1 0', 'city corner 8 0',
  ]);
});

test('pieces of Cities & Knights', () => {
  const knight = { corner: 20, level: 2, active: false };
  const v = view({
    game: 'ck',
    seats: [seat, { roads: [], settlements: [], cities: [8, 11], walls: [8], fallen: [11], knight_pieces: [knight] }, seat],
    ck: { ship: 3, metropolis: { science: null, trade: 8 }, merchant: { hex: 4, seat: 1 } },
  });
  expect(found(v, 'knight')[0]).toMatchObject({ id: 20, level: 2, active: false, seat: 1 });
  expect(found(v, 'gate')[0]).toMatchObject({ id: 8, level: 1, seat: 1 });
  expect(found(v, 'fallen-city')).toHaveLength(1);
  expect(found(v, 'merchant')[0]).toMatchObject({ id: 4, seat: 1 });
});

test('a building between sea and conquered hexes is captured', () => {
  const coast = [{ hex: 0, number: 6, barbarians: 3 }, { hex: 1, number: 4, barbarians: 1 }];
  const lone = w.cornerHexes.findIndex((h) => h.length === 1 && h[0] === 0);
  const v = view({ game: 'attack', attack: { coast }, seats: [{ ...seat, settlements: [lone, 12] }, seat, seat] });
  const scene = sceneOf(v, w.cornerHexes);
  expect(scene.items.filter((i) => i.piece === 'settlement').map((i) => i.active)).toEqual([false, true]);
  expect(scene.items.filter((i) => i.piece === 'barbarian')).toHaveLength(4);
  expect(tokens(w, scene)).toContain('token-back');
});

test('wagons at one corner stand side by side, above a city', () => {
  const wagon = { corner: 8, level: 3, cargo: 'glass', delivered: 0 };
  const v = view({ game: 'traders', seats: [{ ...seat, cities: [8], wagon }, { ...seat, wagon }, seat] });
  const placed = arrange(w, sceneOf(v), 'corner').filter((p) => p.item.piece === 'wagon');
  expect(placed.map((p) => Math.round(p.at.x - w.corner[8].x))).toEqual([-15, 16]);
  expect(placed[0].at.y).toBeLessThan(w.corner[8].y);
  expect(pieceMarkup(placed[0].item)).toContain('cargo-glass');
});

test('all that is drawn exists as a symbol', () => {
  const v = view({
    game: 'rivers', robber: 3,
    board: { ...geometry, grounds: [{ id: 0, corners: [0, 1, 5], number: 4 }] },
    seats: [{ roads: [1], bridges: [2], settlements: [1], cities: [8], knights_at: [5], walls: [8] }, seat, seat],
    caravans: { camels: [7], caravans: [] }, traders: { barbarians: [9] }, events: { damaged: [1] },
  });
  const scene = sceneOf(v);
  let text = ground(w, scene, geometry, v.board) + tokens(w, scene);
  for (const item of scene.items) text += pieceMarkup(item, 30);
  for (const [, name] of text.matchAll(/href="#ln-([a-z0-9-]+)"/g)) expect(symbols().has(name), name).toBe(true);
  expect(text).toContain('class="ground"');
  expect(text).toContain('class="streams"');
});

test('the words of actions name the ghost', () => {
  expect(pieceOf('build-settlement', 'corner')).toBe('settlement');
  expect(pieceOf('build-city', 'corner')).toBe('city');
  expect(pieceOf('march-knight', 'path')).toBe('rider');
  expect(pieceOf('move-knight', 'corner')).toBe('knight');
  expect(pieceOf('neutral-bridge', 'path')).toBe('bridge');
  expect(pieceOf('card-bishop', 'hex')).toBe('robber');
  expect(pieceOf('lose-city', 'corner')).toBeNull();
  expect(pieceOf('swap-number', 'hex')).toBeNull();
  const scene = sceneOf(view({}));
  expect(ghostItem({ piece: 'move-robber', seat: 2, kind: 'hex', id: 3 }, scene)).toMatchObject({ piece: 'robber', seat: null });
});

test('a ghost is the piece that moves or grows', () => {
  const knights = { ...seat, knight_pieces: [{ corner: 20, level: 2, active: true }], wagon: { corner: 8, level: 4, cargo: 'sand', delivered: 0 } };
  const scene = sceneOf(view({ seats: [knights, seat, seat] }));
  const ghost = { seat: 0, kind: 'corner' as const, id: 21 };
  expect(ghostItem({ ...ghost, piece: 'move-knight' }, scene)).toBeNull();
  expect(ghostItem({ ...ghost, piece: 'move-knight', from: 20 }, scene)).toMatchObject({ level: 2, active: false });
  expect(ghostItem({ ...ghost, piece: 'promote-knight', id: 20 }, scene)).toMatchObject({ level: 3, active: true });
  expect(ghostItem({ ...ghost, piece: 'build-knight' }, scene)).toMatchObject({ level: 1, active: false });
  expect(ghostItem({ ...ghost, piece: 'move-wagon' }, scene)).toMatchObject({ level: 4, cargo: 'sand' });
  expect(origin({ ...ghost, piece: 'move-wagon' }, scene)).toBe(8);
  expect(ghostItem({ ...ghost, piece: 'place-metropolis' }, scene, 'politics')).toMatchObject({ level: 2 });
});

test('targets are as large as a finger, and never overlap', () => {
  const corners: Place[] = geometry.corners.map((c) => ({ kind: 'corner', id: c.id, group: 'x' }));
  expect(hitRadius(w, corners, 2) * 2 * 2).toBeGreaterThanOrEqual(44);
  expect(hitRadius(w, corners, 0.5)).toBeLessThanOrEqual(30);
  expect(once([corners[1], corners[2], corners[1]])).toHaveLength(2);
  const near = { x: w.corner[4].x + 20, y: w.corner[4].y };
  expect(nearest(w, corners, near, 26)?.id).toBe(4);
  expect(nearest(w, corners.slice(0, 1), at(w, corners[9]), 26)).toBeNull();
  expect(shapeOf(corners[0], sceneOf(view({})))).toMatch(/^M0 -12A/);
});
