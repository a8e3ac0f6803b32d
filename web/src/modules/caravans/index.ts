// Caravans: camels and votes.
import type { Module } from '../module';
import Panel from './Panel.svelte';
import { sample } from './sample';

declare module '../../lib/types' {
  interface View {
    caravans?: {
      camels: number[];
      caravans: { front: number | null; line: number }[];
      due: number;
      votes?: unknown;
      named?: unknown;
      open?: number[];
      camels_left?: number;
    };
  }
}

export const caravans: Module = {
  name: 'caravans',
  offered: 'game',
  book: 'tb',
  minutes: 75,
  sample,
  lesson: { minutes: 3, load: () => import('../../learn/data/caravans.json') },
  shows: (view) => view.caravans !== undefined,
  panel: Panel,
  draw(view, _, add) {
    for (const p of view.caravans?.camels ?? []) add('camel', 'path', p);
  },
  line: (e) => (e.event === 'camel' ? { key: 'log.camel' } : undefined),
  silent: ['name-path', 'place-camel'],
  paid: ['bid'],
  news: { camel: { piece: 'camel' } },
  rules: 'caravan',
};
