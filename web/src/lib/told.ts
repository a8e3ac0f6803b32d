// Fields of events, which may be missing or hidden.
import type { GameEvent, Goods } from './types';

export const numberOf = (v: unknown): number => (typeof v === 'number' ? v : 0);
export const seatOf = (e: GameEvent): number | undefined => (typeof e.seat === 'number' ? e.seat : undefined);
export const goodsOf = (v: unknown): Goods | undefined => (v && typeof v === 'object' ? (v as Goods) : undefined);
