// How a piece is drawn and where on its place it stands (as notation/picture/pieces.cpp and board_pieces.cpp).
import type { PlaceKind, SeatMark } from '../lib/types';
import { type Angle, plus, scaled, seaward, type Vec, vec, type Where } from './geometry';
import { type Item, type Piece, pieces, type Scene } from './scene';
import { marks, seatLook } from './seats';

const fixed = (v: number): number => Math.round(v * 10) / 10;

export function translate(at: Vec, degrees = 0, more = ''): string {
  return `translate(${fixed(at.x)} ${fixed(at.y)})${degrees ? ` rotate(${degrees})` : ''}${more}`;
}

export function use(name: string, at: Vec = vec(0, 0), degrees = 0, more = ''): string {
  const place = degrees || more ? ` transform="${translate(at, degrees, more)}"` : ` x="${fixed(at.x)}" y="${fixed(at.y)}"`;
  return `<use href="#ln-${name}"${at.x || at.y || degrees || more ? place : ''}/>`;
}

// Where the seat's mark sits on a piece.
function markOn(item: Pick<Item, 'piece' | 'damaged'>, degrees: number): Vec {
  switch (item.piece) {
    case 'road':
      if (!item.damaged) return vec(0, 0);
      return degrees === 90 ? vec(0, -13) : vec(-11.3, degrees > 0 ? -6.5 : 6.5);
    case 'settlement': return vec(0, 3);
    case 'city': return vec(6, 1);
    case 'fallen-city': return vec(-1, 6);
    case 'knight': return vec(0, 3.5);
    case 'wagon': return vec(-0.5, -6);
    case 'rider': return vec(1, 5);
    case 'ship': return vec(0, 6.5);
    default: return vec(0, 0);
  }
}

type Drawn = Pick<Item, 'piece' | 'level' | 'active' | 'damaged' | 'cargo' | 'seat'>;

function body(item: Drawn, degrees: number): string {
  switch (item.piece) {
    case 'road': return use(item.damaged ? 'road-damaged' : 'road', vec(0, 0), degrees);
    case 'bridge': return use('bridge', vec(0, 0), degrees);
    case 'fallen-city': return use('city', vec(0, 0), 90);
    case 'gate': return use(`gate-${item.level}`);
    case 'knight': return use(`pennant-${item.level || 1}`) + use('shield') + use(item.active ? 'helmet' : 'head');
    case 'wagon': {
      let s = `${use('wagon')}<g fill="var(--ln-halo)" stroke="none">`;
      for (let i = 0; i < item.level; ++i) {
        s += `<circle cx="${fixed(-0.5 + (i - (item.level - 1) / 2) * 4.4)}" cy="3.5" r="1.5"/>`;
      }
      return `${s}</g>${item.cargo ? use(`cargo-${item.cargo}`, vec(13, -13)) : ''}`;
    }
    case 'merchant': return use('merchant-stall');
    default: return use(item.piece);
  }
}

// The markup of a piece about the origin; its colours come from the group around it (`color`, `fill`, `stroke`).
export function pieceMarkup(item: Drawn, degrees = 0, mark?: string): string {
  const marked = item.seat != null && !['gate', 'merchant', 'wall'].includes(item.piece);
  const name = mark ? marks.indexOf(mark as (typeof marks)[number]) : (item.seat ?? 0) % 6;
  return body(item, degrees) + (marked ? use(`mark-${Math.max(0, name)}`, markOn(item, degrees)) : '');
}

export interface Ink {
  fill: string;
  ink: string;
  mark: string;
}

export function inkOf(seat: number | null, seats: SeatMark[] = [], players = 6): Ink {
  const given = seat == null ? undefined : seats.find((s) => s.seat === seat);
  if (given) return { fill: given.colour, ink: given.ink, mark: given.mark };
  return seatLook(seat, seat == null || seat >= players);
}

export const building = (piece: Piece): boolean => ['settlement', 'city', 'fallen-city'].includes(piece);
const flat = (piece: Piece): boolean => ['road', 'bridge', 'ship'].includes(piece);

export interface Placed {
  item: Item;
  at: Vec;
  degrees: number;
}

const slots = [vec(-25, 22), vec(25, 22), vec(0, 32)];

// Where each piece stands: beside others of its place, roads and walls below what stands on them.
export function arrange(w: Where, scene: Scene, kind: PlaceKind): Placed[] {
  const items = scene.items.filter((i) => i.kind === kind);
  const height = (i: Item) => pieces.indexOf(i.piece === 'barbarian' ? 'wagon' : i.piece);
  items.sort((a, b) => height(a) - height(b));
  const roads = new Set(items.filter((i) => flat(i.piece)).map((i) => i.id));
  const built = new Set(items.filter((i) => building(i.piece)).map((i) => i.id));
  return items.map((item) => {
    const peers = items.filter((i) => i.piece === item.piece && i.id === item.id);
    const before = peers.indexOf(item);
    const place = w[kind][item.id];
    if (kind === 'hex') {
      if (item.piece === 'merchant') return { item, at: plus(place, vec(0, 34)), degrees: 0 }; // below the number
      if (item.piece === 'barbarian') return { item, at: plus(place, slots[before % 3]), degrees: 0 };
      return { item, at: place, degrees: 0 };
    }
    if (kind === 'path') {
      const degrees: Angle = w.angle[item.id];
      if (flat(item.piece)) return { item, at: place, degrees };
      return { item, at: plus(place, roads.has(item.id) ? besideRoad(w, item.id) : vec(0, 0)), degrees };
    }
    const aside = item.piece === 'wagon' ? vec((before - (peers.length - 1) / 2) * 31, built.has(item.id) ? -25 : 0) : vec(0, 0);
    return { item, at: plus(place, aside), degrees: 0 };
  });
}

// Beside the road's mark, which must stay in sight; at the coast towards the land, away from the harbours.
function besideRoad(w: Where, path: number): Vec {
  const degrees: Angle = w.angle[path];
  if (w.seaside[path]) return scaled(seaward(w, path), -16);
  return degrees === 90 ? vec(17, 0) : vec(degrees * 0.27, -15);
}
