// What a choice would put on the board, from the word of the action or piece.
import type { Ghost, PlaceKind } from '../lib/types';
import { modules } from '../modules';
import { gateOf, type Item, type Piece, type Scene } from './scene';

// Kinds that choose what stands there already: it is outlined, and nothing new is shown.
const choosing = /^(chase-|lose-|remove-|commit-|swap-|drive-|take-|card-(intrigue|diplomat))/;

const meant: [RegExp, Piece][] = [
  [/bridge/, 'bridge'],
  [/camel|name-path/, 'camel'],
  [/road/, 'road'],
  [/settlement/, 'settlement'],
  [/wall/, 'wall'],
  [/metropolis|gate/, 'gate'],
  [/city/, 'city'],
  [/merchant/, 'merchant'],
  [/barbarian|invader/, 'barbarian'],
  [/robber|bishop/, 'robber'],
  [/pirate/, 'pirate'],
  [/ship/, 'ship'],
  [/wagon/, 'wagon'],
  [/rider/, 'rider'],
  [/knight/, 'knight'],
];

export function pieceOf(word: string, kind: PlaceKind): Piece | null {
  if (choosing.test(word)) return null;
  const found = meant.find(([words]) => words.test(word))?.[1] ?? null;
  return found === 'knight' && kind === 'path' ? 'rider' : found;
}

/** Kinds that ask first from where, then to where. */
const moves = (word: string): boolean => modules.some((m) => m.pairs?.[word]);

export function ghostItem(ghost: Ghost, scene: Scene, track = ''): Item | null {
  const piece = pieceOf(ghost.piece, ghost.kind);
  if (!piece || (moves(ghost.piece) && ghost.from === undefined)) return null;
  const nobody = ['robber', 'barbarian', 'camel', 'pirate'].includes(piece);
  const item: Item = {
    key: 'ghost', piece, kind: ghost.kind, id: ghost.id, seat: nobody ? null : ghost.seat, level: ghost.level ?? 1,
    active: true, damaged: ghost.piece === 'damage-road', cargo: null,
  };
  if (piece === 'gate') item.level = gateOf(track);
  const before = mover(ghost, scene, piece);
  if (before) item.cargo = before.cargo;
  if (before && ghost.level === undefined) item.level = before.level;
  if (piece === 'knight') {
    item.active = ghost.piece === 'activate-knight' || (ghost.piece === 'promote-knight' && !!before?.active);
    if (ghost.piece === 'promote-knight') item.level = Math.min(3, item.level + 1);
  }
  return item;
}

// The piece as it stands on the board now: there, or where it comes from.
function mover(ghost: Ghost, scene: Scene, piece: Piece): Item | undefined {
  const mine = scene.items.filter((i) => i.piece === piece);
  if (piece === 'wagon') return mine.find((i) => i.seat === ghost.seat);
  return mine.find((i) => i.kind === ghost.kind && i.id === (ghost.from ?? ghost.id));
}

// Where a moved piece comes from, for the dashed line.
export function origin(ghost: Ghost, scene: Scene): number | null {
  if (ghost.from !== undefined) return ghost.from;
  if (/^move-wagon/.test(ghost.piece)) return mover(ghost, scene, 'wagon')?.id ?? null;
  return null;
}
