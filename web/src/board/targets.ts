// The places that can be chosen: how large they are to a finger, and how they are outlined.
import type { Place, PlaceKind } from '../lib/types';
import { at, distance, type Vec, type Where } from './geometry';
import { hexPath } from './layers';
import type { Scene } from './scene';

export const keyOf = (p: { kind: PlaceKind; id: number }): string => `${p.kind}-${p.id}`;

// Each place once, whoever named it twice.
export function once<P extends { kind: PlaceKind; id: number }>(places: P[]): P[] {
  return [...new Map(places.map((p) => [keyOf(p), p])).values()];
}

// In board units: 44 pixels across where there is room, never so large that two overlap.
export function hitRadius(w: Where, places: Place[], pixels: number): number {
  let gap = 200;
  for (let i = 0; i < places.length; ++i) {
    for (let k = i + 1; k < places.length; ++k) {
      gap = Math.min(gap, distance(at(w, places[i]), at(w, places[k])) || gap);
    }
  }
  return Math.max(12, Math.min(gap / 2, 23 / pixels));
}

export function nearest(w: Where, places: Place[], point: Vec, within: number): Place | null {
  let best: Place | null = null;
  let least = Infinity;
  for (const p of places) {
    const d = distance(at(w, p), point);
    const reach = p.kind === 'hex' ? Math.max(within, 46) : within;
    if (d <= reach && d < least) [least, best] = [d, p];
  }
  return best;
}

const circle = (r: number, y = 0) => `M0 ${y - r}A${r} ${r} 0 1 1 0 ${y + r}A${r} ${r} 0 1 1 0 ${y - r}Z`;
const capsule = (a: number, r: number) => `M${-a}-${r}H${a}A${r} ${r} 0 0 1 ${a} ${r}H${-a}A${r} ${r} 0 0 1 ${-a}-${r}Z`;

export const standing = (place: Place, scene: Scene) =>
  scene.items.filter((i) => i.kind === place.kind && i.id === place.id);

// Around what stands there already, small where nothing does.
export function shapeOf(place: Place, scene: Scene): string {
  const there = standing(place, scene);
  if (place.kind === 'hex') return hexPath(9);
  if (place.kind === 'path') return there.length > 0 ? capsule(17, 11) : capsule(13, 6);
  const city = there.some((i) => i.piece === 'city' || i.piece === 'wall' || i.piece === 'fallen-city');
  return city ? circle(27, -1) : there.length > 0 ? circle(23) : circle(12);
}
