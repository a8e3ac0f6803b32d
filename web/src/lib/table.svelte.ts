// A table as this browser sees it: what the server said last, the log, and what we send.
import { api, Refused, type Answer, type ChatLine, type Clock, type Entry, type Playing, type Presence, type Rates, type Result, type Reveal, type TableFrame, type TableInfo } from './api';
import { placesIn } from './choice';
import { Connection, type Link, type Listener } from './connection';
import { i18n } from './i18n.svelte';
import { checkDice, contributionFor, keepCommitment, keepContribution, keptFor, promiseOf, type Finding, type Seen } from './fair';
import { dropKey, keep, keepKey, keyFor, recall } from './keep';
import { newToken } from './random';
import { seatName } from './seats';
import type { Action, Decision, Geometry, PlaceKind, View } from './types';

export class TableStore {
  readonly code: string;
  net = $state<'connecting' | 'open' | 'lost'>('connecting');
  failure = $state<Answer | null>(null);
  table = $state.raw<TableInfo | null>(null);
  you = $state.raw<{ seat: number | null; host: boolean }>({ seat: null, host: false });
  view = $state.raw<View | null>(null);
  geometry = $state.raw<Geometry | null>(null);
  decision = $state.raw<Decision | null>(null);
  waitingFor = $state.raw<number[]>([]);
  rates = $state.raw<Rates | null>(null);
  result = $state.raw<Result | null>(null);
  clock = $state.raw<Clock | null>(null);
  reveal = $state.raw<Reveal | null>(null);
  presence = $state.raw<Presence>({ seats: [], spectators: 0 });
  undo = $state(false); // our last action can be taken back
  chat = $state.raw<ChatLine[]>([]);
  entries = $state.raw<Entry[]>([]);
  missed = $state(0);
  version = $state(0);
  changed = $state.raw<{ kind: PlaceKind; id: number }[]>([]);
  rolls = $state(0); // counts rolls, so that the dice know when to tumble
  placed = $state(0); // counts what changed on the board
  since = $state(0); // the entry with which our last turn ended: what comes after is new to us
  last = $state.raw<Entry | null>(null); // what came last, while we were here
  paying = $state.raw<number[]>([]); // hexes of the last roll
  muted = $state.raw<string[]>([]); // names of people whom we do not want to hear
  skew = 0;
  busy = $state(0); // commands without an answer
  direct = $state<number | null>(null); // the one player to whom our open offer goes
  quietTurn = $state<number | null>(null); // the turn in which we want to hear of no more offers
  quietBots = $state(false); // offers of bots are refused for the whole game
  private seq = -1;
  private given = ''; // the step of the dice that we have answered
  private broken = false; // the connection was lost since the last whole frame
  private link: Link;
  /** No table of the server's: nobody else is there, and nothing is kept. */
  readonly alone: boolean;
  private token: string | null;

  constructor(code: string, link?: (listener: Listener) => Link) {
    this.code = code;
    this.alone = link !== undefined;
    this.token = keyFor(code);
    const muted: unknown = JSON.parse(recall(`muted.${code}`) ?? '[]');
    this.muted = Array.isArray(muted) ? muted.map(String) : [];
    this.quietBots = recall('quiet') === code;
    const listener: Listener = {
      table: (frame) => this.whole(frame),
      update: (frame) => {
        if (frame.seq <= this.seq) return;
        this.seq = frame.seq;
        this.version = frame.version;
        const turn = this.view?.turn.seat;
        this.take(frame);
        this.tell(frame, turn === this.you.seat);
      },
      presence: (frame) => (this.presence = { seats: frame.seats, spectators: frame.spectators, absent: frame.absent }),
      refused: (answer) => this.refused(answer),
      state: (state) => {
        this.broken ||= state === 'lost';
        this.net = state;
      },
    };
    this.link = link ? link(listener) : new Connection(code, () => this.token, () => i18n.lang, listener);
  }

  open() {
    this.link.open();
    addEventListener('online', this.wake);
    document.addEventListener('visibilitychange', this.wake);
  }

  close() {
    this.link.close();
    removeEventListener('online', this.wake);
    document.removeEventListener('visibilitychange', this.wake);
  }

  private wake = () => this.link.wake();

  nameOf = (seat: number): string => {
    return seatName(this.table?.seats[seat], seat);
  };

  async send(command: Record<string, unknown>): Promise<Answer> {
    this.busy += 1;
    try {
      return await this.link.send(command);
    } finally {
      this.busy -= 1;
    }
  }

  /** Nobody else knows of it. */
  mute(name: string, on: boolean) {
    this.muted = on ? [...this.muted, name] : this.muted.filter((m) => m !== name);
    keep(`muted.${this.code}`, this.muted.length > 0 ? JSON.stringify(this.muted) : null);
  }

  /** No more offers of bots at this table; kept, so that a reload changes nothing. */
  muteBots(on: boolean) {
    this.quietBots = on;
    keep('quiet', on ? this.code : null);
  }

  act(action: Action): Promise<Answer> {
    return this.send({ do: 'act', version: this.version, action });
  }

  judge(action: Action): Promise<Answer> {
    return this.send({ do: 'judge', action });
  }

  async sit(name: string, seat?: number): Promise<Answer> {
    const token = this.token ?? newToken();
    const command: Record<string, unknown> = { do: 'sit', name, token, promise: promiseOf(contributionFor(this.code)) };
    if (seat !== undefined) command.seat = seat;
    const answer = await this.send(command);
    if (answer.ok) {
      this.token = answer.token ?? token;
      keepKey(this.code, this.token);
    }
    return answer;
  }

  private whole(frame: TableFrame) {
    const before = this.seq;
    this.seq = frame.seq;
    this.version = frame.version;
    this.you = frame.you;
    this.presence = frame.presence;
    this.chat = frame.chat;
    this.skew = frame.now - Date.now();
    this.take(frame);
    void this.catchUp(before, frame.seq, this.broken);
    this.broken = false;
  }

  private take(frame: Playing) {
    if (frame.table !== undefined) this.table = frame.table;
    this.contribute();
    if (frame.view !== undefined) this.view = frame.view;
    if (frame.geometry !== undefined && frame.geometry !== null) this.geometry = frame.geometry;
    if (frame.decision !== undefined) this.decision = frame.decision;
    if (frame.waiting_for !== undefined) this.waitingFor = frame.waiting_for;
    if (frame.rates !== undefined) this.rates = frame.rates;
    if (frame.result !== undefined) this.result = frame.result;
    if (frame.clock !== undefined) this.clock = frame.clock;
    if (frame.reveal !== undefined) this.reveal = frame.reveal;
    if (frame.undo !== undefined) this.undo = frame.undo;
  }

  /** Our part of the dice: promised while seats fill, told when all promises are fixed. */
  private contribute() {
    const dice = this.table?.dice;
    if (!dice) return;
    keepCommitment(this.code, dice.commitment);
    const seat = this.you.seat;
    if (seat === null || this.table?.status !== 'waiting') return;
    const mine = contributionFor(this.code);
    keepContribution(this.code, mine, seat);
    const due = dice.telling ? !dice.contributed.includes(seat) && dice.promised.includes(seat) : !dice.promised.includes(seat);
    const step = `${dice.telling} ${seat}`;
    if (!due || this.given === step) return;
    this.given = step;
    void this.send(dice.telling ? { do: 'contribute', value: mine } : { do: 'promise', promise: promiseOf(mine) }).then((answer) => {
      if (!answer.ok) this.given = ''; // the next frame tries again
    });
  }

  /** The dice of a finished game, held against what this browser kept and saw. */
  async checkDice(): Promise<Finding> {
    const file = await api.verify(this.code);
    const seen: Seen = new Map();
    for (const entry of this.entries) {
      const actions = entry.actions ?? [];
      actions.forEach(({ action }, i) => action.kind === 'dice' && seen.set(entry.version - actions.length + i, action.dice as number[]));
    }
    return checkDice(file, keptFor(this.code) ?? { commitment: file.commitment }, this.version, seen);
  }

  private tell(entry: Entry, ours: boolean) {
    if (entry.chat) this.chat = [...this.chat, entry.chat].slice(-200);
    this.entries = [...this.entries, entry];
    this.last = entry;
    if (entry.what === 'undo') this.changed = this.changed.slice(0, -1);
    let fresh: { kind: PlaceKind; id: number }[] = [];
    let turned = false;
    for (const { action, events } of entry.actions ?? []) {
      fresh = fresh.concat(placesIn(action));
      for (const e of events) {
        if (e.event === 'turn') turned = true;
        if (e.event === 'dice') {
          this.rolls += 1;
          this.paying = (this.view?.board.hexes ?? []).filter((h) => h.number === e.sum && h.id !== this.view?.robber).map((h) => h.id);
        }
      }
    }
    if (fresh.length > 0) this.placed += 1;
    // Everything since our last turn is marked; whoever only watches sees the marks of one turn.
    const anew = turned && (ours || this.you.seat === null);
    if (anew) this.since = entry.seq;
    const list = anew ? [] : [...this.changed, ...fresh];
    const once = new Map(list.map((p) => [`${p.kind}-${p.id}`, p]));
    this.changed = [...once.values()].slice(-24);
  }

  /** The log up to now; after a break, how much of it happened without us. */
  private async catchUp(before: number, now: number, broken: boolean) {
    if (this.alone) return;
    const from = this.entries.at(-1)?.seq ?? 0;
    try {
      let at = from;
      for (;;) {
        const page = await api.log(this.code, at, this.token);
        const fresh = page.entries.filter((e) => e.seq > (this.entries.at(-1)?.seq ?? 0));
        // Updates may have come meanwhile; keep the order of seq.
        const known = new Set(this.entries.map((e) => e.seq));
        this.entries = [...this.entries, ...page.entries.filter((e) => !known.has(e.seq) && !fresh.includes(e)), ...fresh].sort((a, b) => a.seq - b.seq);
        at = page.entries.at(-1)?.seq ?? at;
        if (!page.more || page.entries.length === 0) break;
      }
    } catch {
      // the table frame is the truth; the log is only the story
    }
    this.since = [...this.entries].reverse().find((e) => e.actions?.some(({ action }) => action.kind === 'end-turn' && action.seat === this.you.seat))?.seq ?? 0;
    // Only a lost connection makes one miss something; sitting down does not.
    if (broken) this.missed = this.entries.filter((e) => e.seq > before && e.seq <= now && e.actions).length;
  }

  private refused(answer: Answer) {
    if (answer.error === 'wrong-token' && this.token) {
      // Somebody else has the seat now: watch instead.
      dropKey(this.code);
      this.token = null;
    }
    this.failure = answer;
  }
}

/** What a failed request looks like to the page. */
export function answerOf(e: unknown): Answer {
  return e instanceof Refused ? e.answer : { ok: false, error: 'offline' };
}
