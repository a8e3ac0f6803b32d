// Drawn examples for rules: a position that shows what the sentence says. The most specific beginning of an id wins; rules of
// a module without one of their own get a picture of its game.
import { sample } from '../board/samples';
import type { Shown } from '../board/scene';
import type { SeatView } from './types';

type Pieces = Partial<SeatView>;
const seat = (pieces: Pieces): SeatView => ({ roads: [], settlements: [], cities: [], ...pieces });

/** The island with only these pieces. */
function island(robber: number | null, ...seats: Pieces[]): Shown {
  const { game, board } = sample('base');
  return { game, players: 4, board, robber, seats: [0, 1, 2, 3].map((s) => seat(seats[s] ?? {})) };
}

// Corners and paths are those of the island: 43, 44, 41, 42, 38, 39 lie in a row, joined by 57, 58, 54, 55, 50.
const BASE: Record<string, () => Shown> = {
  'base.setup': () => island(null, { settlements: [43, 15], roads: [57, 31] }, { settlements: [33], roads: [42] }),
  'base.build': () => island(null, { settlements: [43, 41], roads: [57, 58] }),
  'base.build.road': () => island(null, { settlements: [43], roads: [57, 58, 54] }),
  'base.build.distance': () => island(null, { settlements: [43, 41], roads: [57, 58] }, { settlements: [31], roads: [39] }),
  'base.build.city': () => island(null, { cities: [43], settlements: [41], roads: [57, 58] }),
  'base.production': () => island(null, { settlements: [43], cities: [15], roads: [57, 31] }),
  'base.robber': () => island(14, { settlements: [43], roads: [57] }, { settlements: [31], roads: [39] }),
  'base.production.robber': () => island(14, { settlements: [43], roads: [57] }),
  'base.longest-route': () => island(null, { settlements: [43, 38], roads: [57, 58, 54, 55, 50] }, { settlements: [15], roads: [31, 32] }),
  'base.harbour': () => island(null, { settlements: [50], roads: [66] }),
  'base.trade': () => island(null, { settlements: [50], roads: [66] }),
  'friendly': () => island(6, { settlements: [43, 15], roads: [57, 31] }, { cities: [33], settlements: [8, 21], roads: [42, 8, 26] }),
  'harbormaster': () => island(null, { cities: [50], settlements: [48], roads: [66, 64] }),
};

const MODULE: Record<string, string> = { ck: 'ck', fish: 'fishermen', rivers: 'rivers', caravan: 'caravans', attack: 'attack', traders: 'traders' };

export function exampleOf(id: string): Shown | null {
  const parts = id.split('.');
  for (let n = parts.length; n > 0; n--) {
    const made = BASE[parts.slice(0, n).join('.')];
    if (made) return made();
  }
  const game = MODULE[parts[0]];
  return game ? sample(game) : null;
}
