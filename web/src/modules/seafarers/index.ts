// The sea: ships, the pirate, gold, islands; and its games, each with a map of its own.
import { t, word } from '../../lib/i18n.svelte';
import { numberOf as num, seatOf } from '../../lib/told';
import type { Geometry, View } from '../../lib/types';
import type { Module } from '../module';
import Panel from './Panel.svelte';
import * as samples from './samples';

declare module '../../lib/types' {
  interface View { pirate?: number | null; ship_moved?: boolean; ships_new?: number[] }
  interface SeatView { ships?: number[]; ships_left?: number; islands?: number[]; island_points?: number; cloth?: number; wonder?: string | null; wonder_level?: number }
}

/** A path beside the own ships or buildings where nothing stands yet. */
function beside(view: View, geometry: Geometry, seat: number) {
  const s = view.seats[seat];
  const taken = new Set(view.seats.flatMap((x) => [...x.roads, ...(x.ships ?? [])]));
  const own = new Set((s.ships ?? []).flatMap((p) => geometry.paths[p]?.corners ?? []).concat(s.settlements, s.cities));
  return geometry.paths.find((p) => !taken.has(p.id) && p.corners.some((c) => own.has(c)))?.id ?? 0;
}

export const seafarers: Module = {
  name: 'seafarers',
  part: (words) => seaGames.some((g) => words.includes(g.name)),
  shows: (view) => view.pirate !== undefined,
  panel: Panel,
  pairs: { 'move-ship': 'path' },
  builds: [
    {
      kind: 'build-ship', place: 15, piece: 'ship', cost: { lumber: 1, wool: 1 },
      left: (view, seat) => view.seats[seat].ships_left ?? null,
      near: (view, geometry, seat) => ({ path: beside(view, geometry, seat) }),
    },
    {
      kind: 'move-ship', place: 45, piece: 'ship', sign: 'move', cost: {},
      near: (view, geometry, seat) => ({ from: view.seats[seat].ships?.at(-1) ?? 0, to: beside(view, geometry, seat) }),
    },
  ],
  draw(view, _, add) {
    view.seats?.forEach((s, seat) => {
      for (const p of s.ships ?? []) add('ship', 'path', p, { seat });
    });
    if (view.pirate != null) add('pirate', 'hex', view.pirate, { key: 'pirate' });
  },
  facts: (view, seat) => {
    const n = view.seats[seat].island_points ?? 0;
    const { cloth, wonder, wonder_level: level = 0 } = view.seats[seat];
    return [
      ...(n > 0 ? [{ icon: 'island', n, label: t('seat.islands', { n }) }] : []),
      ...(cloth !== undefined ? [{ icon: 'cloth', n: cloth, label: t('seat.cloth', { n: cloth }) }] : []),
      ...(wonder ? [{ icon: 'metropolis', n: level, label: t('seat.wonder', { what: word('wonder', wonder), n: level }) }] : []),
    ];
  },
  line(e) {
    const who = seatOf(e);
    switch (e.event) {
      case 'ship': return who === undefined ? undefined : { key: 'log.ship-built', who };
      case 'ship-moved': return { key: 'log.ship-moved', who };
      case 'island': return { key: 'log.island', who, n: num(e.points) };
      case 'pirate': return typeof e.hex === 'number' ? { key: 'log.pirate' } : { key: 'log.pirate-off' };
      case 'discovered': return { key: 'log.discovered', hex: num(e.hex) };
      case 'gift': case 'relation': return { key: `log.${e.event}`, who };
      case 'wonder': return { key: 'log.wonder', who, n: num(e.level) };
      default: return undefined;
    }
  },
  silent: ['build-ship', 'move-ship', 'move-pirate', 'pirate-to-frame', 'rob-ship'],
  paid: ['build-ship', 'build-wonder'],
  news: { 'ship-built': { piece: 'ship' }, 'ship-moved': { piece: 'ship' }, island: { icon: 'island' }, pirate: { piece: 'pirate' } },
  rules: 'sea',
  example: 'shores',
};

/** A game of the sea; `suits`: how well Cities & Knights goes with it, by the books. */
const game = (name: keyof typeof samples, suits: 'well' | 'some' | null, lesson?: Module['lesson']): Module => ({
  name, offered: 'game', book: 'sea', minutes: 90, sample: samples[name], joined: suits === null ? undefined : `joined.${suits}`, lesson, rules: name,
});

export const seaGames: Module[] = [
  game('shores', 'well', { minutes: 3, load: () => import('../../learn/data/shores.json') }),
  game('islands', 'some'),
  game('fog', 'some'),
  game('desert', 'well'),
  game('tribe', null),
  game('cloth', null),
  game('pirates', null),
  game('wonders', null),
  game('world', 'some'),
];
