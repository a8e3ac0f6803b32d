// Traders & Barbarians: wagons with cargo, three barbarians on the paths.
import { t } from '../../lib/i18n.svelte';
import { numberOf as num, seatOf } from '../../lib/told';
import type { Module } from '../module';
import Panel from './Panel.svelte';
import { sample } from './sample';

export interface Wagon { corner: number; level: number; cargo: string | null; delivered: number }

declare module '../../lib/types' {
  interface View {
    traders?: {
      barbarians: number[];
      tried?: number[];
      stacks: Record<string, Record<string, number>>;
      movement: number;
      moved: boolean | number;
      arrived?: unknown;
      fed?: unknown;
    };
  }
  interface SeatView { wagon?: Wagon | null }
}

export const traders: Module = {
  name: 'traders',
  offered: 'game',
  book: 'tb',
  minutes: 90,
  sample,
  lesson: { minutes: 3, load: () => import('../../learn/data/traders.json') },
  shows: (view) => view.traders !== undefined,
  panel: Panel,
  kinds: /^(upgrade-wagon|feed-wagon|move-wagon|drive-off)$/,
  golden: true,
  pairs: { 'move-barbarian': 'path', 'token-barbarian': 'path' },
  draw(view, _, add) {
    view.seats?.forEach((s, seat) => {
      if (s.wagon) add('wagon', 'corner', s.wagon.corner, { seat, level: s.wagon.level, cargo: s.wagon.cargo, key: `wagon${seat}` });
    });
    for (const p of view.traders?.barbarians ?? []) add('barbarian', 'path', p);
  },
  facts: (view, seat) => {
    const wagon = view.seats[seat].wagon;
    return wagon ? [{ icon: 'wagon', n: wagon.level, label: t('seat.wagon', { n: wagon.level }) }] : [];
  },
  line(e, told) {
    const who = seatOf(e);
    if (e.event === 'barbarian') return { key: 'log.barbarian' };
    if (e.event !== 'wagon') return undefined;
    // Loading is an outcome of chance; whoever moves and is paid has delivered (traders.deliver).
    const cargo = (e.wagon as Wagon | undefined)?.cargo;
    if (told.action.kind === 'draw-cargo' && cargo) return { key: 'log.cargo', who, words: { card: ['cargo', cargo] } };
    const paid = told.events.some((x) => x.event === 'gold' && x.seat === e.seat && num(x.gold) > num(x.from));
    return told.action.kind === 'move-wagon' && paid ? { key: 'log.delivered', who } : null;
  },
  paid: ['upgrade-wagon', 'feed-wagon'],
  news: { delivered: { icon: 'wagon' }, barbarian: { piece: 'barbarian' } },
  rules: 'traders',
  ruleOf: (_, card) => (card === 'swift-journey' ? 'traders.swift' : null),
};
