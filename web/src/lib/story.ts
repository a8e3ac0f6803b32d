// The log in plain words: which sentence, with what in it. The sentences are `log.*` of the catalogues; slots named `who`
// and `other` are seats, `goods`, `give` and `want` are cards, the rest are words and numbers. What the person at the screen
// does has a sentence of its own (`log.*.you`), and so has what somebody does to that person (`log.*.yours`): in no language
// is one made from the other by putting in a name.
import { modules } from '../modules';
import type { Draft } from '../modules/module';
import type { Entry, Told } from './api';
import { goodsOf, numberOf as num, seatOf } from './told';
import type { GameEvent, Goods } from './types';

export interface Line {
  key: string;
  seq: number;
  who?: number;
  other?: number;
  goods?: Goods;
  give?: Goods;
  want?: Goods;
  /** Words to look up: family and name. */
  words?: Record<string, [family: string, name: string]>;
  n?: number;
  numbers?: Record<string, number | string>;
  /** A hex that the sentence names. */
  hex?: number;
  divider?: boolean;
}

/** The sentence as the person in seat `me` is told it. */
export function keyFor(line: Pick<Line, 'key' | 'who' | 'other'>, me: number | null, known: (key: string) => boolean): string {
  if (me === null) return line.key;
  const form = line.who === me ? `${line.key}.you` : line.other === me ? `${line.key}.yours` : line.key;
  return known(form) ? form : line.key;
}

const SILENT = ['roll', 'buy-card', 'play-knight', 'play-road-building', 'play-invention', 'end-turn', 'discard', 'take-card', 'give-back', 'withdraw', 'build-road', 'trade-with', 'move-robber', 'steal-from'];
const PAID = ['build-road', 'build-settlement', 'build-city', 'buy-card'];
const isSilent = (kind: string): boolean => SILENT.includes(kind) || modules.some((m) => m.silent?.includes(kind));
const isPaid = (kind: string): boolean => PAID.includes(kind) || modules.some((m) => m.paid?.includes(kind));

function ofCards(told: Told): Draft[] {
  const all = told.events.filter((e) => e.event === 'cards');
  if (all.length === 0) return [];
  const kind = told.action.kind;
  const gains = all.filter((e) => num(e.count) > 0 || (e.gain && !e.lose));
  const loses = all.filter((e) => num(e.count) < 0 || (e.lose && !e.gain));
  if (kind === 'trade-with' && all.length === 2) {
    const me = all.find((e) => e.seat === told.action.seat) ?? all[0];
    const other = all.find((e) => e !== me);
    if (other) return [{ key: 'log.trade', who: seatOf(me), other: seatOf(other), give: goodsOf(me.lose), want: goodsOf(me.gain) }];
  }
  if (kind === 'bank-trade' && all[0]) {
    return [{ key: 'log.bank', who: seatOf(all[0]), give: goodsOf(all[0].lose), want: goodsOf(all[0].gain) }];
  }
  if (gains.length === 1 && loses.length === 1 && num(gains[0].count) === 1 && num(loses[0].count) === -1) {
    const goods = goodsOf(gains[0].gain) ?? goodsOf(loses[0].lose);
    return [{ key: goods ? 'log.steal-known' : 'log.steal', who: seatOf(gains[0]), other: seatOf(loses[0]), goods }];
  }
  const lines: Draft[] = [];
  for (const e of all) {
    const gain = goodsOf(e.gain);
    const lose = goodsOf(e.lose);
    const paid = isPaid(kind) && e.seat === told.action.seat;
    if (gain) lines.push({ key: 'log.gain', who: seatOf(e), goods: gain });
    if (lose && !paid) lines.push({ key: 'log.lose', who: seatOf(e), goods: lose });
    if (!gain && !lose && num(e.count) > 0) lines.push({ key: 'log.gain-count', who: seatOf(e), n: num(e.count) });
    if (!gain && !lose && num(e.count) < 0 && !paid) lines.push({ key: 'log.lose-count', who: seatOf(e), n: -num(e.count) });
  }
  return lines;
}

function ofEvent(e: GameEvent, told: Told): Draft | null {
  const who = seatOf(e);
  switch (e.event) {
    case 'dice': {
      const dice = e.dice as [number, number];
      return { key: 'log.dice', n: num(e.sum), numbers: { a: dice?.[0], b: dice?.[1] } };
    }
    case 'road': case 'settlement': case 'city': case 'road-removed': case 'settlement-removed': case 'city-removed':
      return { key: `log.${e.event}`, who };
    case 'robber':
      return e.hex === null ? { key: 'log.robber-off' } : { key: 'log.robber', hex: num(e.hex) };
    case 'devcard':
      return typeof e.card === 'string' ? { key: 'log.devcard-own', who, words: { card: ['dev', e.card] } } : { key: 'log.devcard', who };
    case 'devcard-played':
      return { key: 'log.played', who, words: { card: ['dev', String(e.card)] } };
    case 'longest-route': case 'largest-army':
      return who === undefined ? { key: `log.${e.event}-nobody` } : { key: `log.${e.event}`, who };
    case 'turn':
      return { key: 'log.turn', who, n: num(e.number), divider: true };
    case 'winner':
      return { key: 'log.winner', who, n: num(e.points) };
    default:
      for (const module of modules) {
        const line = module.line?.(e, told);
        if (line !== undefined) return line;
      }
      return null;
  }
}

function ofAction(told: Told): Draft | null {
  const { action } = told;
  const who = action.seat;
  switch (action.kind) {
    case 'offer':
      return { key: 'log.offer', who, give: action.give as Goods, want: action.want };
    case 'counter':
      return { key: 'log.counter', who, give: action.give as Goods, want: action.want };
    case 'accept': case 'refuse':
      return { key: `log.${action.kind}`, who };
    case 'play-monopoly':
      return { key: 'log.monopoly', who, words: { card: ['good', String(action.card)] } };
    default:
      break;
  }
  for (const module of modules) {
    const line = module.lineOf?.(told);
    if (line) return line;
  }
  return null;
}

export function linesOf(told: Told): Draft[] {
  const lines: Draft[] = [];
  const own = ofAction(told);
  if (own) lines.push(own);
  let cards = false;
  for (const e of told.events) {
    if (e.event === 'cards') {
      if (!cards) lines.push(...ofCards(told));
      cards = true;
      continue;
    }
    const line = ofEvent(e, told);
    if (line && !(own?.key === 'log.monopoly' && e.event === 'devcard-played')) lines.push(line);
  }
  const seat = told.action.seat;
  if (lines.every((l) => l.divider) && seat !== undefined && !isSilent(told.action.kind)) {
    lines.unshift({ key: 'log.did', who: seat, words: { what: ['kind', told.action.kind] } });
  }
  return lines;
}

/** The same person doing the same thing again (a wagon's steps, say) is told once. */
function again(a: Draft | undefined, b: Draft): boolean {
  return a?.key === 'log.did' && b.key === 'log.did' && a.who === b.who && a.words?.what[1] === b.words?.what[1];
}

// An entry never changes, so its lines are made once: a page that shows them draws only the new ones.
const told = new WeakMap<Entry, Line[]>();

function ofEntry(entry: Entry): Line[] {
  let lines = told.get(entry);
  if (lines) return lines;
  lines = ['sit', 'leave', 'return', 'timeout', 'start', 'close', 'rematch', 'undo'].includes(entry.what)
    ? [{ key: `log.${entry.what}`, who: entry.seat ?? undefined, seq: entry.seq }]
    : [];
  if (entry.what === 'vote' && entry.yes !== false) lines.push({ key: 'log.vote', who: entry.seat ?? undefined, other: entry.of, seq: entry.seq });
  if (entry.what === 'hand-over' || entry.handed_over) lines.push({ key: 'log.hand-over', other: entry.of, seq: entry.seq });
  for (const x of entry.actions ?? []) lines.push(...linesOf(x).map((line) => ({ ...line, seq: entry.seq })));
  told.set(entry, lines);
  return lines;
}

/** The entries without what was taken back: for figures. */
export function lasting(entries: Entry[]): Entry[] {
  const list: Entry[] = [];
  for (const entry of entries) {
    if (entry.what === 'undo') {
      const last = list.map((e) => e.actions !== undefined && e.seat === entry.seat).lastIndexOf(true);
      if (last >= 0) list.splice(last, 1);
    } else list.push(entry);
  }
  return list;
}

export function story(entries: Entry[]): Line[] {
  const lines: Line[] = [];
  for (const entry of entries) for (const line of ofEntry(entry)) if (!again(lines.at(-1), line)) lines.push(line);
  return lines;
}
