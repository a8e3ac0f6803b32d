// node e2e/run.mjs [NAME...]: the browser tests against the real program, LANDNAM_E2E_JOBS (2) at a time. Each says how long it took.
import { mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { calm, openBrowser, openPage, Server } from './lib.mjs';
import * as away from './away.test.mjs';
import * as base from './base.test.mjs';
import * as more from './more.test.mjs';
import * as access from './access.test.mjs';
import * as layout from './layout.test.mjs';
import * as modules from './modules.test.mjs';
import * as pace from './pace.test.mjs';
import * as places from './places.test.mjs';
import * as figures from './figures.test.mjs';
import * as learn from './learn.test.mjs';
import * as replay from './replay.test.mjs';
import * as seen from './seen.test.mjs';
import * as senses from './senses.test.mjs';

const folder = join(dirname(fileURLToPath(import.meta.url)), '..', '..', 'build', 'e2e');
// The long ones first. What counts frames has the machine to itself, at the end.
const tests = Object.entries({ ...modules, ...figures, ...access, ...learn, ...layout, ...base, ...seen, ...replay, ...away, ...places, ...more, ...senses, ...pace });
const wanted = process.argv.slice(2);
const chosen = tests.filter(([name]) => wanted.length === 0 || wanted.some((w) => name.includes(w)));
// Those who wait do so beside the others.
const waiting = ['othersVote', 'timeRunsOut'];
const patient = chosen.filter(([name]) => waiting.includes(name));
const together = chosen.filter(([name]) => !(name in pace) && !waiting.includes(name));
const alone = chosen.filter(([name]) => name in pace);
const server = await Server.start();
const browser = await openBrowser();
const began = Date.now();
let failed = 0;
// What the pages of a failed test looked like: build/e2e/NAME-0.png …
async function shots(name, pages) {
  mkdirSync(folder, { recursive: true });
  for (const [i, page] of pages.entries()) await page.screenshot({ path: join(folder, `${name}-${i}.png`), timeout: 10_000 }).catch(() => {});
}

async function run(name, test) {
  const begin = Date.now();
  const pages = [];
  const open = async ({ at = server, ...options } = {}) => {
    const page = await openPage(browser, at, options);
    pages.push(page);
    return page;
  };
  try {
    const note = await test({ server, browser, open });
    pages.forEach(calm);
    console.log(`ok    ${name} ${((Date.now() - begin) / 1000).toFixed(1)} s${note ? ` (${note})` : ''}`);
  } catch (e) {
    failed += 1;
    await shots(name, pages);
    console.log(`FAIL  ${name}: ${e.message.split('\n').slice(0, 4).join(' ')}`);
    const trouble = pages.flatMap((p) => p.troubles).slice(0, 3);
    if (trouble.length > 0) console.log(`      ${trouble.join(' | ')}`);
  }
  for (const page of pages) await page.context().close();
}

async function work(queue) {
  for (let next = queue.shift(); next; next = queue.shift()) await run(...next);
}

try {
  await Promise.all([work(patient), ...Array.from({ length: Number(process.env.LANDNAM_E2E_JOBS ?? 2) }, () => work(together))]);
  await work(alone);
} finally {
  await browser.close();
  await server.stop();
}
console.log(`${chosen.length - failed} of ${chosen.length} passed in ${((Date.now() - began) / 1000).toFixed(0)} s`);
process.exit(failed === 0 ? 0 : 1);
