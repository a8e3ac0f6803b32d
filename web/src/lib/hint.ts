// Why a bot might do what it would do, in words that can be checked on the board: numbers, cards, who is hurt.
import { cornersOf, WAYS } from './stats';
import type { Action, Geometry, View } from './types';

/** A sentence of `hint.*` with its words; `good` is to be looked up, `seat` to be named. */
export interface Reason { key: string; n?: number; numbers?: string; good?: string; seat?: number }

const FLEES = new Set(['move-robber', 'send-robber']);

export function reasonOf(action: Action, view: View, geometry: Geometry): Reason {
  const near = cornersOf(geometry);
  const number = (hex: number) => view.board.hexes[hex]?.number ?? null;
  const { kind } = action;
  if ((kind === 'build-settlement' || kind === 'build-city') && action.corner !== undefined) {
    const numbers = (near.get(action.corner) ?? []).map(number).filter((n): n is number => n !== null);
    return { key: kind === 'build-city' ? 'hint.city' : 'hint.settlement', numbers: numbers.sort((a, b) => a - b).join(', '), n: numbers.reduce((sum, x) => sum + WAYS[x], 0) };
  }
  if (FLEES.has(kind) && action.hex !== undefined) {
    const worth = view.seats.slice(0, view.players).map((s, seat) => (seat === view.seat ? 0 : at(s.settlements, action.hex!, near) + 2 * at(s.cities, action.hex!, near)));
    const most = Math.max(...worth);
    return most > 0 ? { key: 'hint.robber', seat: worth.indexOf(most) } : { key: 'hint.any' };
  }
  if (kind === 'steal-from' && action.who !== undefined) return { key: 'hint.steal', seat: action.who, n: view.seats[action.who]?.hand_count ?? 0 };
  if (kind === 'bank-trade') return { key: 'hint.bank', good: String(action.take) };
  if (['build-road', 'buy-card', 'end-turn', 'roll', 'accept', 'refuse', 'offer', 'discard', 'play-knight'].includes(kind)) return { key: `hint.${kind}` };
  return { key: 'hint.any' };
}

const at = (corners: number[], hex: number, near: Map<number, number[]>): number => corners.filter((c) => near.get(c)?.includes(hex)).length;
