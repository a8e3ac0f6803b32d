// Cities & Knights: commodities, improvements, progress cards, knights against the barbarian ship.
import { gateOf } from '../../board/scene';
import { t } from '../../lib/i18n.svelte';
import { freeEnd } from '../../lib/nearest';
import { numberOf as num, seatOf } from '../../lib/told';
import type { SeatView, View } from '../../lib/types';
import type { Draft, Module } from '../module';
import Panel from './Panel.svelte';
import { sample } from './sample';

export interface KnightPiece { corner: number; level: 1 | 2 | 3; active: boolean; busy?: boolean; promoted?: boolean }

declare module '../../lib/types' {
  interface View {
    ck?: {
      ship: number;
      landings: number;
      robber_frozen?: boolean;
      event_die: string | null;
      metropolis: Partial<Record<Track, number | null>>;
      merchant: { hex: number; seat: number } | null;
      cranes?: number;
      fleet?: string[];
    };
  }
  interface SeatView {
    knight_pieces?: KnightPiece[];
    walls?: number[];
    fallen?: number[];
    levels?: Partial<Record<Track, number>>;
    progress_count?: Partial<Record<Track, number>>;
    progress?: Record<string, number> | string[];
    progress_new?: string;
    opened?: string[];
    defender?: number;
  }
}

const STEPS = 7; // of the barbarian ship
const WALLS = 3;
const KNIGHTS = 2; // of a strength

const firstKnight = (view: View, _: unknown, seat: number) => ({ corner: view.seats[seat].knight_pieces?.[0]?.corner ?? 0 });
const cardsOf = (s: SeatView) => Object.values(s.progress_count ?? {}).reduce((a, b) => a + (b ?? 0), 0);

export const ck: Module = {
  name: 'ck',
  offered: 'game',
  book: 'base',
  minutes: 90,
  joins: true,
  sample,
  lesson: { minutes: 3, load: () => import('../../learn/data/ck.json') },
  shows: (view) => view.ck !== undefined,
  panel: Panel,
  kinds: /^(improve|card-.*|move-knight|displace-knight|chase-robber|harbour-offer)$/,
  final: /^card-.*$/,
  pairs: { 'move-knight': 'corner', 'displace-knight': 'corner' },
  goods: ['paper', 'cloth', 'coin'],
  dice: (view) => view.ck?.event_die ?? null,
  builds: [
    {
      kind: 'build-wall', place: 60, piece: 'wall', cost: { brick: 2 },
      left: (view, seat) => (view.seats[seat].walls ? WALLS - view.seats[seat].walls.length : null),
      near: (view, _, seat) => ({ corner: view.seats[seat].cities[0] ?? view.seats[seat].settlements[0] ?? 0 }),
    },
    {
      kind: 'build-knight', place: 70, piece: 'knight', idle: true, cost: { wool: 1, ore: 1 },
      left: (view, seat) => (view.seats[seat].knight_pieces ? KNIGHTS - view.seats[seat].knight_pieces.filter((k) => k.level === 1).length : null),
      near: (...at) => freeEnd(...at),
    },
    { kind: 'activate-knight', place: 80, piece: 'knight', cost: { grain: 1 }, near: firstKnight },
    { kind: 'promote-knight', place: 90, piece: 'knight', level: 2, cost: { wool: 1, ore: 1 }, near: firstKnight },
  ],
  without: ['buy-card'],
  draw(view, scene, add) {
    view.seats?.forEach((s, seat) => {
      const fallen = new Set(s.fallen ?? []);
      for (const item of scene.items) if (item.piece === 'city' && item.seat === seat && fallen.has(item.id)) item.piece = 'fallen-city';
      for (const c of s.walls ?? []) add('wall', 'corner', c, { seat });
      for (const k of s.knight_pieces ?? []) add('knight', 'corner', k.corner, { seat, level: k.level, active: k.active });
    });
    if (view.ck?.merchant) add('merchant', 'hex', view.ck.merchant.hex, { seat: view.ck.merchant.seat, key: 'merchant' });
    for (const [track, corner] of Object.entries(view.ck?.metropolis ?? {})) {
      if (corner == null) continue;
      const seat = (view.seats ?? []).findIndex((s) => s.cities?.includes(corner));
      add('gate', 'corner', corner, { seat, level: gateOf(track), key: `gate${track}` });
    }
  },
  facts: (view, seat) => {
    if (!view.ck) return [];
    const s = view.seats[seat];
    const cards = cardsOf(s);
    return [
      { icon: 'card', n: cards, label: t('seat.progress', { n: cards }) },
      ...(s.defender ? [{ icon: 'defender', n: s.defender, label: t('seat.defender', { n: s.defender }) }] : []),
    ];
  },
  badges: (view, seat) => (view.ck?.merchant?.seat === seat ? [['merchant', t('card.merchant')]] : []),
  line(e, told): Draft | null | undefined {
    const who = seatOf(e);
    switch (e.event) {
      case 'wall': case 'wall-removed': return { key: `log.${e.event}`, who };
      case 'knight': return told.action.kind === 'build-knight' ? { key: 'log.knight', who } : undefined;
      case 'knight-removed': return { key: 'log.knight-removed', who };
      case 'improvement': return { key: 'log.improvement', who, n: num(e.level), words: { what: ['improvement', `${String(e.track)}-${num(e.level)}`] } };
      case 'progress-cards': return num(e.count) > 0 ? { key: 'log.progress', who, n: num(e.count) } : null;
      case 'opened': return { key: 'log.opened', who, words: { card: ['progress', String(e.card)] } };
      case 'defender': return { key: 'log.defender', who };
      case 'ship': return e.steps === undefined ? undefined : { key: 'log.ship', n: Math.max(0, STEPS - num(e.steps)) };
      case 'barbarians-landed': return { key: 'log.landed' };
      case 'metropolis': return { key: 'log.metropolis', words: { track: ['track', String(e.track)] } };
      case 'merchant': return { key: 'log.merchant', who, hex: num(e.hex) };
      default: return undefined;
    }
  },
  lineOf: ({ action }) => (action.kind.startsWith('card-') ? { key: 'log.played', who: action.seat, words: { card: ['progress', action.kind.slice(5)] } } : null),
  paid: ['build-wall', 'build-knight', 'activate-knight', 'promote-knight', 'improve', 'card-medicine'],
  news: {
    wall: { piece: 'wall' }, knight: { piece: 'knight' }, improvement: { icon: 'metropolis' }, metropolis: { icon: 'metropolis' },
    landed: { icon: 'ship' }, ship: { icon: 'ship' }, defender: { icon: 'defender' }, merchant: { icon: 'merchant' }, progress: { icon: 'card' },
  },
  rules: 'ck',
  ruleOf: (kind, card) => (kind.startsWith('card-') ? `ck.card.${card ?? kind.slice(5)}` : null),
};
