// Harbormaster: a card for buildings at harbours.
import { t } from '../../lib/i18n.svelte';
import type { Module } from '../module';

declare module '../../lib/types' {
  interface View { harbormaster?: number | null }
}

export const harbormaster: Module = {
  name: 'harbormaster',
  offered: 'variant',
  shows: (view) => view.harbormaster !== undefined,
  badges: (view, seat) => (view.harbormaster === seat ? [['harbour', t('card.harbormaster')]] : []),
  line: (e) => {
    if (e.event !== 'harbormaster') return undefined;
    return typeof e.seat === 'number' ? { key: 'log.harbormaster', who: e.seat } : { key: 'log.harbormaster-nobody' };
  },
  news: { harbormaster: { icon: 'harbour' } },
  examples: { harbormaster: { robber: null, seats: [{ cities: [50], settlements: [48], roads: [66, 64] }] } },
};
