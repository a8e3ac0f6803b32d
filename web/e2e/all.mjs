// node e2e/all.mjs [GAME...]: every game of `landnam games` (or those named) for every number of players, in every edition,
// is played by clicking from the home page to its end screen, by default rules. Says what stands still, and in the end
// which kinds of action were never clicked. Not part of ./test: all of it takes about an hour.
import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { games as wishes } from './games.mjs';
import { openBrowser, openPage, program, Server } from './lib.mjs';
import { atBoard, makeTable, play } from './steps.mjs';

const shots = new URL('../../build/e2e/', import.meta.url);
mkdirSync(shots, { recursive: true });
const wanted = process.argv.slice(2);
const list = JSON.parse(execFileSync(program, ['games', '--json'], { encoding: 'utf8', maxBuffer: 1e8 })).games;
const server = await Server.start();
const browser = await openBrowser();
const done = {};
let [played, failed] = [0, 0];

async function one(game, players, set) {
  const page = await openPage(browser, server);
  const name = `${game} ${players} ${Object.entries(set).map(([k, v]) => `${k}=${v}`).join(' ')}`;
  const begin = Date.now();
  const hints = wishes.find((w) => w.game === game.split('+')[0] && w.players !== 2) ?? {};
  try {
    await makeTable(page, { game, players, set, seats: ['you', 'easy', 'easy', 'easy', 'easy', 'easy'] });
    await atBoard(page);
    const result = await play(page, { ...hints, wants: [] });
    for (const [k, n] of Object.entries(result.done)) done[k] = (done[k] ?? 0) + n;
    const good = result.over && page.troubles.length === 0;
    played += 1;
    failed += good ? 0 : 1;
    console.log(`${good ? 'ok  ' : 'FAIL'}  ${name} ${((Date.now() - begin) / 1000).toFixed(1)} s, ${result.done['end-turn']} turns${good ? '' : ` at "${result.prompt}" ${page.troubles.slice(0, 3).join(' | ')}`}`);
    if (!good) await page.screenshot({ path: fileURLToPath(new URL(`all-${failed}.png`, shots)) }).catch(() => {});
  } finally {
    await page.context().close();
  }
}

// What differs between two tables of one game; boards and phases take turns.
function sets(info, players) {
  const pick = (key) => ((info.set[key]?.length ?? 0) > 1 ? { [key]: info.set[key][played % info.set[key].length] } : {});
  const edition = info.set['ck.edition'] ? 'ck.edition' : players === 2 ? 'two.edition' : null;
  return (edition ? info.set[edition] : ['']).map((value) => () => ({ ...pick('board'), ...pick('phases'), ...pick('ck.tactical'), ...(edition ? { [edition]: value } : {}) }));
}

try {
  for (const info of list.filter((g) => wanted.length === 0 || wanted.includes(g.game))) {
    for (const players of info.players) for (const set of sets(info, players)) await one(info.game, players, set());
  }
} finally {
  await browser.close();
  await server.stop();
}
console.log(`${played} games, ${failed} failed`);
const words = JSON.parse(readFileSync(new URL('../../lang/web/en.json', import.meta.url), 'utf8'));
const kinds = Object.keys(words).filter((k) => k.startsWith('kind.')).map((k) => k.slice(5));
console.log(kinds.filter((k) => done[k]).sort((a, b) => done[b] - done[a]).map((k) => `${k} ${done[k]}`).join(', '));
console.log(`never clicked: ${kinds.filter((k) => !done[k]).join(', ')}`);
process.exit(failed === 0 ? 0 : 1);
