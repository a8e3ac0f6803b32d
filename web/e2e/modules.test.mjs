// Every game is played by clicking for at least two rounds, and until all that is special about it was done.
import { check } from './lib.mjs';
import { games } from './games.mjs';
import { atBoard, makeTable, play } from './steps.mjs';

// Cards and dice are luck: whoever does not come to everything in one game plays another.
async function rounds(open, wish) {
  const { game, players, target } = wish;
  const done = {};
  let { wants } = wish;
  for (let tries = 1; ; tries++) {
    const page = await open();
    await makeTable(page, { game, players, target });
    await atBoard(page);
    const result = await play(page, { ...wish, wants, seconds: 240, turns: tries === 1 ? 2 : 0 });
    check(!result.late, `${game} stands still at "${result.prompt}" without ${JSON.stringify(result.missing)} after ${JSON.stringify(result.done)}`);
    for (const [k, n] of Object.entries(result.done)) done[k] = (done[k] ?? 0) + n;
    wants = result.missing;
    await page.context().close();
    if (wants.length === 0) return Object.entries(done).filter(([k]) => !/^(log\.|did:)/.test(k)).map(([k, n]) => `${k} ${n}`).join(', ');
    check(tries < 4, `${game}: nobody came to ${JSON.stringify(wants)}: ${JSON.stringify(done)}`);
  }
}

export const moduleBase = ({ open }) => rounds(open, games[0]);
export const moduleTwo = ({ open }) => rounds(open, games[1]);
export const moduleCk = ({ open }) => rounds(open, games[2]);
export const moduleFishermen = ({ open }) => rounds(open, games[3]);
export const moduleRivers = ({ open }) => rounds(open, games[4]);
export const moduleCaravans = ({ open }) => rounds(open, games[5]);
export const moduleAttack = ({ open }) => rounds(open, games[6]);
export const moduleTraders = ({ open }) => rounds(open, games[7]);
export const moduleVariants = ({ open }) => rounds(open, games[8]);
