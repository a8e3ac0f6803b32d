// What lies on the table, in the words of a picture: the pieces of every module, read from a view
// (as notation/picture/scene.cpp and scene_modules.cpp).
import type { PlaceKind, SeatView, View } from '../lib/types';

export const pieces = [
  // on hexes
  'robber', 'pirate', 'merchant', 'barbarian',
  // on paths
  'road', 'ship', 'bridge', 'camel', 'rider',
  // on corners
  'wall', 'settlement', 'city', 'fallen-city', 'gate', 'knight', 'wagon',
] as const;
export type Piece = (typeof pieces)[number];

export interface Item {
  key: string; // stays with the piece from view to view where it can
  piece: Piece;
  kind: PlaceKind;
  id: number;
  seat: number | null; // null: nobody's
  level: number; // knight: strength; wagon: 1 to 5; gate: track
  active: boolean; // a knight; a captured building is not
  damaged: boolean; // a road
  cargo: string | null;
}

// What a picture needs of a view: any position or view has it.
export type Shown = Pick<View, 'game' | 'players' | 'board'> & Partial<View>;

export interface Scene {
  terrain: string[];
  number: (number | null)[];
  second: Map<number, number>; // another number of the same hex
  turned: Set<number>; // hexes whose token lies face down
  rivers: { hexes: number[]; mouth: number }[]; // mouth: the side of the last hex at the sea
  bridgeSites: boolean;
  items: Item[];
  players: number;
}

// The order of the improvement tracks, as gates are numbered.
export const tracks = ['science', 'trade', 'politics'];
export const gateOf = (track: string): number => Math.max(0, tracks.indexOf(track));

// From the source to the sea; sides are numbered clockwise from the north-east (engine/modules/rivers/rivers.hpp).
const courses = [
  { hexes: [6, 5, 4, 3], mouth: 5 },
  { hexes: [14, 13, 12], mouth: 3 },
];

export const plays = (view: Pick<View, 'game'>, word: string): boolean => (view.game ?? '').split('+').includes(word);

type Add = (piece: Piece, kind: PlaceKind, id: number, more?: Partial<Item>) => void;

function addSeat(view: Shown, s: SeatView, seat: number, add: Add): void {
  const damaged = new Set(view.events?.damaged ?? []);
  const fallen = new Set(s.fallen ?? []);
  for (const p of s.roads ?? []) add('road', 'path', p, { seat, damaged: damaged.has(p) });
  for (const p of s.bridges ?? []) add('bridge', 'path', p, { seat });
  for (const c of s.settlements ?? []) add('settlement', 'corner', c, { seat });
  for (const c of s.cities ?? []) add(fallen.has(c) ? 'fallen-city' : 'city', 'corner', c, { seat });
  for (const c of s.walls ?? []) add('wall', 'corner', c, { seat });
  for (const k of s.knight_pieces ?? []) add('knight', 'corner', k.corner, { seat, level: k.level, active: k.active });
  for (const p of s.knights_at ?? []) add('rider', 'path', p, { seat });
  if (s.wagon) {
    const { corner, level, cargo } = s.wagon;
    add('wagon', 'corner', corner, { seat, level, cargo, key: `wagon${seat}` });
  }
}

function addModules(view: Shown, scene: Scene, add: Add): void {
  const { ck, caravans, attack, traders } = view;
  if (ck?.merchant) add('merchant', 'hex', ck.merchant.hex, { seat: ck.merchant.seat, key: 'merchant' });
  for (const [track, corner] of Object.entries(ck?.metropolis ?? {})) {
    if (corner == null) continue;
    const seat = (view.seats ?? []).findIndex((s) => s.cities?.includes(corner));
    add('gate', 'corner', corner, { seat, level: gateOf(track), key: `gate${track}` });
  }
  for (const p of caravans?.camels ?? []) add('camel', 'path', p);
  for (const { hex, barbarians } of attack?.coast ?? []) {
    if (barbarians >= 3) scene.turned.add(hex);
    for (let i = 0; i < barbarians; ++i) add('barbarian', 'hex', hex, { key: `barbarian${hex}.${i}` });
  }
  if (attack?.foreign != null) add('rider', 'path', attack.foreign, { key: 'foreign' });
  for (const p of traders?.barbarians ?? []) add('barbarian', 'path', p);
}

// attack.captured: a building all of whose hexes are sea or conquered.
function markCaptured(scene: Scene, cornerHexes: number[][]): void {
  if (scene.turned.size === 0) return;
  for (const item of scene.items) {
    if (item.piece !== 'settlement' && item.piece !== 'city') continue;
    item.active = !(cornerHexes[item.id] ?? []).every((h) => scene.turned.has(h));
  }
}

export function sceneOf(view: Shown, cornerHexes: number[][] = []): Scene {
  const scene: Scene = {
    terrain: [], number: [], second: new Map(), turned: new Set(), rivers: [], bridgeSites: false, items: [],
    players: view.players,
  };
  for (const h of view.board.hexes) {
    scene.terrain[h.id] = h.terrain;
    scene.number[h.id] = h.number;
  }
  if (plays(view, 'rivers')) {
    scene.rivers = courses;
    scene.bridgeSites = true;
    for (const h of view.board.hexes) if (h.number === 12) scene.second.set(h.id, 2); // rivers.setup
  }
  for (const c of view.attack?.coast ?? []) scene.number[c.hex] = c.number;
  const add: Add = (piece, kind, id, more) => {
    scene.items.push({
      key: `${piece}${kind}${id}`, piece, kind, id, seat: null, level: 0, active: true, damaged: false, cargo: null, ...more,
    });
  };
  if (view.robber != null) add('robber', 'hex', view.robber, { key: 'robber' });
  (view.seats ?? []).forEach((s, seat) => addSeat(view, s, seat, add));
  addModules(view, scene, add);
  markCaptured(scene, cornerHexes);
  return scene;
}
