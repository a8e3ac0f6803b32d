// Lessons: prepared games in which the page says what to do and the engine on the server plays. A lesson is a list of
// chapters; each begins at a position and goes on step by step, the dice and the other players by the script.
import type { Action, Decision } from '../lib/types';
import { modules } from '../modules';

/** What the player is to do: every field named must be so. */
export type Wish = Record<string, unknown> & { kind: string };

export interface Step {
  /** Text of the coach: `base.setup.1` of lang/learn. */
  text: string;
  /** Left out: there is only something to read. */
  want?: Wish[];
  /** What follows by the script: dice, cards drawn, the others. */
  then?: Action[];
  /** Places to look at. */
  show?: { kind: 'hex' | 'corner' | 'path'; id: number }[];
}

export interface Chapter {
  id: string;
  position: Record<string, unknown>;
  steps: Step[];
}

export interface Lesson {
  game: string;
  /** Minutes it takes. */
  minutes: number;
  chapters: Chapter[];
}

/** Games that have one. */
export const LESSONS = modules.filter((m) => m.lesson).map((m) => m.name);

const same = (a: unknown, b: unknown): boolean => {
  if (a === b) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  const keys = new Set([...Object.keys(a), ...Object.keys(b)]);
  return [...keys].every((k) => same((a as Record<string, unknown>)[k], (b as Record<string, unknown>)[k]));
};

export const fits = (action: Action, wish: Wish): boolean => Object.entries(wish).every(([field, value]) => same(action[field], value));

/** The decision with only what this step is about, so that only that is lit. */
export function narrowed(decision: Decision | null, step: Step | undefined): Decision | null {
  if (!decision || !step?.want) return null;
  const wants = step.want;
  const listed = decision.actions.filter((a) => wants.some((w) => fits(a, w)));
  // Offers are judged and not listed; the step names them whole.
  const open = wants.filter((w) => decision.open.includes(w.kind)).map((w) => ({ seat: decision.seat, ...w }));
  return { ...decision, actions: [...listed, ...open] };
}
