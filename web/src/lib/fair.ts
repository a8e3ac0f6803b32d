// The dice checked in the browser, as docs/fair-dice.md says: the secret revealed at the end is the one fixed before the
// game, our own contribution is in, and every outcome of chance of the whole log follows from them and from which event
// it is. What to hold the server to is kept from the first frame on.
import { keep, recall } from './keep';
import { newContribution } from './random';
import { hmac, sha256 } from './sha256';

export interface Roll { at: number; ask: string; name?: string; weights: number[]; chosen: number | null }
interface ReplayAction { kind: string; seat?: number | null; dice?: number[] }
export interface Proof {
  form?: number; // 1, or left out: tables of earlier versions
  code: string;
  commitment: string;
  secret: string;
  contributions: string[];
  promises?: string[];
  rolls?: Roll[];
  replay?: { actions: ReplayAction[] };
}

/** What this browser saw and gave before the game. */
export interface Kept { commitment: string; seat?: number | null; contribution?: string }

/** What the page itself saw during play: dice by the number of their action. */
export type Seen = Map<number, number[]>;

export type Problem = 'commitment' | 'secret' | 'contribution' | 'promise' | 'cut' | 'roll' | 'seen';
export interface Finding { rolls: number; problem: Problem | null; at?: number }

function unhex(text: string): Uint8Array {
  const bytes = new Uint8Array(Math.floor(text.length / 2));
  for (let i = 0; i < bytes.length; i++) bytes[i] = parseInt(text.slice(2 * i, 2 * i + 2), 16);
  return bytes;
}

const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text);
const hex = (bytes: Uint8Array): string => [...bytes].map((b) => b.toString(16).padStart(2, '0')).join('');

/** SHA-256 of bytes in hexadecimal digits: what is told of a contribution or a secret before it is told itself. */
export const promiseOf = (value: string): string => hex(sha256(unhex(value)));

export const diceKey = (proof: Proof): Uint8Array =>
  hmac(unhex(proof.secret), utf8(`landnam-dice-${proof.form ?? 1}\n${proof.code}\n${proof.contributions.map((c) => `${c}\n`).join('')}`));

const LIMIT = 2n ** 64n;

/** The outcome that the dice give under this name: the place of its weight. */
export function pick(key: Uint8Array, weights: number[], name: string): number {
  const total = BigInt(weights.reduce((a, b) => a + b, 0));
  const fair = LIMIT - (LIMIT % total); // above the last multiple it is drawn again
  for (let attempt = 0; ; attempt++) {
    const drawn = new DataView(hmac(key, utf8(`${name}\n${attempt}`)).buffer).getBigUint64(0);
    if (drawn >= fair) continue;
    let left = drawn % total;
    for (let i = 0; i < weights.length; i++) {
      if (left < BigInt(weights[i])) return i;
      left -= BigInt(weights[i]);
    }
  }
}

const DRAWS = ['draw-card', 'draw-fish', 'draw-progress', 'event-card', 'draw-cargo', 'draw-invasion'];

/** Whether names count as they must: draws from a pile through the game, everything else through its turn, from 0. */
class Names {
  private next = new Map<string, number>();
  private turn = 0;

  fits(roll: Roll, form: number): boolean {
    if (form === 1) return true;
    const parts = (roll.name ?? '').split('\n');
    if (parts.length !== 4) return false;
    const [kind, first, second, count] = parts;
    if (kind !== (DRAWS.includes(roll.ask) ? 'pile' : 'turn') || roll.ask !== (kind === 'pile' ? first : second)) return false;
    if (kind === 'turn') {
      const turn = Number(first);
      if (!(turn >= this.turn)) return false;
      this.turn = turn;
    }
    const series = `${kind} ${first} ${second}`;
    const expected = this.next.get(series) ?? 0;
    this.next.set(series, expected + 1);
    return count === String(expected);
  }
}

const nameOf = (roll: Roll, form: number): string => (form === 1 ? `roll\n${roll.at}` : (roll.name ?? ''));

/** Everything that can be checked of a finished game; `actions` is how many the page knows it to have. */
export function checkDice(proof: Proof, kept: Kept, actions: number, seen: Seen = new Map()): Finding {
  const form = proof.form ?? 1;
  const bad = (problem: Problem, at?: number): Finding => ({ rolls: 0, problem, at });
  if (proof.commitment !== kept.commitment) return bad('commitment');
  if (promiseOf(proof.secret) !== kept.commitment) return bad('secret');
  if (kept.contribution && kept.seat != null && proof.contributions[kept.seat] !== kept.contribution) return bad('contribution');
  if (form > 1) {
    const broken = proof.contributions.findIndex((c, i) => c !== '' && promiseOf(c) !== proof.promises?.[i]);
    if (broken >= 0) return bad('promise', broken);
  }
  const log = proof.replay?.actions ?? [];
  if (log.length === 0 || log.length !== actions) return bad('cut');
  const key = diceKey(proof);
  const names = new Names();
  const rolls = new Map((proof.rolls ?? []).map((r) => [r.at, r]));
  let checked = 0;
  for (let at = 0; at < log.length; at++) {
    const roll = rolls.get(at);
    const dice = seen.get(at);
    if (dice && String(dice) !== String(log[at].dice)) return bad('seen', at);
    if (log[at].seat != null) {
      if (roll) return bad('roll', at);
      continue;
    }
    if (!roll || roll.chosen === null || !names.fits(roll, form)) return bad('roll', at);
    if (pick(key, roll.weights, nameOf(roll, form)) !== roll.chosen) return bad('roll', at);
    const pair = log[at].dice;
    if (roll.ask === 'dice' && roll.weights.length === 36 && pair && (pair[0] - 1) * 6 + pair[1] - 1 !== roll.chosen) return bad('roll', at);
    checked += 1;
  }
  if (checked !== rolls.size) return bad('roll');
  return { rolls: checked, problem: null };
}

// What is kept, by table.

function all(): Record<string, Kept & { at: number }> {
  try {
    return (JSON.parse(recall('dice') ?? '{}') ?? {}) as Record<string, Kept & { at: number }>;
  } catch {
    return {};
  }
}

export const keptFor = (code: string): Kept | null => all()[code] ?? null;

function keepDice(code: string, kept: Kept) {
  const rest = Object.entries({ ...all(), [code]: { ...kept, at: Date.now() } }).sort((a, b) => b[1].at - a[1].at);
  keep('dice', JSON.stringify(Object.fromEntries(rest.slice(0, 100))));
}

/** From the first frame on: a commitment that changes later is the server's fault, and stays seen. */
export function keepCommitment(code: string, commitment: string) {
  if (!keptFor(code)?.commitment) keepDice(code, { ...keptFor(code), commitment });
}

/** What this browser contributes at the table: made once, and the same when the page is loaded again. */
export function contributionFor(code: string): string {
  const kept = keptFor(code);
  if (kept?.contribution) return kept.contribution;
  const contribution = newContribution();
  keepDice(code, { commitment: '', ...kept, contribution });
  return contribution;
}

export function keepContribution(code: string, contribution: string, seat: number | null) {
  keepDice(code, { commitment: '', ...keptFor(code), contribution, seat });
}
