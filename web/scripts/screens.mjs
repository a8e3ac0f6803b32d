// node scripts/screens.mjs [GAME...]: pictures of every game for docs/screens/: light, dark, phone; the home page and a result too.
import { mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { games } from '../e2e/games.mjs';
import { openBrowser, openPage, Server } from '../e2e/lib.mjs';
import { atBoard, makeTable, play } from '../e2e/steps.mjs';

const folder = join(dirname(fileURLToPath(import.meta.url)), '..', '..', 'docs', 'screens');
mkdirSync(folder, { recursive: true });
const wanted = process.argv.slice(2);
const desk = { viewport: { width: 1280, height: 800 } };
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

const server = await Server.start();
const browser = await openBrowser();
const shoot = (page, name) => page.screenshot({ path: join(folder, `${name}.jpg`), type: 'jpeg', quality: 58 });

try {
  if (wanted.length === 0) {
    for (const [name, options] of [['home', desk], ['home-dark', { ...desk, colorScheme: 'dark' }], ['home-phone', phone]]) {
      const page = await openPage(browser, server, options);
      await page.goto('/');
      await page.locator('.new').waitFor();
      await shoot(page, name);
      await page.context().close();
    }
  }
  if (wanted.length === 0 || wanted.includes('replay')) {
    // A game of bots, its result and its replay.
    const page = await openPage(browser, server, desk);
    const made = await page.request.post('/api/tables', { data: { game: 'base', seats: ['easy', 'medium', 'easy', 'easy'].map((bot) => ({ bot })), start: true } });
    const { code } = await made.json();
    await page.goto(`/t/${code}`);
    await page.locator('[data-testid="end"]').waitFor();
    await shoot(page, 'end');
    for (const [name, options] of [['replay', desk], ['replay-dark', { ...desk, colorScheme: 'dark' }], ['replay-phone', phone]]) {
      const watcher = await openPage(browser, server, options);
      await watcher.goto(`/replay/${code}`);
      await watcher.locator('[data-swing]').last().click();
      await watcher.locator('[data-swing][aria-pressed=true]').waitFor();
      await watcher.locator('[data-piece="city"]').first().waitFor({ state: 'attached' });
      await shoot(watcher, name);
      await watcher.context().close();
    }
    await page.context().close();
  }
  for (const wish of games) {
    const { name, game, players } = wish;
    if (wanted.length > 0 && !wanted.includes(name)) continue;
    const page = await openPage(browser, server, desk);
    const code = await makeTable(page, { game, players: players === 2 ? 2 : 4 });
    await atBoard(page);
    // Some turns into the game, when it is our turn again.
    const result = await play(page, { ...wish, wants: [], turns: players === 2 ? 4 : 6 });
    await play(page, { ...wish, wants: [], buy: null, pause: 'end-turn' });
    await shoot(page, name);
    await page.locator('header button').click();
    await page.locator('[data-testid="theme"]').selectOption('dark');
    await page.locator('header button[aria-expanded]').click();
    await page.locator(':root[data-theme=dark]').waitFor({ state: 'attached' });
    await shoot(page, `${name}-dark`);
    // The same seat on a phone: the key moves with the profile's storage.
    const state = await page.context().storageState();
    const small = await openPage(browser, server, { ...phone, storageState: state, colorScheme: 'light' });
    await small.addInitScript(() => localStorage.setItem('landnam.theme', 'light'));
    await small.goto(`/t/${code}`);
    await atBoard(small);
    await shoot(small, `${name}-phone`);
    console.log(`${name}: ${JSON.stringify(result.done)}`);
    await small.context().close();
    await page.context().close();
  }
} finally {
  await browser.close();
  await server.stop();
}
