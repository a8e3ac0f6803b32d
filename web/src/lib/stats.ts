// Figures about a game, from its log: rolls, points over time, cards produced and what chance would have given.
import type { Entry } from './api';
import type { Geometry, Hex } from './types';

export interface Stats {
  rolls: number[]; // by sum, 0 to 12
  total: number;
  points: number[][]; // by seat, one value for each turn
  produced: number[]; // cards from rolls, by seat
  expected: number[]; // what the dice would give on average, by seat
  trades: number[]; // between players, by seat
  bank: number[];
  stolen: number[];
  turns: number;
}

export const WAYS = [0, 0, 1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1];

/** Where 95 of 100 games lie: the mean and the half width of the band. */
export function band(total: number, sum: number): { mean: number; low: number; high: number } {
  const p = WAYS[sum] / 36;
  const mean = total * p;
  const half = 1.96 * Math.sqrt(total * p * (1 - p));
  return { mean, low: Math.max(0, mean - half), high: mean + half };
}

export function cornersOf(geometry: Geometry): Map<number, number[]> {
  const at = new Map(geometry.hexes.map((h) => [`${h.q},${h.r}`, h.id]));
  return new Map(geometry.corners.map((c) => [c.id, c.hexes.map(([q, r]) => at.get(`${q},${r}`)).filter((h): h is number => h !== undefined)]));
}

export function statsOf(entries: Entry[], players: number, geometry: Geometry | null): Stats {
  const zero = () => Array.from({ length: players }, () => 0);
  const stats: Stats = { rolls: Array.from({ length: 13 }, () => 0), total: 0, points: zero().map(() => [0]), produced: zero(), expected: zero(), trades: zero(), bank: zero(), stolen: zero(), turns: 0 };
  const now = zero();
  const worth = zero().map(() => new Map<number, number>());
  const hexes: Hex[] = geometry ? geometry.hexes.map((h) => ({ ...h })) : [];
  const corners = geometry ? cornersOf(geometry) : new Map<number, number[]>();
  let robber: number | null = geometry?.hexes.find((h) => h.terrain === 'desert')?.id ?? null;
  for (const entry of entries) {
    for (const { action, events } of entry.actions ?? []) {
      if (action.kind === 'trade-with') {
        for (const s of [action.seat, action.who]) if (s !== undefined && s < players) stats.trades[s] += 1;
      }
      if (action.kind === 'bank-trade' && action.seat !== undefined) stats.bank[action.seat] += 1;
      const rolled = events.some((e) => e.event === 'dice');
      for (const e of events) {
        const seat = typeof e.seat === 'number' && e.seat < players ? e.seat : null;
        if (e.event === 'dice') {
          stats.rolls[Number(e.sum)] += 1;
          stats.total += 1;
          for (let s = 0; s < players; s++) stats.expected[s] += income(worth[s], corners, hexes, robber);
        } else if (e.event === 'cards' && seat !== null) {
          if (rolled && Number(e.count) > 0) stats.produced[seat] += Number(e.count);
          if (action.kind === 'steal-card' && Number(e.count) > 0) stats.stolen[seat] += 1;
        } else if (e.event === 'settlement' && seat !== null) worth[seat].set(Number(e.corner), 1);
        else if (e.event === 'city' && seat !== null) worth[seat].set(Number(e.corner), 2);
        else if (e.event === 'settlement-removed' && seat !== null) worth[seat].delete(Number(e.corner));
        else if (e.event === 'robber') robber = typeof e.hex === 'number' ? e.hex : null;
        else if (e.event === 'hex' && hexes[Number(e.hex)]) hexes[Number(e.hex)].number = e.number as number | null;
        else if (e.event === 'points' && seat !== null) now[seat] = Number(e.points);
        else if (e.event === 'winner' && seat !== null) now[seat] = Number(e.points);
        else if (e.event === 'turn') {
          stats.turns = Number(e.number);
          for (let s = 0; s < players; s++) stats.points[s].push(now[s]);
        }
      }
    }
  }
  for (let s = 0; s < players; s++) stats.points[s].push(now[s]);
  return stats;
}

function income(worth: Map<number, number>, corners: Map<number, number[]>, hexes: Hex[], robber: number | null): number {
  let sum = 0;
  for (const [corner, n] of worth) {
    for (const id of corners.get(corner) ?? []) {
      const number = hexes[id]?.number;
      if (id !== robber && number) sum += (n * WAYS[number]) / 36;
    }
  }
  return sum;
}
