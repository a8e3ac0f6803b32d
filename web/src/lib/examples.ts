// Drawn examples for rules: a position that shows what the sentence says. The most specific beginning of an id wins; rules of
// a module without one of their own get a picture of its game.
import type { Shown } from '../board/scene';
import { modules } from '../modules';
import type { Example } from '../modules/module';
import { sample } from './games';
import type { SeatView } from './types';

type Pieces = Partial<SeatView>;
const seat = (pieces: Pieces): SeatView => ({ roads: [], settlements: [], cities: [], ...pieces });

/** The island with only these pieces. */
function shown({ robber, seats }: Example): Shown {
  const { game, board } = sample('base');
  return { game, players: 4, board, robber, seats: [0, 1, 2, 3].map((s) => seat(seats[s] ?? {})) };
}
const islandOf = (robber: number | null, ...seats: Pieces[]): Example => ({ robber, seats });

// Corners and paths are those of the island: 43, 44, 41, 42, 38, 39 lie in a row, joined by 57, 58, 54, 55, 50.
const BASE: Record<string, Example> = {
  'base.setup': islandOf(null, { settlements: [43, 15], roads: [57, 31] }, { settlements: [33], roads: [42] }),
  'base.build': islandOf(null, { settlements: [43, 41], roads: [57, 58] }),
  'base.build.road': islandOf(null, { settlements: [43], roads: [57, 58, 54] }),
  'base.build.distance': islandOf(null, { settlements: [43, 41], roads: [57, 58] }, { settlements: [31], roads: [39] }),
  'base.build.city': islandOf(null, { cities: [43], settlements: [41], roads: [57, 58] }),
  'base.production': islandOf(null, { settlements: [43], cities: [15], roads: [57, 31] }),
  'base.robber': islandOf(14, { settlements: [43], roads: [57] }, { settlements: [31], roads: [39] }),
  'base.production.robber': islandOf(14, { settlements: [43], roads: [57] }),
  'base.longest-route': islandOf(null, { settlements: [43, 38], roads: [57, 58, 54, 55, 50] }, { settlements: [15], roads: [31, 32] }),
  'base.harbour': islandOf(null, { settlements: [50], roads: [66] }),
  'base.trade': islandOf(null, { settlements: [50], roads: [66] }),
};

export function exampleOf(id: string): Shown | null {
  const parts = id.split('.');
  const made = Object.assign({}, BASE, ...modules.map((m) => m.examples));
  for (let n = parts.length; n > 0; n--) {
    const found = made[parts.slice(0, n).join('.')] as Example | undefined;
    if (found) return shown(found);
  }
  const module = modules.find((m) => m.rules === parts[0]);
  return module ? sample(module.example ?? module.name) : null;
}
