// Every game is played by clicking, by its own default rules, from the home page to the end screen, and until all that is
// special about it was done.
import { check } from './lib.mjs';
import { games, mixed } from './games.mjs';
import { atBoard, makeTable, play } from './steps.mjs';

// Cards and dice are luck: whoever does not come to everything in one game plays another. More than every second game has
// all of it, so that so many without it never happen.
const MOST = 60;

async function whole(open, wish) {
  const done = {};
  let { wants = [] } = wish;
  let turns = 0;
  for (let tries = 1; ; tries++) {
    const page = await open();
    await makeTable(page, wish);
    await atBoard(page);
    const result = await play(page, { ...wish, wants, ...(tries === 1 ? {} : { turns: 0 }) });
    check(!result.late, `${wish.game} stands still at "${result.prompt}" without ${JSON.stringify(result.missing)} after ${JSON.stringify(result.done)}`);
    if (tries === 1) {
      check(result.over, `${wish.game} does not end: ${JSON.stringify(result.done)}`);
      const won = await page.locator('[data-testid="end"] .sum td').evaluateAll((cells) => cells.map((c) => Number(c.textContent)));
      check(won.length === wish.players && won[0] === Math.max(...won) && won[0] >= 10, `the end screen shows ${won}`);
      turns = result.done['end-turn'] ?? 0;
    }
    for (const [k, n] of Object.entries(result.done)) done[k] = (done[k] ?? 0) + n;
    wants = result.missing;
    await page.context().close();
    if (wants.length === 0) return `${turns} turns to the end, ${tries} ${tries === 1 ? 'game' : 'games'}; ${Object.entries(done).filter(([k]) => !/^(log\.|did:)/.test(k)).map(([k, n]) => `${k} ${n}`).join(', ')}`;
    check(tries < MOST, `${wish.game}: nobody came to ${JSON.stringify(wants)}: ${JSON.stringify(done)}`);
  }
}

const test = (name) => ({ open }) => whole(open, [...games, ...mixed].find((g) => g.name === name));

export const moduleBase = test('base');
export const moduleTwo = test('two');
export const moduleCk = test('ck');
export const moduleFishermen = test('fishermen');
export const moduleRivers = test('rivers');
export const moduleCaravans = test('caravans');
export const moduleAttack = test('attack');
export const moduleTraders = test('traders');
export const moduleShores = test('shores');
export const moduleIslands = test('islands');
export const moduleDesert = test('desert');
export const moduleVariants = test('variants');
export const moduleCkIs = test('ckIs');
export const moduleCkDa = test('ckDa');
export const moduleCkMixed = test('ckMixed');
export const moduleTradersMixed = test('tradersMixed');
