// A finished game as a list of actions, and where its turns begin.
import type { Entry, Told } from './api';

export const flatten = (entries: Entry[]): Told[] => entries.flatMap((e) => e.actions ?? []);

/** For each turn, how many actions were done when it began. */
export function turnStarts(told: Told[]): number[] {
  const list: number[] = [];
  told.forEach((x, i) => {
    if (x.events.some((e) => e.event === 'turn')) list.push(i + 1);
  });
  return list;
}

/** For each turn, each seat's share of all points: who leads, and by how much. */
export function leads(points: number[][]): number[][] {
  return (points[0] ?? []).map((_, turn) => {
    const now = points.map((p) => p[turn] ?? 0);
    const sum = now.reduce((a, b) => a + b, 0);
    return now.map((p) => (sum === 0 ? 0 : p / sum));
  });
}

/** How much each step of such a list moved. */
export function swings(shares: number[][]): number[] {
  return shares.map((now, i) => (i === 0 ? 0 : Math.max(...now.map((p, s) => Math.abs(p - (shares[i - 1][s] ?? 0))))));
}

/** Places of the n largest values, in order. */
export function biggest(values: number[], n: number): number[] {
  return values
    .map((v, i) => [v, i])
    .sort((a, b) => b[0] - a[0])
    .slice(0, n)
    .filter(([v]) => v > 0)
    .map(([, i]) => i)
    .sort((a, b) => a - b);
}
