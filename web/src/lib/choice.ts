// From the server's list of legal actions to what a person chooses, one step after the other. Nothing here knows a rule:
// whatever the server lists can be chosen, so a new kind of action is playable before it has a control of its own.
import { modules } from '../modules';
import type { Action, Place, PlaceKind } from './types';

/** In this order the fields of an action are asked for: people and cards first, places last. */
const ORDER = ['who', 'card', 'give', 'take', 'track', 'level', 'dice', 'wool', 'grain', 'pay', 'from', 'corner', 'path', 'hex', 'to'];

export type Picks = Record<string, string>;

export interface Option { key: string; value: unknown; actions: Action[] }
export interface Step { field: string; place: PlaceKind | null; options: Option[] }

export const keyOf = (value: unknown): string => JSON.stringify(value);

export function placeKind(kind: string, field: string): PlaceKind | null {
  if (field === 'corner' || field === 'path' || field === 'hex') return field;
  if (field === 'from' || field === 'to') return modules.find((m) => m.pairs?.[kind])?.pairs?.[kind] ?? null;
  return null;
}

export function fieldsOf(action: Action): string[] {
  const names = Object.keys(action).filter((f) => f !== 'kind' && f !== 'seat');
  const rank = (f: string) => (ORDER.indexOf(f) + 1 || ORDER.length + 1);
  return names.sort((a, b) => rank(a) - rank(b) || a.localeCompare(b));
}

/** Kinds in the order in which the server lists them, with their actions. */
export function byKind(actions: Action[]): Map<string, Action[]> {
  const map = new Map<string, Action[]>();
  for (const action of actions) {
    const list = map.get(action.kind);
    if (list) list.push(action);
    else map.set(action.kind, [action]);
  }
  return map;
}

const matches = (action: Action, picks: Picks) => Object.entries(picks).every(([f, key]) => keyOf(action[f]) === key);

export const narrow = (actions: Action[], picks: Picks): Action[] => actions.filter((a) => matches(a, picks));

/**
 * The next thing to choose among actions of one kind, or null when the picks name exactly one action. Fields with a single
 * value are skipped, except a place: that is always shown on the board and clicked.
 */
export function nextStep(actions: Action[], picks: Picks): Step | null {
  const left = narrow(actions, picks);
  if (left.length === 0) return null;
  for (const field of fieldsOf(left[0])) {
    if (field in picks) continue;
    const place = placeKind(left[0].kind, field);
    const options = optionsOf(left, field);
    if (options.length > 1 || place !== null) return { field, place, options };
  }
  return null;
}

export function optionsOf(actions: Action[], field: string): Option[] {
  const map = new Map<string, Option>();
  for (const action of actions) {
    const key = keyOf(action[field]);
    const option = map.get(key);
    if (option) option.actions.push(action);
    else map.set(key, { key, value: action[field], actions: [action] });
  }
  return [...map.values()];
}

/** The action that the picks name, if they name one. */
export function chosen(actions: Action[], picks: Picks): Action | null {
  if (nextStep(actions, picks) !== null) return null;
  return narrow(actions, picks)[0] ?? null;
}

/** The places that a step lights up. */
export function placesOf(kind: string, step: Step | null): Place[] {
  if (!step || step.place === null) return [];
  const place = step.place;
  return step.options.map((o) => ({ kind: place, id: o.value as number, group: kind }));
}

/** Kinds whose places light up by themselves when nothing else is asked: placing, moving the robber and the like. */
export function isPlacing(actions: Action[]): boolean {
  if (actions.length === 0) return false;
  const first = nextStep(actions, {});
  return first !== null && first.place !== null;
}

export function sameAction(a: Action, b: Action): boolean {
  const keys = new Set([...Object.keys(a), ...Object.keys(b)]);
  return [...keys].every((k) => keyOf(a[k]) === keyOf(b[k]));
}

/** Where an action happens, for the highlight of what just changed. */
export function placesIn(action: Action): { kind: PlaceKind; id: number }[] {
  const list: { kind: PlaceKind; id: number }[] = [];
  for (const field of ['from', 'corner', 'path', 'hex', 'to']) {
    const place = placeKind(action.kind, field);
    const id = action[field];
    if (place && typeof id === 'number' && !list.some((p) => p.kind === place && p.id === id)) list.push({ kind: place, id });
  }
  return list;
}
