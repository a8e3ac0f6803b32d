// Events: a deck instead of the dice, and roads that an earthquake damages.
import { COSTS } from '../../lib/goods';
import { numberOf as num, seatOf } from '../../lib/told';
import type { Module } from '../module';
import Panel from './Panel.svelte';

declare module '../../lib/types' {
  interface View {
    events?: {
      card: { number: number; event: string } | null;
      epidemic: boolean;
      damaged: number[];
      unseen?: { number: number; event: string; count: number }[];
    };
  }
}

export const events: Module = {
  name: 'events',
  offered: 'variant',
  shows: (view) => view.events !== undefined,
  panel: Panel,
  builds: [
    {
      kind: 'repair-road', place: 100, piece: 'road', cost: COSTS['build-road'],
      near: (view, _, seat) => ({ path: view.events?.damaged.find((p) => view.seats[seat].roads.includes(p)) ?? view.seats[seat].roads[0] ?? 0 }),
    },
  ],
  draw(view, scene) {
    const damaged = new Set(view.events?.damaged ?? []);
    for (const item of scene.items) if (item.piece === 'road' && damaged.has(item.id)) item.damaged = true;
  },
  line(e) {
    if (e.event === 'road-damaged' || e.event === 'road-repaired') return { key: `log.${e.event}`, who: seatOf(e) };
    return e.event === 'event-card' ? { key: 'log.event-card', n: num(e.number), words: { card: ['eventcard', String(e.card)] } } : undefined;
  },
  paid: ['repair-road'],
  news: { 'event-card': { icon: 'dice' } },
};
