// Places that come closest to possible, to ask the server why they are not.
import { sceneOf } from '../board/scene';
import type { Action, Geometry, View } from './types';

/** Corners of the own roads and buildings where nothing is built. */
function ends(view: View, geometry: Geometry, seat: number): number[] {
  const own = touched(view, geometry, seat);
  const built = new Set(view.seats.flatMap((x) => [...x.settlements, ...x.cities]));
  return geometry.corners.filter((c) => own.has(c.id) && !built.has(c.id)).map((c) => c.id);
}

function touched(view: View, geometry: Geometry, seat: number): Set<number> {
  const s = view.seats[seat];
  const lines = sceneOf(view).items.filter((i) => i.kind === 'path' && i.seat === seat);
  return new Set(lines.flatMap((i) => geometry.paths[i.id]?.corners ?? []).concat(s.settlements, s.cities));
}

/** The first such corner. */
export const freeEnd = (view: View, geometry: Geometry, seat: number): Partial<Action> => ({ corner: ends(view, geometry, seat)[0] ?? 0 });

/** Such a corner without a neighbour that is built on, if there is one. */
export function settlementSite(view: View, geometry: Geometry, seat: number): Partial<Action> {
  const built = new Set(view.seats.flatMap((x) => [...x.settlements, ...x.cities]));
  const list = ends(view, geometry, seat);
  const lonely = (id: number) => geometry.paths.filter((p) => p.corners.includes(id)).every((p) => p.corners.every((x) => !built.has(x)));
  return { corner: list.find(lonely) ?? list[0] ?? 0 };
}

/** A free path beside what is one's own. */
export function pathBeside(view: View, geometry: Geometry, seat: number): Partial<Action> {
  const taken = new Set(sceneOf(view).items.filter((i) => i.kind === 'path' && i.seat !== null).map((i) => i.id));
  const own = touched(view, geometry, seat);
  return { path: geometry.paths.find((p) => !taken.has(p.id) && p.corners.some((c) => own.has(c)))?.id ?? 0 };
}
