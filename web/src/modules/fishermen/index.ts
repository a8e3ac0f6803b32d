// Fishermen: grounds at the coast, the lake, fish as tokens, the old boot.
import { t } from '../../lib/i18n.svelte';
import { numberOf as num, seatOf } from '../../lib/told';
import type { Module } from '../module';
import Panel from './Panel.svelte';
import { sample } from './sample';

declare module '../../lib/types' {
  interface View { fishermen?: { boot: number | null; used?: unknown; pile_count?: number } }
  interface SeatView { fish?: Record<string, number> | number[]; fish_count?: number }
}

export const fishermen: Module = {
  name: 'fishermen',
  offered: 'game',
  book: 'tb',
  minutes: 60,
  sample,
  lesson: { minutes: 3, load: () => import('../../learn/data/fishermen.json') },
  shows: (view) => view.fishermen !== undefined,
  panel: Panel,
  kinds: /^(fish-.*|pass-boot)$/,
  final: /^fish-devcard$/,
  facts: (view, seat) => {
    const n = view.seats[seat].fish_count;
    return n === undefined ? [] : [{ icon: 'fish', n, label: t('seat.fish', { n }) }];
  },
  badges: (view, seat) => (view.fishermen?.boot === seat ? [['boot', t('card.boot')]] : []),
  line(e) {
    const who = seatOf(e);
    if (e.event === 'fish') return { key: num(e.count) < 0 ? 'log.fish-paid' : 'log.fish', who, n: Math.abs(num(e.count)) };
    if (e.event === 'boot') return who === undefined ? null : { key: 'log.boot', who };
    return undefined;
  },
  news: { fish: { icon: 'fish' }, boot: { icon: 'boot' } },
  rules: 'fish',
  ruleOf: (kind) => (kind === 'fish-devcard' ? 'fish.devcard' : null),
};
