// Which kinds of action have a control of their own, and where. What is not here is offered as a plain button.
import { COSTS } from './goods';
import type { Action, Geometry, Goods, View } from './types';

/** The building bar, in the order of the cost card. */
export const BUILD = [
  'build-road', 'build-settlement', 'build-city', 'buy-card', 'build-bridge', 'build-wall', 'build-knight', 'activate-knight',
  'promote-knight', 'repair-road',
];

/** Kinds that the hand or the trade shows. */
export const inHandOrTrade = (kind: string): boolean => /^(play-.*|bank-trade|offer|counter|accept|refuse|withdraw|trade-with)$/.test(kind);

export const isBuild = (kind: string): boolean => BUILD.includes(kind);

/** Asks in which the player is free: panels stand beside each other. In all others the one question is asked. */
export const isFree = (ask: string | undefined): boolean => ask === 'main' || ask === 'before-roll' || ask === 'movement';

/** Buildings of this game, whether or not they are possible now. */
export function buildKinds(view: View): string[] {
  return BUILD.filter((kind) => {
    if (kind === 'buy-card') return !view.ck;
    if (kind === 'build-bridge') return view.seats[0]?.bridges !== undefined;
    if (kind === 'repair-road') return view.events !== undefined;
    if (kind.endsWith('-wall') || kind.endsWith('-knight')) return view.ck !== undefined;
    return true;
  });
}

export function costOf(kind: string): Goods | null {
  if (kind === 'repair-road') return COSTS['build-road'];
  return COSTS[kind] ?? null;
}

/** Pieces left in the supply, where the view tells. */
export function leftOf(kind: string, view: View, seat: number): number | null {
  const s = view.seats[seat];
  switch (kind) {
    case 'build-road': return s.roads_left ?? null;
    case 'build-settlement': return s.settlements_left ?? null;
    case 'build-city': return s.cities_left ?? null;
    case 'build-bridge': return s.bridges_left ?? null;
    case 'buy-card': return view.deck_count ?? null;
    case 'build-wall': return s.walls ? 3 - s.walls.length : null;
    case 'build-knight': return s.knight_pieces ? 2 - s.knight_pieces.filter((k) => k.level === 1).length : null;
    default: return null;
  }
}

/** An action of this kind that comes closest to possible, to ask the server why it is not. */
export function nearest(kind: string, view: View, geometry: Geometry, seat: number): Action {
  const s = view.seats[seat];
  const taken = new Set(view.seats.flatMap((x) => [...x.roads, ...(x.bridges ?? [])]));
  const own = new Set([...s.roads, ...(s.bridges ?? [])].flatMap((p) => geometry.paths[p]?.corners ?? []).concat(s.settlements, s.cities));
  const built = new Set(view.seats.flatMap((x) => [...x.settlements, ...x.cities]));
  const ends = geometry.corners.filter((c) => own.has(c.id) && !built.has(c.id));
  const far = ends.find((c) => geometry.paths.filter((p) => p.corners.includes(c.id)).every((p) => p.corners.every((x) => !built.has(x))));
  const knight = s.knight_pieces?.[0]?.corner;
  switch (kind) {
    case 'build-road': case 'build-bridge': {
      const path = geometry.paths.find((p) => !taken.has(p.id) && p.corners.some((c) => own.has(c)));
      return { kind, seat, path: path?.id ?? 0 };
    }
    case 'repair-road': return { kind, seat, path: view.events?.damaged.find((p) => s.roads.includes(p)) ?? s.roads[0] ?? 0 };
    case 'build-settlement': return { kind, seat, corner: (far ?? ends[0])?.id ?? 0 };
    case 'build-city': return { kind, seat, corner: s.settlements[0] ?? s.cities[0] ?? 0 };
    case 'build-wall': return { kind, seat, corner: s.cities[0] ?? s.settlements[0] ?? 0 };
    case 'build-knight': return { kind, seat, corner: ends[0]?.id ?? 0 };
    case 'activate-knight': case 'promote-knight': return { kind, seat, corner: knight ?? 0 };
    case 'play-monopoly': return { kind, seat, card: 'wool' };
    default: return { kind, seat };
  }
}
