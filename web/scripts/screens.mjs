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
const shoot = (page, name) => page.screenshot({ path: join(folder, `${name}.jpg`), type: 'jpeg', quality: 72 });

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
  for (const { game, players } of games) {
    const name = players === 2 ? 'two' : game.includes('+') ? 'variants' : game;
    if (wanted.length > 0 && !wanted.includes(name)) continue;
    const page = await openPage(browser, server, desk);
    const code = await makeTable(page, { game, players: players === 2 ? 2 : 4 });
    await atBoard(page);
    const result = await play(page, { seconds: 60, turns: 8 });
    await page.waitForTimeout(400);
    await shoot(page, name);
    await page.locator('header button').click();
    await page.locator('[data-testid="theme"]').selectOption('dark');
    await page.locator('header button[aria-expanded]').click();
    await page.waitForTimeout(200);
    await shoot(page, `${name}-dark`);
    // The same seat on a phone: the key moves with the profile's storage.
    const state = await page.context().storageState();
    const small = await openPage(browser, server, { ...phone, storageState: state, colorScheme: 'light' });
    await small.addInitScript(() => localStorage.setItem('landnam.theme', 'light'));
    await small.goto(`/t/${code}`);
    await atBoard(small);
    await small.waitForTimeout(400);
    await shoot(small, `${name}-phone`);
    console.log(`${name}: ${JSON.stringify(result.done)}`);
    await small.context().close();
    await page.context().close();
  }
} finally {
  await browser.close();
  await server.stop();
}
