// Goods as counts: sums, comparisons, what a hand can pay.
import type { Good, Goods } from './types';

export const RESOURCES: Good[] = ['lumber', 'brick', 'wool', 'grain', 'ore'];
export const GOODS: Good[] = [...RESOURCES, 'paper', 'cloth', 'coin'];

export type Amounts = Goods;
export const total = (g: Goods | undefined): number => Object.values(g ?? {}).reduce((s, n) => s + (n ?? 0), 0);

/** Kinds in the usual order, with their counts, those that are zero left out. */
export function entries(g: Goods | undefined): [keyof Goods, number][] {
  const order: (keyof Goods)[] = [...GOODS, 'gold'];
  return order.filter((k) => (g?.[k] ?? 0) > 0).map((k) => [k, g?.[k] ?? 0]);
}

export const has = (hand: Goods | undefined, cost: Goods): boolean => entries(cost).every(([k, n]) => (hand?.[k] ?? 0) >= n);

export function missing(hand: Goods | undefined, cost: Goods): Goods {
  const lack: Goods = {};
  for (const [k, n] of entries(cost)) {
    const short = n - (hand?.[k] ?? 0);
    if (short > 0) lack[k] = short;
  }
  return lack;
}

export function minus(a: Goods | undefined, b: Goods | undefined): Goods {
  const rest: Goods = {};
  for (const [k, n] of entries(a)) if (n - (b?.[k] ?? 0) > 0) rest[k] = n - (b?.[k] ?? 0);
  return rest;
}

/** What is printed on the cost card; the server judges, this only tells. */
export const COSTS: Record<string, Goods> = {
  'build-road': { lumber: 1, brick: 1 },
  'build-settlement': { lumber: 1, brick: 1, wool: 1, grain: 1 },
  'build-city': { grain: 2, ore: 3 },
  'buy-card': { wool: 1, grain: 1, ore: 1 },
};
