// The last few events as pictures, the newest first.
import type { Piece } from '../board/scene';
import type { Line } from './story';
import type { Goods } from './types';

export interface News { key: string; seq: number; seat?: number; other?: number; icon?: string; piece?: Piece; n?: number; goods?: Goods }

const PIECES = new Set(['road', 'settlement', 'city', 'wall', 'bridge', 'knight', 'ship', 'robber', 'camel', 'barbarian']);
const ICONS: Record<string, string> = {
  devcard: 'card', 'devcard-own': 'card', trade: 'trade', bank: 'trade', 'longest-route': 'route', 'largest-army': 'army',
  harbormaster: 'harbour', improvement: 'metropolis', metropolis: 'metropolis', landed: 'ship', ship: 'ship', defender: 'defender',
  merchant: 'merchant', fish: 'fish', boot: 'boot', delivered: 'wagon', progress: 'card', winner: 'point', 'event-card': 'dice',
  'gold-gain': 'gold', steal: 'hand', 'steal-known': 'hand',
};

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
    else if (PIECES.has(name)) list.push({ ...base, piece: name as Piece });
    else if (ICONS[name]) list.push({ ...base, icon: ICONS[name] });
  }
  return list;
}
