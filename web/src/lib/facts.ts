// What lies open before a player: counts with their words, and the special cards.
import { wealth } from './goods';
import { t, word } from './i18n.svelte';
import type { View } from './types';

export interface Fact { icon: string; n: number; label: string }

export function factsOf(view: View, seat: number): Fact[] {
  const s = view.seats[seat];
  const list: Fact[] = [];
  if (seat >= view.players) return list;
  const add = (icon: string, n: number | undefined, key: string) => list.push({ icon, n: n ?? 0, label: t(key, { n: n ?? 0 }) });
  add('hand', s.hand_count, 'seat.cards');
  const progress = s.progress_count ? Object.values(s.progress_count).reduce((a, b) => a + (b ?? 0), 0) : null;
  if (progress !== null) add('card', progress, 'seat.progress');
  else if ((view.deck_count ?? 0) > 0 || (s.devcard_count ?? 0) > 0) add('card', s.devcard_count, 'seat.devcards');
  if ((s.knights ?? 0) > 0) add('knight', s.knights, 'seat.knights');
  if ((s.route ?? 0) > 1) add('route', s.route, 'seat.route');
  if (s.tokens !== undefined) add('token', s.tokens, 'seat.tokens');
  if (s.gold !== undefined && (view.gold !== undefined || s.gold > 0)) add('gold', s.gold, 'seat.gold');
  if (s.fish_count !== undefined) add('fish', s.fish_count, 'seat.fish');
  if (s.defender) add('defender', s.defender, 'seat.defender');
  if (s.prisoners) add('barbarian', s.prisoners, 'seat.prisoners');
  if (s.wagon) add('wagon', s.wagon.level, 'seat.wagon');
  return list;
}

export function badgesOf(view: View, seat: number): [icon: string, label: string][] {
  const standing = view.game.split('+').includes('rivers') ? wealth(view)[seat] : null;
  const all: ([string, string] | null)[] = [
    view.longest_route === seat ? ['route', t('card.longest-route')] : null,
    view.largest_army === seat ? ['army', t('card.largest-army')] : null,
    view.harbormaster === seat ? ['harbour', t('card.harbormaster')] : null,
    view.fishermen?.boot === seat ? ['boot', t('card.boot')] : null,
    view.ck?.merchant?.seat === seat ? ['merchant', t('card.merchant')] : null,
    standing === 'wealthiest' ? ['gold', word('from', standing)] : null,
  ];
  return all.filter((b) => b !== null);
}

/** Points with those that only the owner, or the end of the game, knows. */
export function pointsOf(view: View, seat: number, final?: number): { open: number; hidden: number } {
  const s = view.seats[seat];
  const open = s.points ?? 0;
  if (final !== undefined) return { open: final, hidden: 0 };
  return { open, hidden: (s.devcards?.victory ?? 0) + (s.devcards_new?.victory ?? 0) };
}
