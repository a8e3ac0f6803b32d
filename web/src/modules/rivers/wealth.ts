// Who has the most gold at the rivers, and who the least.
import type { View } from '../../lib/types';

export const plays = (view: Pick<View, 'game'>): boolean => (view.game ?? '').split('+').includes('rivers');

/** The only one with the most gold, and everyone with the least (rivers.wealthiest, rivers.poor). */
export function wealth(view: { players: number; turn: { number: number }; seats: { gold?: number }[] }): ('wealthiest' | 'poor' | null)[] {
  const gold = view.seats.slice(0, view.players).map((s) => s.gold ?? 0);
  const most = Math.max(...gold);
  const least = Math.min(...gold);
  const alone = gold.filter((n) => n === most).length === 1;
  return gold.map((n) => (view.turn.number === 0 ? null : n === least ? 'poor' : n === most && alone ? 'wealthiest' : null));
}
