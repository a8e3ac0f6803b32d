// One socket to one table: connects again by itself, and sends again what has no answer yet. A command keeps its `op`, so
// the server does it once however often it is sent.
import type { Answer, Presence, TableFrame, UpdateFrame } from './api';
import { newOp } from './random';

export interface Listener {
  table(frame: TableFrame): void;
  update(frame: UpdateFrame): void;
  presence(frame: Presence): void;
  /** The server will not have us: wrong token, no such table. */
  refused(answer: Answer): void;
  state(state: 'connecting' | 'open' | 'lost'): void;
}

/** What a table speaks through. */
export interface Link {
  open(): void;
  close(): void;
  wake(): void;
  send(command: Record<string, unknown>): Promise<Answer>;
}

interface Waiting { command: Record<string, unknown>; resolve: (answer: Answer) => void }

/** 0.5 s, then twice as long each time up to 8 s, a little scattered so that all tables do not come back at once. */
export function backoff(tries: number, random = Math.random()): number {
  return Math.min(8000, 500 * 2 ** Math.min(tries, 4)) * (0.8 + 0.4 * random);
}

export class Connection implements Link {
  private socket: WebSocket | null = null;
  private waiting = new Map<string, Waiting>();
  private tries = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private ended = false;
  private ready = false; // this socket has been greeted

  constructor(
    private code: string,
    private token: () => string | null,
    private lang: () => string,
    private listener: Listener,
    private make: () => WebSocket = () => new WebSocket(`${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/api/socket`),
  ) {}

  open() {
    clearTimeout(this.timer);
    if (this.ended || this.socket) return;
    this.listener.state('connecting');
    const socket = this.make();
    this.socket = socket;
    socket.onopen = () => {
      socket.send(JSON.stringify({ do: 'hello', table: this.code, token: this.token(), lang: this.lang(), views: 'whole' }));
    };
    socket.onmessage = (message) => this.hear(JSON.parse(String(message.data)) as Record<string, unknown>);
    socket.onclose = () => {
      if (this.socket === socket) this.lost();
    };
  }

  /** Send now if we can, in any case until there is an answer. */
  send(command: Record<string, unknown>): Promise<Answer> {
    const op = newOp();
    const whole = { ...command, op };
    return new Promise((resolve) => {
      this.waiting.set(op, { command: whole, resolve });
      if (this.ready) this.socket?.send(JSON.stringify(whole));
    });
  }

  close() {
    this.ended = true;
    clearTimeout(this.timer);
    const socket = this.socket;
    this.socket = null;
    socket?.close();
    for (const w of this.waiting.values()) w.resolve({ ok: false, error: 'offline' });
    this.waiting.clear();
  }

  /** The network is back, or the page is looked at again: no need to wait. */
  wake() {
    if (!this.socket && !this.ended) {
      this.tries = Math.min(this.tries, 1);
      this.open();
    }
  }

  private lost() {
    this.socket = null;
    this.ready = false;
    if (this.ended) return;
    this.listener.state('lost');
    this.tries += 1;
    this.timer = setTimeout(() => this.open(), backoff(this.tries - 1));
  }

  private hear(frame: Record<string, unknown>) {
    switch (frame.frame) {
      case 'table':
        this.listener.table(frame as unknown as TableFrame);
        this.listener.state('open');
        this.again();
        break;
      case 'update':
        this.listener.update(frame as unknown as UpdateFrame);
        break;
      case 'presence':
        this.listener.presence(frame as unknown as Presence);
        break;
      case 'answer':
        this.answered(frame as unknown as Answer);
        break;
      case 'error':
        this.fail(frame as unknown as Answer);
        break;
      default: // `bye`: the close that follows is enough
    }
  }

  private again() {
    this.tries = 0;
    if (this.ready) return; // the second `table` frame, after sitting down
    this.ready = true;
    for (const w of this.waiting.values()) this.socket?.send(JSON.stringify(w.command));
  }

  private answered(answer: Answer) {
    const w = answer.op ? this.waiting.get(answer.op) : undefined;
    if (!w || !answer.op) return;
    this.waiting.delete(answer.op);
    w.resolve(answer);
  }

  private fail(answer: Answer) {
    if (answer.error === 'stopping' || answer.error === 'busy' || answer.error === 'too-many' || answer.error === 'storage') return; // try again
    this.close();
    this.listener.refused(answer);
  }
}
