// Which kinds of action have a control of their own, and where. What is not here is offered as a plain button.
import { modules, modulesOn } from '../modules';
import type { Build } from '../modules/module';
import { COSTS } from './goods';
import { pathBeside, settlementSite } from './nearest';
import type { Action, Geometry, View } from './types';

/** The building bar of the base game. */
const BASE: Build[] = [
  { kind: 'build-road', place: 10, piece: 'road', cost: COSTS['build-road'], left: (view, seat) => view.seats[seat].roads_left ?? null, near: pathBeside },
  { kind: 'build-settlement', place: 20, piece: 'settlement', cost: COSTS['build-settlement'], left: (view, seat) => view.seats[seat].settlements_left ?? null, near: settlementSite },
  {
    kind: 'build-city', place: 30, piece: 'city', cost: COSTS['build-city'], left: (view, seat) => view.seats[seat].cities_left ?? null,
    near: (view, _, seat) => ({ corner: view.seats[seat].settlements[0] ?? view.seats[seat].cities[0] ?? 0 }),
  },
  { kind: 'buy-card', place: 40, cost: COSTS['buy-card'], left: (view) => view.deck_count ?? null },
];

const allBuilds = (): Build[] => [...BASE, ...modules.flatMap((m) => m.builds ?? [])];

/** Kinds that the hand or the trade shows. */
export const inHandOrTrade = (kind: string): boolean => /^(play-.*|bank-trade|offer|counter|accept|refuse|withdraw|trade-with)$/.test(kind);

export const isBuild = (kind: string): boolean => allBuilds().some((b) => b.kind === kind);

/** Asks in which the player is free: panels stand beside each other. In all others the one question is asked. */
export const isFree = (ask: string | undefined): boolean => ask === 'main' || ask === 'before-roll' || ask === 'movement' || ask === BUILDING;

/** After another's turn: only to build and to buy. */
export const BUILDING = 'special-building';

/** What can be built in this game, whether or not it is possible now. */
export function buildsOf(view: View): Build[] {
  const on = modulesOn(view);
  const without = on.flatMap((m) => m.without ?? []);
  return [...BASE, ...on.flatMap((m) => m.builds ?? [])].filter((b) => !without.includes(b.kind)).sort((a, b) => a.place - b.place);
}

/** An action of this kind that comes closest to possible, to ask the server why it is not. */
export function nearest(kind: string, view: View, geometry: Geometry, seat: number): Action {
  const near = allBuilds().find((b) => b.kind === kind)?.near?.(view, geometry, seat);
  return { kind, seat, ...(kind === 'play-monopoly' ? { card: 'wool' } : {}), ...near };
}
