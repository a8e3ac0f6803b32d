// The last few events as pictures, the newest first.
import type { Piece } from '../board/scene';
import { modules } from '../modules';
import type { Module } from '../modules/module';
import type { Line } from './story';
import type { Goods } from './types';

export interface News { key: string; seq: number; seat?: number; other?: number; icon?: string; piece?: Piece; n?: number; goods?: Goods }

const BASE: Module['news'] = {
  road: { piece: 'road' }, settlement: { piece: 'settlement' }, city: { piece: 'city' }, robber: { piece: 'robber' },
  devcard: { icon: 'card' }, 'devcard-own': { icon: 'card' }, trade: { icon: 'trade' }, bank: { icon: 'trade' }, 'longest-route': { icon: 'route' },
  'largest-army': { icon: 'army' }, winner: { icon: 'point' }, steal: { icon: 'hand' }, 'steal-known': { icon: 'hand' },
};
const pictureOf = (name: string) => [BASE, ...modules.map((m) => m.news)].find((list) => list?.[name])?.[name];

export function newsOf(lines: Line[], me: number | null, most = 12): News[] {
  const list: News[] = [];
  for (let i = lines.length - 1; i >= 0 && list.length < most; i--) {
    const line = lines[i];
    const name = line.key.replace(/^log\./, '');
    const base = { key: `${line.seq}.${i}`, seq: line.seq, seat: line.who, other: line.other };
    const card = line.words?.card;
    if (name === 'dice') list.push({ ...base, n: line.n });
    else if (name === 'gain' && line.who === me) list.push({ ...base, seat: undefined, goods: line.goods });
    else if (name === 'played' && card) list.push({ ...base, icon: `${card[0]}-${card[1]}` });
    else {
      const picture = pictureOf(name);
      if (picture) list.push({ ...base, ...picture });
    }
  }
  return list;
}
