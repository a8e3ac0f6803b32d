// What lies on the table, in the words of a picture, read from a view (as notation/picture/scene.cpp): the base game's pieces
// here, those of the modules by themselves.
import type { PlaceKind, View } from '../lib/types';
import { modules } from '../modules';
import type { Add } from '../modules/module';

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

/** The same before it is known which game it is. */
export type Made = Pick<View, 'players' | 'board'> & Partial<View>;

export interface Scene {
  terrain: string[];
  number: (number | null)[];
  second: Map<number, number>; // another number of the same hex
  turned: Set<number>; // hexes whose token lies face down
  streams: { hexes: number[]; mouth: number }[]; // mouth: the side of the last hex at the sea
  items: Item[];
  players: number;
}

// The order of the improvement tracks, as gates are numbered.
export const tracks = ['science', 'trade', 'politics'];
export const gateOf = (track: string): number => Math.max(0, tracks.indexOf(track));

// A building all of whose hexes are sea or turned down is captured.
function markCaptured(scene: Scene, cornerHexes: number[][]): void {
  if (scene.turned.size === 0) return;
  for (const item of scene.items) {
    if (item.piece !== 'settlement' && item.piece !== 'city') continue;
    item.active = !(cornerHexes[item.id] ?? []).every((h) => scene.turned.has(h));
  }
}

export function sceneOf(view: Shown, cornerHexes: number[][] = []): Scene {
  const scene: Scene = { terrain: [], number: [], second: new Map(), turned: new Set(), streams: [], items: [], players: view.players };
  for (const h of view.board.hexes) {
    scene.terrain[h.id] = h.terrain;
    scene.number[h.id] = h.number;
  }
  const add: Add = (piece, kind, id, more) => {
    scene.items.push({
      key: `${piece}${kind}${id}`, piece, kind, id, seat: null, level: 0, active: true, damaged: false, cargo: null, ...more,
    });
  };
  if (view.robber != null) add('robber', 'hex', view.robber, { key: 'robber' });
  (view.seats ?? []).forEach((s, seat) => {
    for (const p of s.roads ?? []) add('road', 'path', p, { seat });
    for (const c of s.settlements ?? []) add('settlement', 'corner', c, { seat });
    for (const c of s.cities ?? []) add('city', 'corner', c, { seat });
  });
  for (const module of modules) module.draw?.(view, scene, add);
  markCaptured(scene, cornerHexes);
  return scene;
}
