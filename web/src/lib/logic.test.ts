import { describe, expect, it } from 'vitest';
import type { Entry } from './api';
import { leftAt, minutes } from './clock';
import { backoff, Connection, type Listener } from './connection';
import { wealth } from '../modules/rivers/wealth';
import { entries, has, minus, missing, total } from './goods';
import { cornersAt, flatten, gameProper, setupLength, swings, turnStarts } from './replay';
import { routeOf } from './router.svelte';
import { fold, modulesOf, search } from './rulebook.svelte';
import { others, seatMark } from './seats';
import { band, statsOf } from './stats';
import { linesOf, story } from './story';

describe('goods', () => {
  it('counts, compares, subtracts', () => {
    expect(total({ wool: 2, ore: 1 })).toBe(3);
    expect(entries({ ore: 1, wool: 2, brick: 0 })).toEqual([['wool', 2], ['ore', 1]]);
    expect(has({ wool: 1, grain: 1 }, { wool: 1 })).toBe(true);
    expect(missing({ wool: 1 }, { wool: 2, ore: 1 })).toEqual({ wool: 1, ore: 1 });
    expect(minus({ wool: 3, ore: 1 }, { wool: 1, ore: 1 })).toEqual({ wool: 2 });
  });
});

describe('clock', () => {
  const clock = { base: 900, add: 15, left: [10000, 20000], running: [0], at: 1000 };
  it('runs only for those who are asked', () => {
    expect(leftAt(clock, 0, 4000)).toBe(7000);
    expect(leftAt(clock, 1, 4000)).toBe(20000);
    expect(leftAt(clock, 0, 99000)).toBe(0);
    expect(minutes(61000)).toBe('1:01');
  });
});

describe('addresses and seats', () => {
  it('knows its pages', () => {
    expect(routeOf('/t/k7m2qx')).toEqual({ page: 'table', code: 'K7M2QX' });
    expect(routeOf('/replay/K7M2QX/')).toEqual({ page: 'replay', code: 'K7M2QX' });
    expect(routeOf('/elsewhere')).toEqual({ page: 'home' });
  });
  it('lists the others in turn order', () => {
    expect(others(4, 2)).toEqual([3, 0, 1]);
    expect(others(3, null)).toEqual([0, 1, 2]);
    expect(seatMark(3, 'x', 2).colour).not.toBe(seatMark(3, 'x', 4).colour);
  });
});

describe('rules', () => {
  const rules = [
    { id: 'base.build.distance', module: 'base', source: '', text: 'Sąsiednie skrzyżowania są puste.' },
    { id: 'ck.wall', module: 'ck', source: '', text: 'A wall' },
  ];
  it('searches this game only, without regard to accents', () => {
    expect(fold('Sąsiednie')).toBe('sasiednie');
    expect(search(rules, 'skrzyzowania', modulesOf('base', 3)).map((r) => r.id)).toEqual(['base.build.distance']);
    expect(search(rules, '', modulesOf('base', 3))).toHaveLength(1);
    expect(search(rules, 'ck.wall', modulesOf('ck+events', 3))).toHaveLength(1);
  });
});

const entry = (seq: number, actions: Entry['actions']): Entry => ({ seq, version: seq, at: 0, what: 'act', seat: 0, actions });

describe('the log', () => {
  it('tells a trade as one sentence', () => {
    const lines = linesOf({
      action: { kind: 'trade-with', seat: 1, who: 0 },
      events: [
        { event: 'cards', seat: 0, gain: { ore: 1 }, lose: { lumber: 1 }, count: 0 },
        { event: 'cards', seat: 1, gain: { lumber: 1 }, lose: { ore: 1 }, count: 0 },
      ],
    });
    expect(lines).toEqual([{ key: 'log.trade', who: 1, other: 0, give: { ore: 1 }, want: { lumber: 1 } }]);
  });
  it('tells a theft without the card unless it is known', () => {
    const events = [{ event: 'cards', seat: 2, count: 1 }, { event: 'cards', seat: 0, count: -1 }];
    expect(linesOf({ action: { kind: 'steal-card', card: null }, events })[0]).toMatchObject({ key: 'log.steal', who: 2, other: 0 });
  });
  it('does not tell what a building cost, but that it was built', () => {
    const lines = linesOf({
      action: { kind: 'build-road', seat: 0, path: 4 },
      events: [{ event: 'cards', seat: 0, lose: { lumber: 1, brick: 1 }, count: -2 }, { event: 'road', seat: 0, path: 4 }],
    });
    expect(lines.map((l) => l.key)).toEqual(['log.road']);
  });
  it('has a word for what it does not know', () => {
    expect(linesOf({ action: { kind: 'pass-boot', seat: 0, who: 1 }, events: [] })[0]).toMatchObject({ key: 'log.did', who: 0 });
    expect(linesOf({ action: { kind: 'end-turn', seat: 0 }, events: [] })).toEqual([]);
  });
  it('goes in order', () => {
    const lines = story([entry(3, [{ action: { kind: 'dice' }, events: [{ event: 'dice', dice: [3, 4], sum: 7 }] }]), entry(4, [{ action: { kind: 'end-turn', seat: 0 }, events: [{ event: 'turn', number: 2, seat: 1 }] }])]);
    expect(lines.map((l) => [l.seq, l.key])).toEqual([[3, 'log.dice'], [4, 'log.turn']]);
  });
});

describe('figures', () => {
  it('counts rolls and knows the band of fair dice', () => {
    const log = [entry(1, [{ action: { kind: 'dice' }, events: [{ event: 'dice', dice: [3, 4], sum: 7 }, { event: 'points', seat: 0, from: 2, points: 3 }] }])];
    const stats = statsOf(log, 2, null);
    expect(stats.rolls[7]).toBe(1);
    expect(stats.total).toBe(1);
    expect(stats.points[0].at(-1)).toBe(3);
    const b = band(360, 7);
    expect(b.mean).toBeCloseTo(60);
    expect(b.high - b.low).toBeCloseTo(2 * 1.96 * Math.sqrt(360 * (1 / 6) * (5 / 6)));
  });
  it('knows the wealthy and the poor of the rivers', () => {
    const at = (gold: number[], number = 5) => wealth({ players: gold.length, turn: { number }, seats: gold.map((n) => ({ gold: n })) });
    expect(at([3, 1, 1])).toEqual(['wealthiest', 'poor', 'poor']);
    expect(at([3, 3, 0])).toEqual([null, null, 'poor']);
    expect(at([2, 2, 2])).toEqual(['poor', 'poor', 'poor']);
    expect(at([2, 0, 1], 0)).toEqual([null, null, null]);
  });
  it('finds turns and swings of a replay', () => {
    const log = [entry(1, [{ action: { kind: 'roll' }, events: [] }, { action: { kind: 'end-turn' }, events: [{ event: 'turn', number: 2, seat: 1 }] }])];
    expect(turnStarts(flatten(log))).toEqual([2]);
    const rows = [[0.5, 0.25, 0.25], [0.6, 0.2, 0.2], [0.2, 0.5, 0.3], [0.21, 0.5, 0.29], [0, 0.9, 0.1]];
    const found = swings([0, 4, 9, 12, 15], rows, [2, 5, 10], 2);
    expect(found.map((w) => [w.at, w.turn])).toEqual([[9, 2], [15, 3]]);
    expect(found[0]).toMatchObject({ seat: 0, from: 0.6, to: 0.2 });
    expect(found[1]).toMatchObject({ seat: 1, from: 0.5, to: 0.9 });
    expect(swings([0, 3], [[0.5, 0.5], [0.505, 0.495]], [1], 3)).toEqual([]);
    const begun = gameProper({ bot: 'medium', at: [0, 4, 9, 15], chances: [...rows.slice(0, 3), [0.1, 0.8, 0.1]] }, 4, 15, 1);
    expect(begun.at).toEqual([4, 9, 15]);
    expect(begun.chances.at(-1)).toEqual([0, 1, 0]);
    expect(setupLength([{ action: { kind: 'build-road' }, events: [] }, { action: { kind: 'dice' }, events: [{ event: 'dice' }] }])).toBe(1);
    expect(cornersAt(10, 5, 0)).toEqual([0, 2, 4, 6, 8]);
    expect(cornersAt(2, 5, 0.5)).toEqual([0, 1]);
    expect(cornersAt(0, 5, 0)).toEqual([]);
  });
});

class Wire {
  sent: Record<string, unknown>[] = [];
  readyState = 1;
  onopen: (() => void) | null = null;
  onmessage: ((m: { data: string }) => void) | null = null;
  onclose: (() => void) | null = null;
  send(text: string) {
    this.sent.push(JSON.parse(text) as Record<string, unknown>);
  }
  close() {
    this.onclose?.();
  }
  say(frame: Record<string, unknown>) {
    this.onmessage?.({ data: JSON.stringify(frame) });
  }
}

describe('the connection', () => {
  it('waits longer each time, but never long', () => {
    expect(backoff(0, 0.5)).toBe(500);
    expect(backoff(3, 0.5)).toBe(4000);
    expect(backoff(9, 0.5)).toBe(8000);
  });

  it('sends again, under the same name, what had no answer', async () => {
    const wires: Wire[] = [];
    const states: string[] = [];
    const listener: Listener = { table: () => undefined, update: () => undefined, presence: () => undefined, refused: () => undefined, state: (s) => states.push(s) };
    const link = new Connection('CODE', () => 'key', () => 'en', listener, () => {
      const wire = new Wire();
      wires.push(wire);
      return wire as unknown as WebSocket;
    });
    link.open();
    wires[0].onopen?.();
    wires[0].say({ frame: 'table' });
    const answer = link.send({ do: 'act' });
    const op = wires[0].sent[1].op;
    wires[0].close();
    link.wake();
    expect(wires).toHaveLength(2);
    wires[1].onopen?.();
    expect(wires[1].sent.map((c) => c.do)).toEqual(['hello']);
    wires[1].say({ frame: 'table' });
    expect(wires[1].sent[1]).toMatchObject({ do: 'act', op });
    wires[1].say({ frame: 'answer', op, ok: true });
    expect((await answer).ok).toBe(true);
    expect(states).toEqual(['connecting', 'open', 'lost', 'connecting', 'open']);
    link.close();
  });

  it('gives up when the server refuses', () => {
    const wire = new Wire();
    let refused = '';
    const link = new Connection('CODE', () => null, () => 'en', { table: () => undefined, update: () => undefined, presence: () => undefined, refused: (a) => (refused = a.error ?? ''), state: () => undefined }, () => wire as unknown as WebSocket);
    link.open();
    wire.say({ frame: 'error', error: 'not-found' });
    expect(refused).toBe('not-found');
  });
});
