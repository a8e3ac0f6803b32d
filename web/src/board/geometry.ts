// Where hexes, corners and paths are in the picture. The y axis points down, the middle of hex (0, 0) is the origin,
// the side of a hex is 60 (as notation/picture/geometry.cpp).
import type { Geometry, Ground, Harbour, Hex, Place, PlaceKind } from '../lib/types';

export const side = 60;
export const half = (side * Math.sqrt(3)) / 2; // half the width of a hex

export interface Vec {
  x: number;
  y: number;
}
export const vec = (x: number, y: number): Vec => ({ x, y });
export const plus = (a: Vec, b: Vec, times = 1): Vec => vec(a.x + b.x * times, a.y + b.y * times);
export const scaled = (a: Vec, times: number): Vec => vec(a.x * times, a.y * times);
export const minus = (a: Vec, b: Vec): Vec => plus(a, b, -1);
export const mid = (a: Vec, b: Vec): Vec => vec((a.x + b.x) / 2, (a.y + b.y) / 2);
export const distance = (a: Vec, b: Vec): number => Math.hypot(a.x - b.x, a.y - b.y);

export const centre = (q: number, r: number): Vec => vec((2 * q + r) * half, 1.5 * r * side);

// Clockwise from the top, as sides and corners are numbered; side i runs from point i to point i + 1.
export const points: Vec[] = [0, 1, 2, 3, 4, 5].map((i) =>
  vec(Math.sin((i * Math.PI) / 3) * side, -Math.cos((i * Math.PI) / 3) * side),
);
const steps = [[1, -1], [1, 0], [0, 1], [-1, 1], [-1, 0], [0, -1]] as const; // to the neighbour across side i

// A path's direction: upright, or falling or rising to the right.
export type Angle = 90 | 30 | -30;

export interface Where {
  hex: Vec[];
  corner: Vec[];
  path: Vec[];
  angle: Angle[];
  cornerHexes: number[][]; // hexes of the map at a corner
  pathHexes: number[][]; // and on either side of a path
  cornerPaths: number[][];
  middle: (number | null)[]; // of corners in the middle of a hex: that hex
  seaside: boolean[]; // paths with water on one side
  land: boolean[]; // hexes; what is not discovered is neither land nor sea
}

export function where(geometry: Geometry): Where {
  const hex: Vec[] = [];
  const id = new Map<string, number>();
  for (const h of geometry.hexes) {
    hex[h.id] = centre(h.q, h.r);
    id.set(`${h.q},${h.r}`, h.id);
  }
  const known = (list: [number, number][]) => list.flatMap(([q, r]) => id.get(`${q},${r}`) ?? []);
  const w: Where = { hex, corner: [], path: [], angle: [], cornerHexes: [], pathHexes: [], cornerPaths: [], middle: [], seaside: [], land: [] };
  for (const h of geometry.hexes) w.land[h.id] = h.terrain !== 'sea' && h.terrain !== 'fog';
  const fog = new Set(geometry.hexes.filter((h) => h.terrain === 'fog').map((h) => h.id));
  for (const c of geometry.corners) {
    const around = c.hexes.map(([q, r]) => centre(q, r));
    const sum = around.reduce((a, b) => plus(a, b), vec(0, 0));
    w.corner[c.id] = vec(sum.x / around.length, sum.y / around.length);
    w.cornerHexes[c.id] = known(c.hexes);
    w.middle[c.id] = c.hexes.length === 1 ? (known(c.hexes)[0] ?? null) : null;
    w.cornerPaths[c.id] = [];
  }
  for (const p of geometry.paths) {
    const [a, b] = p.corners;
    const d = minus(w.corner[b], w.corner[a]);
    w.path[p.id] = mid(w.corner[a], w.corner[b]);
    w.angle[p.id] = Math.abs(d.x) < 1 ? 90 : d.x * d.y > 0 ? 30 : -30;
    w.pathHexes[p.id] = w.cornerHexes[a].filter((h) => w.cornerHexes[b].includes(h));
    const beside = w.pathHexes[p.id].filter((h) => w.land[h] || fog.has(h));
    w.seaside[p.id] = w.middle[a] == null && w.middle[b] == null && beside.length === 1 && w.land[beside[0]];
    w.cornerPaths[a].push(p.id);
    w.cornerPaths[b].push(p.id);
  }
  return w;
}

export const at = (w: Where, place: { kind: PlaceKind; id: number }): Vec => w[place.kind][place.id];

// The unit vector from a path along the coast out to the sea.
export function seaward(w: Where, path: number): Vec {
  const from = w.pathHexes[path].find((h) => w.land[h]) ?? w.pathHexes[path][0];
  const out = minus(w.path[path], w.hex[from]);
  return vec(out.x / half, out.y / half);
}

// The convex hull of all hexes, clockwise (Andrew's monotone chain).
export function hull(w: Where): Vec[] {
  const all = w.hex.flatMap((c) => points.map((p) => plus(c, p)));
  all.sort((a, b) => (Math.abs(a.x - b.x) > 0.01 ? a.x - b.x : a.y - b.y));
  const ring: Vec[] = [];
  const chain = (list: Vec[]) => {
    const base = ring.length;
    for (const p of list) {
      while (ring.length >= base + 2) {
        const [o, a] = ring.slice(-2);
        if ((a.x - o.x) * (p.y - o.y) - (a.y - o.y) * (p.x - o.x) > 0.01) break;
        ring.pop();
      }
      ring.push(p);
    }
    ring.pop();
  };
  chain(all);
  chain(all.reverse());
  return ring;
}

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

export function bounds(w: Where, margin = 0): Box {
  const xs = w.hex.flatMap((c) => [c.x - half, c.x + half]);
  const ys = w.hex.flatMap((c) => [c.y - side, c.y + side]);
  const x = Math.min(...xs) - margin;
  const y = Math.min(...ys) - margin;
  return { x, y, width: Math.max(...xs) + margin - x, height: Math.max(...ys) + margin - y };
}

// The corners of the trade hexes to which their inner paths lead, by the number of hexes (engine/model/board/board.cpp).
const all = [0, 1, 2, 3, 4, 5];
const gates: Record<number, Record<number, number[]>> = {
  19: { 2: [5, 4, 3, 2], 7: [0, 1, 2, 3], 18: [0, 1, 5, 4] },
  37: { 0: [1, 2, 3, 4], 3: all, 15: all, 18: all, 21: all, 33: all, 36: [0, 1, 4, 5] },
};

// The geometry that the ids of a board follow: row by row, within a hex clockwise from the top. For pictures of boards
// that come without one (previews, replays).
export function geometryOf(board: { hexes: Hex[]; harbours: Harbour[]; grounds?: Ground[] }): Geometry {
  const { hexes, harbours } = board;
  const number = new Map<string, number>();
  const ends = new Map<string, number>();
  const g: Geometry = { hexes, harbours, corners: [], paths: [] };
  if (board.grounds) g.grounds = board.grounds;
  const ring: number[][] = [];
  for (const h of hexes) {
    ring[h.id] = steps.map((step, i) => {
      const before = steps[(i + 5) % 6];
      const around: [number, number][] = [[h.q, h.r], [h.q + before[0], h.r + before[1]], [h.q + step[0], h.r + step[1]]];
      const key = around.map(String).sort().join(' ');
      let id = number.get(key);
      if (id === undefined) {
        id = g.corners.length;
        number.set(key, id);
        const harbour = harbours.find((x) => x.corners.includes(id as number))?.kind ?? null;
        g.corners.push({ id, hexes: around, harbour });
      }
      return id;
    });
  }
  for (const h of hexes) {
    for (let i = 0; i < 6; ++i) {
      const corners: [number, number] = [ring[h.id][i], ring[h.id][(i + 1) % 6]];
      const key = [...corners].sort().join(' ');
      if (ends.has(key)) continue;
      ends.set(key, g.paths.length);
      g.paths.push({ id: g.paths.length, corners });
    }
  }
  for (const h of hexes) {
    const inner = gates[hexes.length]?.[h.id];
    if (!inner || !['castle', 'quarry', 'glassworks'].includes(h.terrain)) continue;
    const id = g.corners.length;
    g.corners.push({ id, hexes: [[h.q, h.r]], harbour: null });
    for (const point of inner) g.paths.push({ id: g.paths.length, corners: [id, ring[h.id][point]] });
  }
  return g;
}

// The next place in the direction of an arrow key: near, and rather ahead than aside.
export function nextPlace<P extends Pick<Place, 'kind' | 'id'>>(w: Where, places: P[], from: P, towards: Vec): P | null {
  const here = at(w, from);
  let best: P | null = null;
  let least = Infinity;
  for (const p of places) {
    const d = minus(at(w, p), here);
    const ahead = d.x * towards.x + d.y * towards.y;
    const aside = Math.abs(d.x * towards.y - d.y * towards.x);
    if (ahead < 1) continue;
    const cost = ahead + 2.2 * aside;
    if (cost < least) [least, best] = [cost, p];
  }
  return best;
}
