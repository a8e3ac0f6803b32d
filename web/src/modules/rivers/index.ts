// Rivers: two rivers with bridges, and who has the most gold.
import type { Module } from '../module';
import { word } from '../../lib/i18n.svelte';
import { pathBeside } from '../../lib/nearest';
import { seatOf } from '../../lib/told';
import { sample } from './sample';
import { plays, wealth } from './wealth';

declare module '../../lib/types' {
  interface SeatView { bridges?: number[]; bridges_left?: number }
}

// From the source to the sea; sides are numbered clockwise from the north-east (engine/modules/rivers/rivers.hpp).
const courses = [
  { hexes: [6, 5, 4, 3], mouth: 5 },
  { hexes: [14, 13, 12], mouth: 3 },
];

export const rivers: Module = {
  name: 'rivers',
  offered: 'game',
  book: 'tb',
  minutes: 60,
  sample,
  lesson: { minutes: 3, load: () => import('../../learn/data/rivers.json') },
  shows: (view) => view.seats[0]?.bridges !== undefined,
  builds: [
    {
      kind: 'build-bridge', place: 50, piece: 'bridge', cost: { lumber: 1, brick: 2 },
      left: (view, seat) => view.seats[seat].bridges_left ?? null, near: (...at) => pathBeside(...at),
    },
  ],
  draw(view, scene, add) {
    if (!plays(view)) return;
    scene.streams = courses;
    for (const h of view.board.hexes) if (h.number === 12) scene.second.set(h.id, 2); // rivers.setup
    view.seats?.forEach((s, seat) => {
      for (const p of s.bridges ?? []) add('bridge', 'path', p, { seat });
    });
  },
  badges: (view, seat) => (plays(view) && wealth(view)[seat] === 'wealthiest' ? [['gold', word('from', 'wealthiest')]] : []),
  line: (e) => (e.event === 'bridge' ? { key: 'log.bridge', who: seatOf(e) } : undefined),
  paid: ['build-bridge'],
  news: { bridge: { piece: 'bridge' } },
  rules: 'rivers',
};
