// The server's interface as docs/api.md has it.
import type { Proof } from './fair';
import type { Action, Decision, GameEvent, Geometry, Goods, View } from './types';

export interface SeatInfo {
  seat: number;
  kind: 'person' | 'bot' | 'open';
  name: string | null;
  bot: string | null;
  away: boolean;
  why?: 'left' | 'host' | 'vote' | 'clock' | null; // since what a bot plays
  host: boolean;
  points: number | null;
}

export interface TableInfo {
  code: string;
  status: 'waiting' | 'playing' | 'finished' | 'closed';
  game: string;
  players: number;
  set: Record<string, string | number | boolean>;
  target: number;
  public: boolean;
  spectators: boolean;
  chat: boolean;
  clock: { base: number; add: number; move?: number; bank?: number } | null;
  created: number;
  updated: number;
  turn: number;
  version: number;
  seats: SeatInfo[];
  winner: number | null;
  closed?: 'host' | 'idle' | 'length' | 'revision' | null;
  next: string | null;
  dice: { form: number; commitment: string; promised: number[]; contributed: number[]; telling: boolean } | null;
  seat?: number | null; // in one's own list
  host?: boolean;
  asked?: boolean;
}

export interface Score { seat: number; points: number; visible: number; need?: number; from: Record<string, number> }
export interface Result { winner: number | null; seats: Score[] }
export interface ChatLine { seq: number; at: number; seat: number | null; name: string; text: string }
export interface Clock { base: number; add: number; move?: number; left: number[]; spare?: number[]; running: number[]; at: number }
/** A person without an open page: since when, and who would let a bot play. */
export interface Absent { seat: number; since: number; vote_from: number; votes: number[]; needed: number }
export interface Presence { seats: number[]; spectators: number; absent?: Absent[] }
export interface Reveal { secret: string; commitment: string; contributions: string[] }
export type Rates = Record<string, Record<string, number>>;
export interface Told { action: Action; events: GameEvent[] }

export interface Entry {
  seq: number;
  version: number;
  at: number;
  what: string;
  seat: number | null;
  actions?: Told[];
  chat?: ChatLine;
  of?: number; // hand-over, vote: whose seat
  yes?: boolean;
  handed_over?: boolean;
}

export interface Playing {
  table?: TableInfo;
  view?: View | null;
  geometry?: Geometry | null;
  decision?: Decision | null;
  waiting_for?: number[];
  rates?: Rates | null;
  result?: Result | null;
  clock?: Clock | null;
  reveal?: Reveal | null;
  undo?: boolean;
}

export interface TableFrame extends Playing {
  frame: 'table';
  seq: number;
  version: number;
  table: TableInfo;
  you: { seat: number | null; host: boolean };
  presence: Presence;
  chat: ChatLine[];
  now: number;
}
export interface UpdateFrame extends Playing, Entry { frame: 'update' }

export interface Answer {
  ok: boolean;
  op?: string;
  error?: string;
  rule?: string;
  why?: string;
  message?: string;
  status?: string;
  version?: number;
  seat?: number | null;
  token?: string;
  code?: string;
  retry?: number;
}

export interface GameInfo {
  game: string;
  players: number[];
  target: Record<string, number>;
  set: Record<string, string[]>;
}
export interface GamesInfo {
  modules: { word: string; about: string; playable: boolean }[];
  options: { key: string; about: string; expected: string; default: string | null; values: string[] }[];
  games: GameInfo[];
}
export interface RuleText { id: string; module: string; source: string; text: string }

export type SeatWish = 'open' | { bot: string } | { you: string };
export interface NewTable {
  game: string;
  players?: number;
  set?: Record<string, string | number | boolean>;
  seats?: SeatWish[];
  public?: boolean;
  clock?: { base: number; add: number } | { move: number; bank: number; add?: number } | null;
  pace?: number; // milliseconds that bots wait before they act
  bot_trade?: 'none' | 'some' | 'much'; // how much bots ask people for trades
  start?: boolean;
  token?: string;
  op?: string;
  promise?: string;
}

export class Refused extends Error {
  constructor(public answer: Answer) {
    super(answer.message ?? answer.why ?? answer.error ?? 'refused');
  }
}

async function ask<T>(path: string, init: RequestInit = {}, token: string | null = null): Promise<T> {
  const headers: Record<string, string> = {};
  if (init.body) headers['Content-Type'] = 'application/json';
  if (token) headers.Authorization = `Bearer ${token}`;
  let response: Response;
  try {
    response = await fetch(path, { ...init, headers });
  } catch {
    throw new Refused({ ok: false, error: 'offline' });
  }
  const answer = (await response.json().catch(() => ({ ok: false, error: 'offline' }))) as Answer;
  if (!response.ok || answer.ok === false) throw new Refused(answer);
  return answer as unknown as T;
}

const post = <T>(path: string, body: unknown, token: string | null = null) =>
  ask<T>(path, { method: 'POST', body: JSON.stringify(body) }, token);

export const api = {
  games: () => ask<GamesInfo>('/api/games'),
  rules: (lang: string) => ask<{ languages: string[]; rules: RuleText[] }>(`/api/rules?lang=${lang}`),
  bots: () => ask<{ bots: { name: string; about: string }[] }>('/api/bots'),
  tables: (status = '') => ask<{ tables: TableInfo[] }>(`/api/tables${status ? `?status=${status}` : ''}`),
  mine: (seats: { code: string; token: string }[]) => post<{ tables: TableInfo[] }>('/api/mine', { seats }),
  table: (code: string) => ask<{ table: TableInfo }>(`/api/tables/${code}`),
  create: (table: NewTable) => post<{ code: string; link: string; token: string; seat: number | null }>('/api/tables', table),
  command: (code: string, command: Record<string, unknown>, token: string | null) =>
    post<Answer>(`/api/tables/${code}/commands`, command, token),
  log: (code: string, from: number, token: string | null) =>
    ask<{ entries: Entry[]; more?: boolean }>(`/api/tables/${code}/log?from=${from}`, {}, token),
  view: (code: string, token: string | null) => ask<TableFrame>(`/api/tables/${code}/view`, {}, token),
  replay: (code: string) => ask<Replay>(`/api/tables/${code}/replay`),
  replayAt: (code: string, at: number) =>
    ask<{ at: number; total: number; view: View; geometry?: Geometry }>(`/api/tables/${code}/replay?at=${at}`),
  chances: (code: string) => ask<Chances>(`/api/tables/${code}/replay/chances`),
  analysis: (code: string, from: number) => ask<{ bot: string; decisions: Studied[]; next: number | null }>(`/api/tables/${code}/replay/analysis?from=${from}`),
  lesson: (body: { position: unknown; actions: Action[]; seat: number; from: number; whole?: boolean }) => post<Played>('/api/lesson', body),
  lessonNext: (body: { position: unknown; seat: number; bot: string }) => post<{ action: Action | null }>('/api/lesson/next', body),
  position: (code: string, at: number) => ask<{ at: number; position: unknown }>(`/api/tables/${code}/replay/position?at=${at}`),
  hint: (code: string, token: string | null) => ask<Hint>(`/api/tables/${code}/hint`, {}, token),
  verify: (code: string) => ask<VerifyFile>(`/api/tables/${code}/verify`),
};

export interface Replay {
  game: string;
  players: number;
  set: Record<string, unknown>;
  board: unknown;
  actions: Action[];
}
/** How likely each seat was to win after so many actions, as `bot` judges it. */
export interface Chances { bot: string; at: number[]; chances: number[][] }
/** One action as a strong bot judges it: the chance to win, how far it is behind the best one, and their standard errors. */
export interface Judged { action: Action; chance: number; error: number; behind: number; behind_error: number; played: boolean }
/** A decision after `at` actions: the best three, the best first, and what was played. */
export interface Studied { at: number; seat: number; actions: Judged[] }
/** What a bot would do in one's place. */
export interface Hint { bot: string; version: number; action: Action }
/** A prepared game as the engine has played it so far. */
export interface Played {
  view: View;
  geometry: Geometry;
  decision: Decision | null;
  waiting_for: number[];
  rates: Rates;
  result: Result | null;
  told: Told[];
  position?: unknown; // if the whole was asked for
}
export interface VerifyFile extends Proof { replay: Replay }
export type { Goods };
