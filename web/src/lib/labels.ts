// Names of places on the board, for screen readers, tooltips and the log.
import { sceneOf, type Item } from '../board/scene';
import { known, t, word } from './i18n.svelte';
import { cornersOf } from './stats';
import type { BoardLabels, Geometry, Hex, PlaceKind, View } from './types';

const items = new WeakMap<View, Item[]>(); // of the last views: a board asks for many names at once

function at(view: View, kind: PlaceKind, id: number): Item[] {
  let list = items.get(view);
  if (!list) items.set(view, (list = sceneOf(view).items));
  return list.filter((i) => i.kind === kind && i.id === id);
}

/** A hex by its terrain and number; `onto`: as it is said of somebody who goes there. */
export function hexName(hex: Hex | undefined, onto = false): string {
  if (!hex) return '';
  const terrain = word(onto ? 'onto' : 'terrain', hex.terrain);
  return !hex.number ? terrain : onto ? `${terrain} (${hex.number})` : `${terrain} ${hex.number}`;
}

export function boardLabels(geometry: Geometry, view: View | null, nameOf: (seat: number) => string): BoardLabels {
  const near = cornersOf(geometry);
  const hexes = view?.board.hexes ?? geometry.hexes;
  const around = (corner: number) => (near.get(corner) ?? []).map((h) => hexName(hexes[h])).join(', ') || t('place.sea');
  return {
    board: t('place.board'),
    hex: (hex, v) => {
      const guard = at(v, 'hex', hex.id).find((i) => known(`place.hex-${i.piece}`));
      return t(guard ? `place.hex-${guard.piece}` : 'place.hex', { what: hexName(hex) });
    },
    corner: (corner, v) => {
      const owner = v.seats.findIndex((s) => s.settlements.includes(corner.id) || s.cities.includes(corner.id));
      const what = owner >= 0 ? t(v.seats[owner].cities.includes(corner.id) ? 'place.city' : 'place.settlement', { name: nameOf(owner) }) : t('place.corner');
      const harbour = corner.harbour ? ` ${t('place.harbour', { what: corner.harbour === 'generic' ? '3:1' : `2:1 ${word('good', corner.harbour)}` })}` : '';
      return `${what}: ${around(corner.id)}${harbour}`;
    },
    path: (path, v) => {
      const line = at(v, 'path', path.id).find((i) => i.seat !== null);
      const both = path.corners.map((c) => near.get(c) ?? []);
      const shared = both[0].filter((h) => both[1].includes(h)).map((h) => hexName(hexes[h])).join(', ');
      return `${line ? t(`place.${line.piece}`, { name: nameOf(line.seat ?? 0) }) : t('place.path')}: ${shared}`;
    },
    harbour: (harbour) => t('place.harbour', { what: harbour.kind === null ? '' : harbour.kind === 'generic' ? '3:1' : `2:1 ${word('good', harbour.kind)}` }),
    zoomIn: t('board.zoom-in'),
    zoomOut: t('board.zoom-out'),
    zoomReset: t('board.zoom-reset'),
  };
}
