// The game for two: trade tokens, and neutral colours beside the players.
import { t } from '../../lib/i18n.svelte';
import { numberOf as num, seatOf } from '../../lib/told';
import type { Module } from '../module';
import Panel from './Panel.svelte';

declare module '../../lib/types' {
  interface View { two?: { tokens_left: number; token_used: boolean; knight_handed_in: boolean } }
  interface SeatView { tokens?: number }
}

export const two: Module = {
  name: 'two',
  part: (_, players) => players === 2,
  shows: (view) => view.two !== undefined,
  panel: Panel,
  kinds: /^(forced-trade|robber-home|hand-in-knight|token-.*)$/,
  options: (key, players) => !key.startsWith('two.') || players === 2,
  facts: (view, seat) => {
    const n = view.seats[seat].tokens;
    return n === undefined ? [] : [{ icon: 'token', n, label: t('seat.tokens', { n }) }];
  },
  line(e) {
    if (e.event !== 'tokens') return undefined;
    const n = num(e.tokens) - num(e.from);
    return { key: n > 0 ? 'log.tokens-gain' : 'log.tokens-lose', who: seatOf(e), n: Math.abs(n) };
  },
};
