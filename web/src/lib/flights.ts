// Which cards move where when something happens: from the hexes that pay, or from hand to hand.
import type { Entry, Told } from './api';
import { cornersOf } from './stats';
import type { GameEvent, Geometry, Good, Goods, Terrain, View } from './types';

export interface Flight { icon: string; n: number; from: { hex: number } | { seat: number }; to: number }

const YIELD: Partial<Record<Terrain, Good[]>> = {
  forest: ['lumber', 'paper'], hills: ['brick'], pasture: ['wool', 'cloth'], fields: ['grain'], mountains: ['ore', 'coin'],
};
const goodsOf = (v: unknown) => Object.entries((v ?? {}) as Goods).filter(([, n]) => (n ?? 0) > 0) as [Good, number][];
const MOST = 24;

function ofRoll(gains: GameEvent[], sum: number, view: View, corners: Map<number, number[]>): Flight[] {
  const list: Flight[] = [];
  for (const e of gains) {
    const seat = Number(e.seat);
    const s = view.seats[seat];
    if (!s) continue;
    const near = [...s.settlements, ...s.cities].flatMap((c) => corners.get(c) ?? []);
    const paying = [...new Set(near)].filter((id) => view.board.hexes[id]?.number === sum && id !== view.robber);
    for (const [good, n] of goodsOf(e.gain)) {
      const from = paying.filter((id) => YIELD[view.board.hexes[id].terrain]?.includes(good));
      from.forEach((hex, i) => list.push({ icon: good, n: i === 0 ? n - (from.length - 1) : 1, from: { hex }, to: seat }));
    }
  }
  return list.filter((f) => f.n > 0);
}

function ofHands(cards: GameEvent[]): Flight[] {
  const gains = cards.filter((e) => Number(e.count) > 0 || (e.gain && !e.lose));
  const loses = cards.filter((e) => Number(e.count) < 0 || (e.lose && !e.gain));
  const two = cards.filter((e) => e.gain && e.lose);
  if (two.length === 2) {
    const [a, b] = two;
    return [[a, b], [b, a]].flatMap(([x, y]) => goodsOf(x.lose).map(([icon, n]) => ({ icon, n, from: { seat: Number(x.seat) }, to: Number(y.seat) })));
  }
  // One who takes and those who lose: a theft, a monopoly.
  if (gains.length !== 1 || loses.length === 0) return [];
  const to = Number(gains[0].seat);
  return loses.flatMap((e): Flight[] => {
    const known = goodsOf(e.lose ?? (loses.length === 1 ? gains[0].gain : undefined));
    const from = { seat: Number(e.seat) };
    return known.length > 0 ? known.map(([icon, n]) => ({ icon, n, from, to })) : [{ icon: 'hand', n: Math.abs(Number(e.count)) || 1, from, to }];
  });
}

export function flightsOf(entry: Entry, view: View, geometry: Geometry): Flight[] {
  const corners = cornersOf(geometry);
  const of = ({ events }: Told): Flight[] => {
    const cards = events.filter((e) => e.event === 'cards' && typeof e.seat === 'number');
    const dice = events.find((e) => e.event === 'dice');
    return dice ? ofRoll(cards, Number(dice.sum), view, corners) : ofHands(cards);
  };
  return (entry.actions ?? []).flatMap(of).slice(0, MOST);
}
