// A table as this browser sees it: what the server said last, the log, and what we send.
import { api, Refused, type Answer, type ChatLine, type Clock, type Entry, type Playing, type Rates, type Result, type Reveal, type TableFrame, type TableInfo } from './api';
import { placesIn } from './choice';
import { Connection } from './connection';
import { i18n } from './i18n.svelte';
import { dropKey, keepKey, keyFor } from './keep';
import { newContribution, newToken } from './random';
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
  presence = $state.raw<{ seats: number[]; spectators: number }>({ seats: [], spectators: 0 });
  chat = $state.raw<ChatLine[]>([]);
  entries = $state.raw<Entry[]>([]);
  missed = $state(0);
  version = $state(0);
  changed = $state.raw<{ kind: PlaceKind; id: number }[]>([]);
  rolls = $state(0); // counts rolls, so that the dice know when to tumble
  placed = $state(0); // counts what changed on the board
  skew = 0;
  busy = $state(0); // commands without an answer
  quietTurn = $state<number | null>(null); // the turn in which we want to hear of no more offers
  private seq = -1;
  private link: Connection;
  private token: string | null;

  constructor(code: string) {
    this.code = code;
    this.token = keyFor(code);
    this.link = new Connection(code, () => this.token, () => i18n.lang, {
      table: (frame) => this.whole(frame),
      update: (frame) => {
        if (frame.seq <= this.seq) return;
        this.seq = frame.seq;
        this.version = frame.version;
        this.take(frame);
        this.tell(frame);
      },
      presence: (frame) => (this.presence = { seats: frame.seats, spectators: frame.spectators }),
      refused: (answer) => this.refused(answer),
      state: (state) => (this.net = state),
    });
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

  act(action: Action): Promise<Answer> {
    return this.send({ do: 'act', version: this.version, action });
  }

  judge(action: Action): Promise<Answer> {
    return this.send({ do: 'judge', action });
  }

  async sit(name: string, seat?: number): Promise<Answer> {
    const token = this.token ?? newToken();
    const command: Record<string, unknown> = { do: 'sit', name, token, contribution: newContribution() };
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
    void this.catchUp(before, frame.seq);
  }

  private take(frame: Playing) {
    if (frame.table !== undefined) this.table = frame.table;
    if (frame.view !== undefined) this.view = frame.view;
    if (frame.geometry !== undefined && frame.geometry !== null) this.geometry = frame.geometry;
    if (frame.decision !== undefined) this.decision = frame.decision;
    if (frame.waiting_for !== undefined) this.waitingFor = frame.waiting_for;
    if (frame.rates !== undefined) this.rates = frame.rates;
    if (frame.result !== undefined) this.result = frame.result;
    if (frame.clock !== undefined) this.clock = frame.clock;
    if (frame.reveal !== undefined) this.reveal = frame.reveal;
  }

  private tell(entry: Entry) {
    if (entry.chat) this.chat = [...this.chat, entry.chat].slice(-200);
    this.entries = [...this.entries, entry];
    let fresh: { kind: PlaceKind; id: number }[] = [];
    let turned = false;
    for (const { action, events } of entry.actions ?? []) {
      fresh = fresh.concat(placesIn(action));
      for (const e of events) {
        if (e.event === 'turn') turned = true;
        if (e.event === 'dice') this.rolls += 1;
      }
    }
    if (fresh.length > 0) this.placed += 1;
    const list = turned ? fresh : [...this.changed, ...fresh];
    const once = new Map(list.map((p) => [`${p.kind}-${p.id}`, p]));
    this.changed = [...once.values()].slice(-12);
  }

  /** The log up to now; after a break, how much of it happened without us. */
  private async catchUp(before: number, now: number) {
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
    if (before >= 0 && now > before) this.missed = now - before;
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
