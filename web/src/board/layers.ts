// The board itself as SVG text: frame, sea, tiles, streams, harbours, fishing grounds, number tokens
// (as notation/picture/board_layers.cpp).
import type { Geometry, View } from '../lib/types';
import { half, hull, minus, plus, points, seaward, side, type Vec, vec, type Where } from './geometry';
import { translate, use } from './pieces';
import type { Scene } from './scene';

export const sea = 66; // water around the island
export const frame = 12; // wood around the water

const n = (v: number) => String(Math.round(v * 10) / 10);
const pair = (v: Vec) => `${n(v.x)} ${n(v.y)}`;
const ring = (list: Vec[]) => `M${list.map(pair).join(' ')}Z`;
const c = (name: string) => `var(--ln-${name})`;

function outline(d: string, paint: string, width: number): string {
  return `<path d="${d}" fill="${paint}" stroke="${paint}" stroke-width="${width}" stroke-linejoin="round"/>`;
}
function stroke(d: string, paint: string, width: number): string {
  return `<path d="${d}" fill="none" stroke="${paint}" stroke-width="${width}" stroke-linecap="round"/>`;
}
const group = (name: string, content: string, attributes = '') =>
  content && `<g class="${name}"${attributes}>${content}</g>`;

const coast = (w: Where, scene: Scene): string =>
  w.hex.map((h, id) => (['sea', 'fog'].includes(scene.terrain[id]) ? '' : ring(points.map((p) => plus(h, p))))).join('');

const far = 8000; // further than any window sees
const all = `<rect x="${-far}" y="${-far}" width="${2 * far}" height="${2 * far}"`;

// The sea without an end, for a board that fills the window.
export function openSea(w: Where, scene: Scene): string {
  const land = coast(w, scene);
  return group(
    'sea',
    `${all} fill="${c('sea')}"/>` +
      outline(land, c('shallow'), 62) +
      outline(land, c('shoal'), 30) +
      `${all} fill="url(#ln-waves)"/>` +
      outline(land, c('sand'), 13) +
      outline(land, c('gap'), 3),
  );
}

export function table(w: Where, scene: Scene): string {
  const edge = ring(hull(w));
  const land = coast(w, scene);
  return (
    group(
      'table',
      outline(edge, c('wood-dark'), 2 * (sea + frame)) +
        outline(edge, c('wood'), 2 * (sea + frame) - 3) +
        outline(edge, c('wood-light'), 2 * sea + 7) +
        outline(edge, c('wood-dark'), 2 * sea + 3),
    ) +
    group(
      'sea',
      outline(edge, c('sea'), 2 * sea) +
        outline(land, c('shallow'), 62) +
        outline(land, c('shoal'), 30) +
        outline(edge, 'url(#ln-waves)', 2 * sea) +
        outline(land, c('sand'), 13) +
        outline(land, c('gap'), 3),
    )
  );
}

export function tiles(w: Where, scene: Scene, geometry: Geometry): string {
  let s = '';
  w.hex.forEach((h, id) => {
    const mirrored = Math.floor((id * 7) / 3) % 2 === 1 && scene.terrain[id] !== 'fog'; // no two neighbours quite alike
    const tile = use(`tile-${scene.terrain[id]}`, h, 0, mirrored ? ' scale(-1 1)' : '');
    s += `<g class="tile" data-hex="${id}">${tile}</g>`;
  });
  let inner = ''; // tracks from the middle of a trade hex to its corners
  for (const p of geometry.paths) {
    const [a, b] = p.corners;
    if (w.middle[a] == null) continue;
    const along = minus(w.corner[b], w.corner[a]);
    inner += `M${pair(plus(w.corner[a], along, 0.5))}L${pair(plus(w.corner[a], along, 0.94))}`;
  }
  if (inner) s += group('tracks', stroke(inner, c('wood-dark'), 9) + stroke(inner, c('sand'), 6.5));
  return group('tiles', s);
}

export function streams(w: Where, scene: Scene): string {
  let s = '';
  for (const river of scene.streams) {
    const last = w.hex[river.hexes[river.hexes.length - 1]];
    const next = points[(river.mouth + 1) % 6];
    const out = vec((points[river.mouth].x + next.x) / 2, (points[river.mouth].y + next.y) / 2);
    const mouth = plus(last, out);
    let d = '';
    river.hexes.forEach((hex, i) => {
      const here = w.hex[hex];
      const to = i + 1 === river.hexes.length ? mouth : plus(here, minus(w.hex[river.hexes[i + 1]], here), 0.5);
      d += i === 0 ? `M${pair(here)}L${pair(to)}` : `Q${pair(here)} ${pair(to)}`;
    });
    const beach = `${d}L${pair(plus(mouth, out, 5 / half))}`; // banks end where the sand does, the water flows on
    d += `L${pair(plus(mouth, out, 18 / half))}`;
    s += `<path d="${beach}" fill="none" stroke="${c('sand')}" stroke-width="17"/>`;
    s += stroke(d, c('shallow'), 13) + stroke(d, c('wave'), 1.5);
  }
  return group('streams', s);
}

// `close`: smaller and nearer to the coast, where the sea is narrow.
export function harbours(w: Where, board: View['board'], words?: (id: number) => string, close = false): string {
  let s = '';
  const size = close ? 0.8 : 1;
  const small = close ? ' scale(.8)' : '';
  for (const h of board.harbours) {
    if (h.kind == null) continue;
    const sign = plus(w.path[h.path], seaward(w, h.path), close ? 27 : 38);
    let piers = '';
    for (const k of h.corners) {
      piers += `M${pair(plus(w.corner[k], minus(sign, w.corner[k]), 0.1))}L${pair(sign)}`;
    }
    const generic = h.kind === 'generic';
    const title = words ? `<title>${escaped(words(h.id))}</title>` : '';
    s +=
      `<g class="harbour" data-harbour="${h.id}">${title}` +
      `<path d="${piers}" stroke="${c('wood-dark')}" stroke-width="7"/>` +
      `<path d="${piers}" stroke="${c('wood-light')}" stroke-width="4.8" stroke-dasharray="3.4 1.2"/>` +
      use('sign', sign, 0, small) +
      use(generic ? 'sail' : `good-${h.kind}`, plus(sign, vec(0, -7.5 * size)), 0, small) +
      use(generic ? 'rate-3' : 'rate-2', plus(sign, vec(0, 11 * size)), 0, small) +
      '</g>';
  }
  return group('harbours', s);
}

// A fishing ground lies before three corners of the coast; the middle one is the neighbour of the other two.
export function grounds(w: Where, geometry: Geometry, list: View['board']['grounds']): string {
  let s = '';
  for (const ground of list ?? []) {
    const corners = ground.corners ?? [];
    const near = (a: number, b: number) => geometry.paths.some((p) => p.corners.includes(a) && p.corners.includes(b));
    const shared = corners.find((k) => corners.every((o) => o === k || near(k, o)));
    if (shared === undefined || corners.length !== 3) continue;
    const middle = w.corner[shared];
    const [a, b] = corners.filter((k) => k !== shared).map((k) => w.corner[k]);
    const out = plus(minus(a, middle), minus(b, middle)); // as long as a side: the corners of a hex of sea
    const d = `M${pair(a)}L${pair(middle)}L${pair(b)}C${pair(plus(b, out, 0.75))} ${pair(plus(a, out, 0.75))} ${pair(a)}Z`;
    s +=
      `<g class="ground" data-corner="${shared}" data-number="${ground.number}"><path d="${d}" fill="${c('shoal')}" ` +
      `stroke="${c('wave')}" stroke-width="2" stroke-dasharray="5 3.5" stroke-linejoin="round"/>` +
      use('fish', plus(middle, out, 0.3), 0, ' scale(.8)') +
      use(`token-${ground.number}`, plus(middle, out, 0.68), 0, ' scale(.72)') +
      '</g>';
  }
  return group('grounds', s);
}

export function tokens(w: Where, scene: Scene): string {
  let s = '';
  w.hex.forEach((h, id) => {
    const number = scene.number[id];
    const second = scene.second.get(id);
    const lake = scene.terrain[id] === 'lake';
    if (number == null && !lake && !scene.turned.has(id)) return;
    let drawn: string;
    if (scene.turned.has(id)) drawn = use('token-back', h);
    else if (number == null) drawn = use('token-lake', h);
    else if (second == null) drawn = use(`token-${number}`, h);
    else {
      drawn =
        use(`token-${Math.min(number, second)}`, plus(h, vec(-15, 0)), 0, ' scale(.82)') +
        use(`token-${Math.max(number, second)}`, plus(h, vec(15, 0)), 0, ' scale(.82)');
    }
    s += `<g class="token" data-hex="${id}"${number == null ? '' : ` data-number="${number}"`}>${drawn}</g>`;
  });
  return group('tokens', s);
}

export function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (ch) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[ch] as string);
}

// Everything under the pieces, in the order in which it lies.
export function ground(
  w: Where, scene: Scene, geometry: Geometry, board: View['board'], words?: (id: number) => string, { open = false, close = false } = {},
) {
  return (
    (open ? openSea : table)(w, scene) + tiles(w, scene, geometry) + streams(w, scene) + harbours(w, board, words, close) +
    grounds(w, geometry, board.grounds ?? geometry.grounds)
  );
}

export const hexPath = (inset = 0): string =>
  ring(points.map((p) => vec((p.x * (side - inset)) / side, (p.y * (side - inset)) / side)));
export { translate };
