// Clocks as the server keeps them: what is left at a moment, and how it is written.
import type { Clock } from './api';

export function leftAt(clock: Clock, seat: number, now: number): number {
  const gone = clock.running.includes(seat) ? now - clock.at : 0;
  return Math.max(0, (clock.left[seat] ?? 0) - Math.max(0, gone - (clock.spare?.[seat] ?? 0)));
}

/** What is left of a decision's own time, which is used before the bank's; null where there is none. */
export function spareAt(clock: Clock, seat: number, now: number): number | null {
  if (clock.spare?.[seat] === undefined) return null;
  return Math.max(0, clock.spare[seat] - (clock.running.includes(seat) ? now - clock.at : 0));
}

export function minutes(ms: number): string {
  const s = Math.ceil(ms / 1000);
  return `${Math.floor(s / 60)}:${String(s % 60).padStart(2, '0')}`;
}
