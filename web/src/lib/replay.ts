// A finished game as a list of actions, and where its turns begin.
import type { Chances, Entry, Told } from './api';

export const flatten = (entries: Entry[]): Told[] => entries.flatMap((e) => e.actions ?? []);

/** For each turn, how many actions were done when it began. */
export function turnStarts(told: Told[]): number[] {
  const list: number[] = [];
  told.forEach((x, i) => {
    if (x.events.some((e) => e.event === 'turn')) list.push(i + 1);
  });
  return list;
}

/** How many actions the set-up had: the game proper begins with the first roll or event card. */
export function setupLength(told: Told[]): number {
  const first = told.findIndex((x) => x.events.some((e) => e.event === 'dice' || e.event === 'event-card'));
  return Math.max(0, first);
}

/** The rows from the end of the set-up on (before it every settlement looks like a landslide), the last one as it ended. */
export function gameProper(found: Chances, setup: number, total: number, winner: number | null): Chances {
  const rows = found.at.map((at, i) => ({ at, row: found.chances[i] })).filter((r) => r.at >= setup && r.at < total);
  const last = found.chances.at(-1) ?? [];
  rows.push({ at: total, row: winner === null ? last : last.map((_, s) => (s === winner ? 1 : 0)) });
  return { bot: found.bot, at: rows.map((r) => r.at), chances: rows.map((r) => r.row) };
}

/** A moment at which somebody's chance to win changed much: after action `at`, in this turn. */
export interface Swing { at: number; turn: number; seat: number; from: number; to: number }

/** The n biggest changes between two rows of chances, in the order of the game. */
export function swings(at: number[], chances: number[][], turns: number[], n: number): Swing[] {
  const list: Swing[] = [];
  for (let i = 1; i < chances.length; i++) {
    const moved = chances[i].map((p, s) => Math.abs(p - (chances[i - 1][s] ?? 0)));
    const seat = moved.indexOf(Math.max(...moved));
    const turn = Math.max(1, turns.filter((x) => x < at[i]).length);
    list.push({ at: at[i], turn, seat, from: chances[i - 1][seat], to: chances[i][seat] });
  }
  const size = (w: Swing) => Math.abs(w.to - w.from);
  return list.filter((w) => size(w) >= 0.02).sort((a, b) => size(b) - size(a)).slice(0, n).sort((a, b) => a.at - b.at);
}

/** Up to `n` places in a list of that length, evenly spread, shifted by a share of a step. */
export function cornersAt(length: number, n: number, shift: number): number[] {
  if (length === 0) return [];
  const found = Array.from({ length: n }, (_, i) => Math.min(length - 1, Math.floor(((i + shift) / n) * length)));
  return [...new Set(found)];
}
