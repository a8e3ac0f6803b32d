// Gold that several scenarios share.
import { t } from '../../lib/i18n.svelte';
import { numberOf as num, seatOf } from '../../lib/told';
import type { Module } from '../module';
import Panel from './Panel.svelte';

export const gold: Module = {
  name: 'gold',
  shows: (view) => view.gold !== undefined,
  panel: Panel,
  kinds: /^(spend-gold|buy-gold)$/,
  facts: (view, seat) => {
    const n = view.seats[seat].gold ?? 0;
    return view.gold !== undefined || n > 0 ? [{ icon: 'gold', n, label: t('seat.gold', { n }) }] : [];
  },
  line(e) {
    if (e.event !== 'gold') return undefined;
    const n = num(e.gold) - num(e.from);
    return { key: n > 0 ? 'log.gold-gain' : 'log.gold-lose', who: seatOf(e), n: Math.abs(n) };
  },
  paid: ['buy-gold'],
  news: { 'gold-gain': { icon: 'gold' } },
};
