// Playing on from a moment of a finished game, alone against bots: no table, no clock, nothing is kept. To the page it is a
// table like any other; behind it the server's engine plays one action after the other.
import { api, type Answer, type Played, type TableFrame, type TableInfo } from './api';
import type { Link, Listener } from './connection';
import type { Action } from './types';

export interface Moment { table: TableInfo; position: unknown; seat: number }

const PACE = 350; // between two actions of bots, so that they are seen

/** The finished game's people and bots; all but one are played by a bot now. */
export function tableOf({ table, seat }: Moment): TableInfo {
  const seats = table.seats.map((s) => ({ ...s, away: false, host: false, bot: s.seat === seat ? null : 'medium', kind: s.seat === seat ? ('person' as const) : ('bot' as const) }));
  return { ...table, status: 'playing', winner: null, closed: null, next: null, clock: null, chat: false, dice: null, seats };
}

export class TryLink implements Link {
  private position: unknown;
  private version = 0;
  private ended = false;
  private queue: Promise<unknown> = Promise.resolve();

  constructor(private moment: Moment, private listener: Listener) {
    this.position = moment.position;
  }

  open() {
    void this.do(async () => {
      const played = await this.ask([]);
      this.listener.table(this.frame(played));
      this.listener.state('open');
      void this.others(played);
    });
  }

  close() {
    this.ended = true;
  }

  wake() {}

  send(command: Record<string, unknown>): Promise<Answer> {
    if (command.do === 'judge') return this.do(() => this.ask([command.action as Action]));
    if (command.do !== 'act') return Promise.resolve({ ok: false, error: 'forbidden' });
    return this.do(() => this.play(command.action as Action));
  }

  /** One after the other, whoever asks. */
  private do(work: () => Promise<unknown>): Promise<Answer> {
    const answer = this.queue.then(work).then((): Answer => ({ ok: true }), (e: { answer?: Answer }) => e.answer ?? { ok: false, error: 'offline' });
    this.queue = answer;
    return answer;
  }

  private ask(actions: Action[]): Promise<Played> {
    return api.lesson({ position: this.position, actions, seat: this.moment.seat, from: 0, whole: true });
  }

  private async play(action: Action) {
    const played = await this.ask([action]);
    if (this.ended) return;
    this.position = played.position;
    this.version += 1;
    const { told, ...rest } = this.playing(played);
    this.listener.update({ frame: 'update', seq: this.version, version: this.version, at: Date.now(), what: 'act', seat: action.seat ?? null, actions: told, ...rest });
    void this.others(played);
  }

  /** Bots and chance, until the person must decide or it is over. */
  private async others(played: Played) {
    if (this.ended || played.result || played.decision?.must) return;
    const since = this.version;
    const chance = played.waiting_for.length === 0;
    if (!chance) await new Promise((r) => setTimeout(r, PACE));
    await this.do(async () => {
      if (this.ended || this.version !== since) return; // the person was faster
      const { action } = await api.lessonNext({ position: this.position, seat: this.moment.seat, bot: 'medium' });
      if (action) await this.play(action);
    });
  }

  private playing(played: Played) {
    const table = { ...tableOf(this.moment), status: played.result ? ('finished' as const) : ('playing' as const), version: this.version, winner: played.result?.winner ?? null };
    return { table, view: played.view, geometry: played.geometry, decision: played.decision, waiting_for: played.waiting_for, rates: played.rates, result: played.result, told: played.told };
  }

  private frame(played: Played): TableFrame {
    const seats = this.moment.table.seats.map((s) => s.seat);
    return { frame: 'table', seq: 0, version: 0, now: Date.now(), you: { seat: this.moment.seat, host: false }, presence: { seats, spectators: 0 }, chat: [], ...this.playing(played) };
  }
}
