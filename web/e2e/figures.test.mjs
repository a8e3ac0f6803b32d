// The page's figures against a second count of the same games: bots play every game to its end, the figures come from what
// was told of it, and here everything is counted again from whole positions of the engine.
import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { transformSync } from 'esbuild';
import { games, mixed } from './games.mjs';
import { check, patience, program, sleep } from './lib.mjs';

const source = readFileSync(join(dirname(fileURLToPath(import.meta.url)), '..', 'src', 'lib', 'stats.ts'), 'utf8');
const { statsOf } = await import(`data:text/javascript;base64,${Buffer.from(transformSync(source, { loader: 'ts' }).code).toString('base64')}`);

class Engine {
  constructor() {
    this.process = spawn(program, ['engine'], { stdio: ['pipe', 'pipe', 'inherit'] });
    this.waiting = [];
    createInterface({ input: this.process.stdout }).on('line', (line) => this.waiting.shift()(JSON.parse(line)));
  }

  async ask(request) {
    const answer = await new Promise((resolve) => {
      this.waiting.push(resolve);
      this.process.stdin.write(`${JSON.stringify(request)}\n`);
    });
    check(answer.ok, `${JSON.stringify(request).slice(0, 200)}: ${JSON.stringify(answer).slice(0, 300)}`);
    return answer;
  }

  end() {
    this.process.stdin.end();
  }
}

const ways = [0, 0, 1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1];
const resource = { forest: 'lumber', hills: 'brick', pasture: 'wool', fields: 'grain', mountains: 'ore' };
const commodity = { forest: 'paper', pasture: 'cloth', mountains: 'coin' };

/** Every building with every hex at it that can yield: [seat, city?, hex]. */
function sites(position, near) {
  const found = [];
  const conquered = new Set((position.attack?.coast ?? []).filter((c) => c.barbarians >= 3).map((c) => c.hex));
  for (let s = 0; s < position.players; s++) {
    const seat = position.seats[s];
    for (const [list, city] of [[seat.settlements, false], [seat.cities, true]]) {
      for (const corner of list) {
        const whole = city && !(seat.fallen ?? []).includes(corner);
        for (const id of near.get(corner)) {
          const hex = position.board.hexes[id];
          if ((resource[hex.terrain] || hex.terrain === 'gold') && hex.number && id !== position.robber && !conquered.has(id)) found.push([s, whole, hex]);
        }
      }
    }
  }
  return found;
}

const yieldsOn = (position, hex, number) => hex.number === number || (position.game.includes('rivers') && number === 2 && hex.number === 12);

/** What the number brings, by the rules: who gets how many of what, and nothing of a kind that the bank cannot pay. */
function production(position, near, number, bank) {
  const wants = {};
  const ck = position.game.split('+').includes('ck');
  for (const [seat, city, hex] of sites(position, near)) {
    if (!yieldsOn(position, hex, number) || hex.terrain === 'gold') continue;
    const one = city && !position.events?.epidemic;
    const kinds = !one ? [resource[hex.terrain]] : ck && commodity[hex.terrain] ? [resource[hex.terrain], commodity[hex.terrain]] : [resource[hex.terrain], resource[hex.terrain]];
    for (const kind of kinds) ((wants[kind] ??= {})[seat] ??= 0), (wants[kind][seat] += 1);
  }
  const paid = Array.from({ length: position.players }, () => ({}));
  for (const [kind, by] of Object.entries(wants)) {
    const sum = Object.values(by).reduce((a, b) => a + b, 0);
    const alone = Object.keys(by).length === 1;
    for (const [seat, n] of Object.entries(by)) paid[seat][kind] = sum <= bank[kind] ? n : alone ? bank[kind] : 0;
  }
  return paid;
}

/** Resources of choice for gold, by seat. */
function golden(position, near, number) {
  const owed = Array.from({ length: position.players }, () => 0);
  for (const [seat, city, hex] of sites(position, near)) if (hex.terrain === 'gold' && hex.number === number) owed[seat] += city && !position.events?.epidemic ? 2 : 1;
  return owed;
}

const total = (goods) => Object.values(goods ?? {}).reduce((a, b) => a + b, 0);
const due = (position) => position.pending.findLast((f) => f.ask === 'resolve-roll');

/** Everything the figures show, counted from positions. */
async function recount(engine, replay) {
  const { players } = replay;
  await engine.ask({ do: 'new', game: replay.game, players, set: replay.set, board: replay.board, seed: 1 });
  const { geometry } = await engine.ask({ do: 'geometry' });
  const at = new Map(geometry.hexes.map((h) => [`${h.q},${h.r}`, h.id]));
  const near = new Map(geometry.corners.map((c) => [c.id, c.hexes.map(([q, r]) => at.get(`${q},${r}`)).filter((h) => h !== undefined)]));
  const zero = () => Array.from({ length: players }, () => 0);
  const sum = { rolls: Array.from({ length: 13 }, () => 0), total: 0, produced: zero(), expected: zero(), trades: zero(), bank: zero(), stolen: zero(), turns: 0, points: zero().map(() => [0]) };
  let before = (await engine.ask({ do: 'position' })).position;
  const told = [];
  let owed = zero(); // for gold: taken after everything else
  for (const action of replay.actions) {
    const number = action.kind === 'event-card' ? action.number : action.dice ? action.dice[0] + action.dice[1] : null;
    if (action.kind === 'trade-with') for (const s of [action.seat, action.who]) sum.trades[s] += 1;
    if (action.kind === 'bank-trade') sum.bank[action.seat] += 1;
    if (number !== null) {
      sum.rolls[number] += 1;
      sum.total += 1;
      for (const [seat, city, hex] of sites(before, near)) sum.expected[seat] += ((city ? 2 : 1) * (ways[hex.number] + (hex.number === 12 && before.game.includes('rivers') ? 1 : 0))) / 36;
    }
    told.push({ action, events: (await engine.ask({ do: 'apply', action })).events });
    const { position: after } = await engine.ask({ do: 'position' });
    if (number !== null) owed = zero();
    if (action.kind === 'take-card' && owed[action.seat] > 0) {
      owed[action.seat] -= 1;
      sum.produced[action.seat] += 1;
    }
    if (action.kind === 'steal-card') sum.stolen[before.pending.at(-1).thief] += 1;
    // The alchemist has set the dice before; with the event die they count.
    const rolled = number ?? due(before)?.sum ?? (action.kind === 'event-die' ? before.turn.dice[0] + before.turn.dice[1] : null);
    if (rolled !== null && rolled !== 7 && !due(after) && !after.pending.some((f) => ['event-card', 'dice', 'red-die', 'event-die'].includes(f.ask))) {
      const bank = { ...before.bank };
      if (action.kind === 'take-card') bank[action.card] -= 1;
      const paid = production(after, near, rolled, bank);
      owed = golden(after, near, rolled);
      for (let s = 0; s < players; s++) sum.produced[s] += total(paid[s]);
      if (action.kind === 'dice') {
        for (let s = 0; s < players; s++) check(total(after.seats[s].hand) - total(before.seats[s].hand) === total(paid[s]), `the second count is wrong itself: seat ${s} got ${total(after.seats[s].hand) - total(before.seats[s].hand)}, not ${JSON.stringify(paid[s])}, by ${JSON.stringify(action)}`);
      }
    }
    if (after.turn.number !== before.turn.number) {
      const now = (await engine.ask({ do: 'score' })).seats;
      for (let s = 0; s < players; s++) sum.points[s].push(now[s].visible);
    }
    before = after;
  }
  const score = (await engine.ask({ do: 'score' })).seats;
  for (let s = 0; s < players; s++) sum.points[s].push(before.winner === s ? score[s].points : score[s].visible);
  sum.turns = before.turn.number;
  return { sum, told, geometry };
}

async function wholeLog(url) {
  const entries = [];
  for (;;) {
    const page = await fetch(`${url}/log?from=${entries.at(-1)?.seq ?? 0}`).then((r) => r.json());
    entries.push(...page.entries);
    if (!page.more) return entries;
  }
}

/** Games of easy bots, always the same ones. */
function recorded(game, games) {
  const folder = mkdtempSync(join(tmpdir(), 'landnam-figures-'));
  const file = join(folder, 'games.jsonl');
  const set = Object.entries(game.set ?? {}).flatMap(([key, value]) => ['--set', `${key}=${value}`]);
  const run = spawnSync(program, ['simulate', game.game, '--players', String(game.players), '--games', String(games), '--seed', '7', '--threads', '1', '--bots', 'easy', '--log', file, ...set]);
  check(run.status === 0, `${game.name}: ${run.stderr}`);
  const replays = readFileSync(file, 'utf8').trim().split('\n').map((line) => JSON.parse(line));
  rmSync(folder, { recursive: true });
  return replays;
}

function agree(name, shown, real, hidden) {
  for (const field of ['rolls', 'total', 'turns', 'trades', 'bank', 'stolen', 'points', ...(hidden ? [] : ['produced'])]) {
    check(JSON.stringify(shown[field]) === JSON.stringify(real[field]), `${name}: ${field} is ${JSON.stringify(shown[field])}, counted again ${JSON.stringify(real[field])}`);
  }
  shown.expected.forEach((n, s) => {
    check(Math.abs(n - real.expected[s]) < 1e-6, `${name}: expected of seat ${s} is ${n}, counted again ${real.expected[s]}`);
    // A gift and a yield in one breath look like one to those who may not see the cards.
    check(Math.abs(shown.produced[s] - real.produced[s]) <= (hidden ? 3 : 0), `${name}: seat ${s} got ${shown.produced[s]}, counted again ${real.produced[s]}`);
  });
  check(shown.total > shown.turns / 2, `${name}: ${shown.total} rolls in ${shown.turns} turns`);
}

const events = { name: 'events', game: 'base+events', players: 4 };

export async function figures() {
  const engine = new Engine();
  let counted = 0;
  for (const game of [...games, events, ...mixed]) {
    for (const replay of recorded(game, 3)) {
      const { sum, told, geometry } = await recount(engine, replay);
      const shown = statsOf([{ actions: told }], game.players, geometry);
      agree(game.name, shown, sum, false);
      check(shown.deck === game.game.includes('events'), `${game.name}: deck is ${shown.deck}`);
      counted += 1;
    }
  }
  engine.end();
  return `${counted} games`;
}

export async function figuresOfSpectators({ server }) {
  const engine = new Engine();
  for (const game of [...games.filter((g) => ['base', 'ck'].includes(g.name)), events]) {
    const seats = Array.from({ length: game.players }, () => ({ bot: 'easy' }));
    const made = await fetch(`${server.url}/api/tables`, { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify({ game: game.game, seats, start: true }) }).then((r) => r.json());
    check(made.ok, `${game.name}: ${JSON.stringify(made)}`);
    const url = `${server.url}/api/tables/${made.code}`;
    for (const end = Date.now() + patience; ; await sleep(100)) {
      const { table } = await fetch(url).then((r) => r.json());
      if (table.status !== 'playing') break;
      check(Date.now() < end, `${game.name} does not end`);
    }
    const [entries, { geometry }, replay] = await Promise.all([wholeLog(url), fetch(`${url}/geometry`).then((r) => r.json()), fetch(`${url}/replay`).then((r) => r.json())]);
    agree(game.name, statsOf(entries, game.players, geometry), (await recount(engine, replay)).sum, true);
  }
  engine.end();
}
