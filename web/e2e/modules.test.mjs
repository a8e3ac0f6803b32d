// Every game is played by clicking for at least two rounds, and something of its own is done.
import { check } from './lib.mjs';
import { games } from './games.mjs';
import { atBoard, makeTable, play } from './steps.mjs';

// Cards are luck: whoever gets none in one game tries another.
async function rounds(open, wanted, tries = 3) {
  const { game, players, any, shore = false } = wanted;
  const page = await open();
  await makeTable(page, { game, players });
  await atBoard(page);
  let done = {};
  for (let turns = 3; turns < 40; turns += 3) {
    const result = await play(page, { seconds: 150, turns: 3, shore });
    for (const [k, n] of Object.entries(result.done)) done[k] = (done[k] ?? 0) + n;
    check(!result.late, `${game} stands still at "${result.prompt}" after ${JSON.stringify(done)}`);
    if (result.over || any.some((k) => done[k])) break;
  }
  if (!any.some((k) => done[k]) && tries > 1) return rounds(open, wanted, tries - 1);
  check(any.some((k) => done[k]), `nothing of ${game} was done: ${JSON.stringify(done)}`);
  return Object.entries(done).map(([k, n]) => `${k} ${n}`).join(', ');
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
