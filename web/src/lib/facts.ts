// What lies open before a player: counts with their words, and the special cards.
import { modules, modulesOn } from '../modules';
import type { Fact } from '../modules/module';
import { t } from './i18n.svelte';
import type { View } from './types';

export function factsOf(view: View, seat: number): Fact[] {
  const s = view.seats[seat];
  const list: Fact[] = [];
  if (seat >= view.players) return list;
  const add = (icon: string, n: number | undefined, key: string) => list.push({ icon, n: n ?? 0, label: t(key, { n: n ?? 0 }) });
  add('hand', s.hand_count, 'seat.cards');
  const own = modules.flatMap((m) => m.facts?.(view, seat) ?? []);
  const bought = (view.deck_count ?? 0) > 0 || (s.devcard_count ?? 0) > 0;
  if (bought && !modulesOn(view).some((m) => m.without?.includes('buy-card'))) add('card', s.devcard_count, 'seat.devcards');
  list.push(...own.filter((f) => f.icon === 'card'));
  if ((s.knights ?? 0) > 0) add('knight', s.knights, 'seat.knights');
  if ((s.route ?? 0) > 1) add('route', s.route, 'seat.route');
  return [...list, ...own.filter((f) => f.icon !== 'card')];
}

export function badgesOf(view: View, seat: number): [icon: string, label: string][] {
  const base: [string, string][] = [];
  if (view.longest_route === seat) base.push(['route', t('card.longest-route')]);
  if (view.largest_army === seat) base.push(['army', t('card.largest-army')]);
  return [...base, ...modulesOn(view).flatMap((m) => m.badges?.(view, seat) ?? [])];
}

/** Points with those that only the owner, or the end of the game, knows. */
export function pointsOf(view: View, seat: number, final?: number): { open: number; hidden: number } {
  const s = view.seats[seat];
  const open = s.points ?? 0;
  if (final !== undefined) return { open: final, hidden: 0 };
  return { open, hidden: (s.devcards?.victory ?? 0) + (s.devcards_new?.victory ?? 0) };
}
