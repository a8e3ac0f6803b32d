import { describe, expect, it, vi } from 'vitest';
import { checkDice, contributionFor, diceKey, keepCommitment, keptFor, pick, promiseOf, type Proof } from './fair';
import { hmac, sha256 } from './sha256';
import { TableStore } from './table.svelte';

const hex = (bytes: Uint8Array) => [...bytes].map((b) => b.toString(16).padStart(2, '0')).join('');
const utf8 = (text: string) => new TextEncoder().encode(text);

describe('SHA-256 and HMAC', () => {
  it('are those of the standard', () => {
    expect(hex(sha256(utf8('')))).toBe('e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855');
    expect(hex(sha256(utf8('abc')))).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad');
    expect(hex(sha256(utf8('abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq')))).toBe('248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1');
    expect(hex(hmac(utf8('Jefe'), utf8('what do ya want for nothing?')))).toBe('5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843');
  });
  it('agree with the browser at every length', async () => {
    for (let n = 0; n < 140; n++) {
      const data = new Uint8Array(n).map((_, i) => (i * 7 + n) & 255);
      expect(hex(sha256(data))).toBe(hex(new Uint8Array(await crypto.subtle.digest('SHA-256', data))));
    }
  });
});

/** A game of three rolls, a card and two actions of seats, as the server would prove it. */
function game(form = 2): Proof {
  const secret = hex(sha256(utf8('abc')));
  const contributions = ['aa'.repeat(32), ''];
  const proof: Proof = { form, code: 'K7M2QX', secret, commitment: promiseOf(secret), contributions, promises: [promiseOf(contributions[0]), ''], rolls: [], replay: { actions: [] } };
  const key = diceKey(proof);
  const chance = (ask: string, name: string, weights: number[]) => {
    const at = proof.replay!.actions.length;
    const chosen = pick(key, weights, form === 1 ? `roll\n${at}` : name);
    proof.rolls!.push({ at, ask, name, weights, chosen });
    proof.replay!.actions.push(ask === 'dice' ? { kind: 'dice', dice: [Math.floor(chosen / 6) + 1, (chosen % 6) + 1] } : { kind: ask });
  };
  const dice = new Array<number>(36).fill(1);
  chance('dice', 'turn\n1\ndice\n0', dice);
  proof.replay!.actions.push({ kind: 'buy-card', seat: 0 });
  chance('draw-card', 'pile\ndraw-card\n0\n0', [14, 5, 2, 2, 2]);
  proof.replay!.actions.push({ kind: 'end-turn', seat: 0 });
  chance('dice', 'turn\n2\ndice\n0', dice);
  chance('dice', 'turn\n3\ndice\n0', dice);
  return proof;
}

describe('the dice', () => {
  const good = game();
  const kept = { commitment: good.commitment, seat: 0, contribution: good.contributions[0] };
  const changed = (change: (p: Proof) => void): Proof => {
    const copy = JSON.parse(JSON.stringify(good)) as Proof;
    change(copy);
    return copy;
  };
  const problem = (p: Proof, k: Parameters<typeof checkDice>[1] = kept, n = 6) => checkDice(p, k, n).problem;

  it('of a whole game hold, of either form', () => {
    expect(checkDice(good, kept, 6)).toEqual({ rolls: 4, problem: null });
    expect(checkDice(game(1), kept, 6)).toEqual({ rolls: 4, problem: null });
  });
  it('are held against what was kept before the game', () => {
    expect(problem(good, { ...kept, commitment: promiseOf('00') })).toBe('commitment');
    expect(problem(good, { ...kept, contribution: 'bb'.repeat(32) })).toBe('contribution');
    expect(problem(good, { commitment: kept.commitment })).toBeNull(); // who only watched
  });
  it('do not hold when anything was changed', () => {
    expect(problem(changed((p) => (p.secret = '00'.repeat(32))))).toBe('secret');
    expect(problem(changed((p) => (p.contributions[1] = 'cc'.repeat(32))))).toBe('promise');
    expect(problem(changed((p) => (p.rolls![2].chosen = (p.rolls![2].chosen! + 1) % 36)))).toBe('roll');
    expect(problem(changed((p) => (p.replay!.actions[0].dice = [7, 7])))).toBe('roll');
    expect(problem(changed((p) => (p.form = 1)))).toBe('roll');
  });
  it('do not hold for a part of the log', () => {
    expect(problem(changed((p) => (p.replay!.actions = [])))).toBe('cut');
    expect(problem(changed((p) => p.replay!.actions.pop()))).toBe('cut');
    expect(problem(changed((p) => (p.rolls = [])))).toBe('roll');
    expect(problem(changed((p) => p.rolls!.pop()))).toBe('roll');
    expect(problem(changed((p) => p.rolls!.push({ ...p.rolls![0], at: 99 })))).toBe('roll');
  });
  it('are what the server computes', () => {
    const key = diceKey({ form: 2, code: 'K7M2QX', commitment: '', secret: hex(sha256(utf8('abc'))), contributions: ['0102', ''] });
    const picks = [1, 2, 3, 4, 5, 6, 7, 8].map((turn) => pick(key, new Array<number>(36).fill(1), `turn\n${turn}\ndice\n0`));
    expect(picks).toEqual([28, 20, 27, 18, 35, 12, 21, 0]); // tests/server/dice_test.cpp has the same
  });
  it('have names that count without gaps and repetitions', () => {
    for (const name of ['turn\n2\ndice\n1', 'turn\n1\ndice\n0', 'turn\n4\ndraw-card\n0', 'pile\ndice\n0\n0', 'dice', '']) {
      const bad = changed((p) => {
        p.rolls![2].name = name;
        p.rolls![2].chosen = pick(diceKey(p), p.rolls![2].weights, name);
        const c = p.rolls![2].chosen;
        p.replay!.actions[4].dice = [Math.floor(c / 6) + 1, (c % 6) + 1];
      });
      expect(problem(bad), name).toBe('roll');
    }
  });
  it('are those that were seen', () => {
    expect(checkDice(good, kept, 6, new Map([[0, good.replay!.actions[0].dice!]])).problem).toBeNull();
    expect(checkDice(good, kept, 6, new Map([[0, [9, 9]]]))).toMatchObject({ problem: 'seen', at: 0 });
  });
});

describe('what is kept', () => {
  it('is the first commitment and one contribution', () => {
    keepCommitment('BCDFGH', 'aa');
    keepCommitment('BCDFGH', 'bb');
    expect(keptFor('BCDFGH')?.commitment).toBe('aa');
    const mine = contributionFor('BCDFGH');
    expect(mine).toMatch(/^[0-9a-f]{64}$/);
    expect(contributionFor('BCDFGH')).toBe(mine);
    expect(contributionFor('CCDFGH')).not.toBe(mine);
    keepCommitment('CCDFGH', 'cc');
    expect(keptFor('CCDFGH')).toMatchObject({ commitment: 'cc' });
  });
});

describe('a table', () => {
  class Wire {
    static last: Wire;
    sent: Record<string, unknown>[] = [];
    readyState = 1;
    onopen: (() => void) | null = null;
    onmessage: ((m: { data: string }) => void) | null = null;
    onclose: (() => void) | null = null;
    constructor() {
      Wire.last = this;
    }
    send(text: string) {
      this.sent.push(JSON.parse(text) as Record<string, unknown>);
    }
    close() {}
    say(frame: Record<string, unknown>) {
      this.onmessage?.({ data: JSON.stringify(frame) });
    }
  }
  const dice = (more: object) => ({ form: 2, commitment: 'c0', promised: [], contributed: [], telling: false, ...more });
  const table = (more: object, status = 'waiting') => ({ code: 'DDDDDD', status, seats: [], dice: dice(more) });

  it('promises a contribution, tells it when all are fixed, and each of them once', () => {
    vi.stubGlobal('WebSocket', Wire);
    vi.stubGlobal('addEventListener', () => undefined);
    vi.stubGlobal('document', { addEventListener: () => undefined, hidden: false });
    vi.stubGlobal('location', { protocol: 'http:', host: 'x' });
    vi.stubGlobal('fetch', () => Promise.reject(new Error('no network')));
    const store = new TableStore('DDDDDD');
    store.open();
    const wire = Wire.last;
    wire.onopen?.();
    const steps = () => wire.sent.filter((c) => c.do !== 'hello').map((c) => c.do);
    const update = (seq: number, more: object) => wire.say({ frame: 'update', seq, version: 0, what: 'x', table: table(more) });
    wire.say({ frame: 'table', seq: 1, version: 0, you: { seat: null, host: false }, presence: { seats: [], spectators: 1 }, chat: [], now: 0, table: table({}) });
    expect(steps()).toEqual([]); // who only watches gives nothing
    wire.say({ frame: 'table', seq: 2, version: 0, you: { seat: 1, host: false }, presence: { seats: [1], spectators: 0 }, chat: [], now: 0, table: table({}) });
    expect(wire.sent.at(-1)).toMatchObject({ do: 'promise', promise: promiseOf(contributionFor('DDDDDD')) });
    update(3, {});
    expect(steps()).toEqual(['promise']);
    update(4, { promised: [0, 1] });
    update(5, { promised: [0, 1], telling: true, commitment: 'another' });
    expect(wire.sent.at(-1)).toMatchObject({ do: 'contribute', value: contributionFor('DDDDDD') });
    update(6, { promised: [0, 1], contributed: [0], telling: true });
    expect(steps()).toEqual(['promise', 'contribute']);
    expect(keptFor('DDDDDD')).toMatchObject({ commitment: 'c0', seat: 1, contribution: contributionFor('DDDDDD') });
    store.close = () => undefined;
    vi.unstubAllGlobals();
  });
});
