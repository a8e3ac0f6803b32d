// Barbarian Attack: barbarians on the coast, knights on the paths.
import { t } from '../../lib/i18n.svelte';
import { numberOf as num, seatOf } from '../../lib/told';
import type { Module } from '../module';
import Panel from './Panel.svelte';
import { sample } from './sample';

declare module '../../lib/types' {
  interface View {
    attack?: {
      coast: { hex: number; number: number; barbarians: number }[];
      supply: number;
      pile?: Record<string, number>;
      moved?: number[];
      foreign?: number | null;
      rolled?: number[];
    };
  }
  interface SeatView { knights_at?: number[]; prisoners?: number }
}

const CARDS = ['knighthood', 'black-knight', 'intrigue', 'treason'];
const CONQUERED = 3; // barbarians on a hex that yields nothing any more

export const attack: Module = {
  name: 'attack',
  offered: 'game',
  book: 'tb',
  minutes: 75,
  sample,
  lesson: { minutes: 3, load: () => import('../../learn/data/attack.json') },
  shows: (view) => view.attack !== undefined,
  panel: Panel,
  golden: true,
  pairs: { 'march-knight': 'path', 'move-invader': 'hex', 'token-invader': 'hex' },
  draw(view, scene, add) {
    view.seats?.forEach((s, seat) => {
      for (const p of s.knights_at ?? []) add('rider', 'path', p, { seat });
    });
    for (const { hex, number, barbarians } of view.attack?.coast ?? []) {
      scene.number[hex] = number;
      if (barbarians >= CONQUERED) scene.turned.add(hex);
      for (let i = 0; i < barbarians; ++i) add('barbarian', 'hex', hex, { key: `barbarian${hex}.${i}` });
    }
    if (view.attack?.foreign != null) add('rider', 'path', view.attack.foreign, { key: 'foreign' });
  },
  facts: (view, seat) => {
    const n = view.seats[seat].prisoners;
    return n ? [{ icon: 'barbarian', n, label: t('seat.prisoners', { n }) }] : [];
  },
  line(e, told) {
    const who = seatOf(e);
    switch (e.event) {
      case 'knight': return told.action.kind === 'post-knight' || told.action.kind === 'place-knight' ? { key: 'log.knight', who } : undefined;
      case 'barbarians': return { key: 'log.barbarians', hex: num(e.hex), n: num(e.barbarians) };
      case 'prisoners': return { key: 'log.prisoners', who, n: num(e.prisoners) };
      default: return undefined;
    }
  },
  paid: ['draw-invasion'],
  rules: 'attack',
  ruleOf: (_, card) => (card !== null && CARDS.includes(card) ? `attack.card.${card}` : null),
};
