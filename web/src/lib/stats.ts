// Figures about a game, from its log: rolls, points over time, cards produced and what chance would have given.
import type { Entry } from './api';
import type { Action, GameEvent, Geometry, Good, Goods, Hex, Terrain } from './types';

export interface Stats {
  rolls: number[]; // by sum, 0 to 12: rolls, or event cards drawn
  total: number;
  deck: boolean; // event cards are drawn instead of rolling
  points: number[][]; // by seat, one value for each turn
  produced: number[]; // cards from rolls, by seat
  expected: number[]; // what the dice would give on average, by seat
  trades: number[]; // between players, by seat
  bank: number[];
  stolen: number[];
  turns: number;
}

const GIVES: Partial<Record<Terrain, Good>> = { forest: 'lumber', hills: 'brick', pasture: 'wool', fields: 'grain', mountains: 'ore' };
/** What a city gets beside the resource, in Cities & Knights. */
const COMMODITY: Partial<Record<Terrain, Good>> = { forest: 'paper', pasture: 'cloth', mountains: 'coin' };
const GOODS: Good[] = ['lumber', 'brick', 'wool', 'grain', 'ore', 'paper', 'cloth', 'coin'];
/** Resources of choice: asked for after everything else of a roll. */
const GOLD: Terrain = 'gold';
const GIFTS = ['give-gift', 'give-help', 'keep-cards'];
/** Progress cards played between the roll and what it yields: hands change by both in one breath. */
const movesCards = (kind: string) => kind.startsWith('card-') || ['give-card', 'give-commodity', 'discard', 'take-from-hand'].includes(kind);
const CONQUERED = 3; // barbarians on a hex that yields nothing any more

export const WAYS = [0, 0, 1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1];

/** Where 95 of 100 games lie: the mean and the half width of the band. */
export function band(total: number, sum: number): { mean: number; low: number; high: number } {
  const p = WAYS[sum] / 36;
  const mean = total * p;
  const half = 1.96 * Math.sqrt(total * p * (1 - p));
  return { mean, low: Math.max(0, mean - half), high: mean + half };
}

export function cornersOf(geometry: Geometry): Map<number, number[]> {
  const at = new Map(geometry.hexes.map((h) => [`${h.q},${h.r}`, h.id]));
  return new Map(geometry.corners.map((c) => [c.id, c.hexes.map(([q, r]) => at.get(`${q},${r}`)).filter((h): h is number => h !== undefined)]));
}

/** Where pieces stand and what hexes yield, as far as the log has come. */
class Ground {
  private worth: Map<number, number>[];
  private hexes: Hex[];
  private corners: Map<number, number[]>;
  private robber: number | null;
  private lost = new Set<number>();
  /** Cities & Knights: cities take a commodity beside the resource. */
  private commodities: boolean;
  private twoToo: boolean; // with the rivers, the hex with the 12 yields on 2 as well

  /** The geometry may have been fetched at any moment: what lay where at first, the log knows. */
  constructor(players: number, geometry: Geometry | null, log: GameEvent[], robber?: number | null) {
    this.worth = Array.from({ length: players }, () => new Map<number, number>());
    this.hexes = geometry ? geometry.hexes.map((h) => ({ ...h })) : [];
    for (const e of log.filter((x) => x.event === 'hex' && x.from).reverse()) Object.assign(this.hexes[Number(e.hex)] ?? {}, e.from);
    this.corners = geometry ? cornersOf(geometry) : new Map<number, number[]>();
    const first = log.find((e) => e.event === 'robber');
    this.robber = first ? ((first.from as number | null) ?? null) : (robber ?? geometry?.hexes.find((h) => h.terrain === 'desert')?.id ?? null);
    this.commodities = log.some((e) => (e.event === 'ship' && e.steps !== undefined) || e.event === 'improvement' || e.event === 'red-die');
    this.twoToo = this.hexes.some((h) => h.terrain === 'swamp');
  }

  take(e: GameEvent, seat: number | null) {
    const corner = Number(e.corner);
    if (e.event === 'robber') this.robber = typeof e.hex === 'number' ? e.hex : null;
    else if (e.event === 'barbarians') this.lost[Number(e.barbarians) >= CONQUERED ? 'add' : 'delete'](Number(e.hex));
    else if (e.event === 'hex' && this.hexes[Number(e.hex)]) Object.assign(this.hexes[Number(e.hex)], { terrain: e.terrain, number: e.number });
    else if (seat === null) return;
    else if (e.event === 'settlement') this.worth[seat].set(corner, 1);
    else if (e.event === 'city') this.worth[seat].set(corner, 2);
    else if (e.event === 'settlement-removed' && this.worth[seat].get(corner) === 1) this.worth[seat].delete(corner);
    else if (e.event === 'city-removed' && this.worth[seat].get(corner) === 2) this.worth[seat].delete(corner);
  }

  /** What `number` yields to a seat, by kind of card, as long as the bank can pay. */
  yields(seat: number, number: number, cityGets: number): Goods {
    const goods: Goods = {};
    const add = (kind: Good | undefined, n: number) => kind && (goods[kind] = (goods[kind] ?? 0) + n);
    this.each(seat, (hex, worth) => {
      if (hex.number !== number && !(this.twoToo && number === 2 && hex.number === 12)) return;
      const n = worth === 2 ? cityGets : 1;
      const finer = n === 2 && this.commodities ? COMMODITY[hex.terrain] : undefined;
      add(GIVES[hex.terrain], finer ? 1 : n);
      add(finer, 1);
    });
    return goods;
  }

  /** Cards of choice that gold owes a seat for `number`. */
  golden(seat: number, number: number, cityGets: number): number {
    let sum = 0;
    this.each(seat, (hex, worth) => (sum += hex.terrain === GOLD && hex.number === number ? (worth === 2 ? cityGets : 1) : 0));
    return sum;
  }

  /** Cards that a roll brings a seat on average. */
  income(seat: number): number {
    let sum = 0;
    this.each(seat, (hex, n) => (sum += (n * (WAYS[hex.number ?? 0] + (this.twoToo && hex.number === 12 ? 1 : 0))) / 36));
    return sum;
  }

  private each(seat: number, tell: (hex: Hex, worth: number) => void) {
    for (const [corner, n] of this.worth[seat]) {
      for (const id of this.corners.get(corner) ?? []) {
        const hex = this.hexes[id];
        if (hex?.number && (GIVES[hex.terrain] || hex.terrain === GOLD) && id !== this.robber && !this.lost.has(id)) tell(hex, n);
      }
    }
  }
}

const sumOf = (goods: Goods): number => Object.values(goods).reduce((a, b) => a + b, 0);

/** Cards that the action itself moves, beside what a number yields in the same breath: +1 and -1 a seat. */
function moved(action: Action, before: Action | null): { seat: number; n: number; kind: Good | null }[] {
  const kind = (action.card as Good | null) ?? null;
  if (action.kind === 'take-card' && action.seat !== undefined) return [{ seat: action.seat, n: 1, kind }];
  if (action.kind !== 'steal-card' || before?.seat === undefined || before.who === undefined) return [];
  return [{ seat: before.seat, n: 1, kind }, { seat: before.who, n: -1, kind }];
}

/** What a number has yielded to one seat so far. */
class Yield {
  private given: Goods = {};

  /** The part of a seat's new cards that its hexes gave: never more than `most` in all. */
  take(e: GameEvent | undefined, most: Goods, moves: { n: number; kind: Good | null }[]): number {
    const left = (kind: Good) => Math.max(0, (most[kind] ?? 0) - (this.given[kind] ?? 0));
    const gain = e?.gain as Goods | undefined;
    const shift = moves.reduce((sum, m) => sum + m.n, 0);
    if (!gain && (Number(e?.count ?? 0) !== 0 || shift !== 0)) {
      // Cards that we may not see are among them.
      const all = GOODS.reduce((n, kind) => n + left(kind), 0);
      return Math.max(0, Math.min(Number(e?.count ?? 0) - shift, all));
    }
    let sum = 0;
    for (const kind of GOODS) {
      const own = moves.filter((m) => m.kind === kind).reduce((n, m) => n + m.n, 0);
      const got = Math.max(0, Math.min((gain?.[kind] ?? 0) - own, left(kind)));
      this.given[kind] = (this.given[kind] ?? 0) + got;
      sum += got;
    }
    return sum;
  }
}

/** `robber`: where it stands now, which is where it began if the log does not tell. */
export function statsOf(entries: Entry[], players: number, geometry: Geometry | null, robber?: number | null): Stats {
  const zero = () => Array.from({ length: players }, () => 0);
  const stats: Stats = { rolls: Array.from({ length: 13 }, () => 0), total: 0, deck: false, points: zero().map(() => [0]), produced: zero(), expected: zero(), trades: zero(), bank: zero(), stolen: zero(), turns: 0 };
  const now = zero();
  const log = entries.flatMap((entry) => entry.actions ?? []);
  const ground = new Ground(players, geometry, log.flatMap((told) => told.events), robber);
  // The number that yields, and what it has given: at once or, where an event comes first, some actions later.
  let due: { sum: number; seats: Yield[]; cityGets: number; chosen: number[] } | null = null;
  let before: Action | null = null; // the last one that somebody chose
  for (const { action, events } of log) {
    if (action.kind === 'trade-with') {
      for (const s of [action.seat, action.who]) if (s !== undefined && s < players) stats.trades[s] += 1;
    }
    if (action.kind === 'bank-trade' && action.seat !== undefined) stats.bank[action.seat] += 1;
    const seatOf = (e: GameEvent) => (typeof e.seat === 'number' && e.seat < players ? e.seat : null);
    const drawn = events.find((e) => e.event === 'event-card');
    const number = drawn?.number ?? (action.dice ? action.dice[0] + action.dice[1] : events.find((e) => e.event === 'dice')?.sum);
    if (number !== undefined) {
      const sum = Number(number);
      stats.deck ||= drawn !== undefined;
      stats.rolls[sum] += 1;
      stats.total += 1;
      for (let s = 0; s < players; s++) stats.expected[s] += ground.income(s);
      due = { sum, seats: zero().map(() => new Yield()), cityGets: drawn?.card === 'epidemic' ? 1 : 2, chosen: zero() };
    }
    for (const e of events) ground.take(e, seatOf(e));
    const settled = events.some((e) => e.event === 'turn' || (e.event === 'asked' && e.ask === 'main'));
    const cards = (seat: number) => events.find((e) => e.event === 'cards' && e.seat === seat);
    if (due) {
      const moves = moved(action, before);
      for (let s = 0; s < players; s++) {
        const most = ground.yields(s, due.sum, due.cityGets);
        // Gifts cross each other unseen: what the hexes gave is what they owe.
        if (GIFTS.includes(action.kind)) stats.produced[s] += events.some((e) => e.event === 'asked' && !GIFTS.includes(String(e.ask))) ? sumOf(most) : 0;
        else if (movesCards(action.kind) || (action.kind === 'steal-card' && before?.who === undefined)) stats.produced[s] += events.some((e) => e.event === 'asked' && (e.ask === 'main' || e.ask === 'take-card')) ? sumOf(most) : 0;
        else stats.produced[s] += due.seats[s].take(cards(s), most, moves.filter((m) => m.seat === s));
      }
    }
    for (const e of events) {
      const seat = seatOf(e);
      if (e.event === 'cards' && seat !== null && action.kind === 'steal-card' && before?.seat === seat) stats.stolen[seat] += 1;
      else if ((e.event === 'points' || e.event === 'winner') && seat !== null) now[seat] = Number(e.points);
      else if (e.event === 'turn') {
        stats.turns = Number(e.number);
        for (let s = 0; s < players; s++) stats.points[s].push(now[s]);
      }
    }
    if (due && action.kind === 'take-card' && action.seat !== undefined) due.chosen[action.seat] += 1;
    if (due && settled) for (let s = 0; s < players; s++) stats.produced[s] += Math.min(due.chosen[s], ground.golden(s, due.sum, due.cityGets));
    if (settled) due = null;
    if (action.seat !== undefined) before = action;
  }
  for (let s = 0; s < players; s++) stats.points[s].push(now[s]);
  return stats;
}
