// The first placement at a real table, by mouse, by finger and by keyboard: the same board, the same two steps (choose,
// confirm). `node e2e/places.mjs`, or run(browser, server) from another suite.
import assert from 'node:assert/strict';
import { fileURLToPath } from 'node:url';
import { calm, openBrowser, openPage, Server } from './lib.mjs';

const patience = { timeout: 30_000 };
const own = (page, piece) => page.locator(`[data-piece="${piece}"][data-seat="0"]`);
const places = (page, kind) => page.locator(`[data-place^="${kind}-"]`);
const focused = (page) => page.evaluate(() => document.activeElement?.getAttribute('data-place') ?? '');

// A game against bots; ends when it is our turn to place the first settlement.
async function sitDown(page) {
  await page.goto('/');
  await page.locator('[data-testid=quick]').click();
  await places(page, 'corner').first().waitFor({ state: 'attached', ...patience });
}

const tests = {
  async 'a mouse places a settlement and a road'(page) {
    await sitDown(page);
    const corner = places(page, 'corner').nth(7);
    await corner.hover();
    await page.locator('.ghost use[href="#ln-settlement"]').waitFor({ state: 'attached', ...patience });
    await corner.click();
    assert.equal(await own(page, 'settlement').count(), 0, 'one click only chooses');
    assert.equal(await corner.getAttribute('aria-pressed'), 'true');
    await corner.click();
    await own(page, 'settlement').waitFor({ state: 'attached', ...patience });
    await places(page, 'path').first().click();
    await page.locator('[data-testid=primary]').click();
    await own(page, 'road').waitFor({ state: 'attached', ...patience });
  },

  async 'another place can be chosen before it is confirmed, Escape takes it back'(page) {
    await sitDown(page);
    await places(page, 'corner').nth(3).click();
    await places(page, 'corner').nth(9).click();
    assert.equal(await page.locator('[data-place][aria-pressed=true]').count(), 1);
    await page.keyboard.press('Escape');
    assert.equal(await page.locator('[data-place][aria-pressed=true]').count(), 0);
    assert.equal(await own(page, 'settlement').count(), 0);
  },

  async 'a finger places a settlement and a road'(page) {
    await sitDown(page);
    const corner = places(page, 'corner').nth(7);
    const name = await corner.getAttribute('data-place');
    await corner.tap();
    await page.locator(`[data-place="${name}"]`).tap();
    await own(page, 'settlement').waitFor({ state: 'attached', ...patience });
    const path = await places(page, 'path').first().getAttribute('data-place');
    await page.locator(`[data-place="${path}"]`).tap();
    await page.locator(`[data-place="${path}"]`).tap();
    await own(page, 'road').waitFor({ state: 'attached', ...patience });
  },

  async 'keys place a settlement and a road without leaving the board'(page) {
    await sitDown(page);
    for (let i = 0; i < 40 && !(await focused(page)); ++i) await page.keyboard.press('Tab');
    assert.match(await focused(page), /^corner-/);
    await page.keyboard.press('ArrowDown');
    const chosen = await focused(page);
    await page.keyboard.press('Enter');
    await page.locator(`[data-place="${chosen}"][aria-pressed=true]`).waitFor({ state: 'attached', ...patience });
    await page.keyboard.press('Enter');
    await own(page, 'settlement').waitFor({ state: 'attached', ...patience });
    await page.waitForFunction(() => /^path-/.test(document.activeElement?.getAttribute('data-place') ?? ''), null, patience);
    await page.keyboard.press('Enter');
    await page.locator('[data-place^="path-"][aria-pressed=true]').waitFor({ state: 'attached', ...patience });
    await page.keyboard.press('Enter');
    await own(page, 'road').waitFor({ state: 'attached', ...patience });
  },
};

export async function run(browser, server, say = console.log) {
  let failed = 0;
  for (const [name, test] of Object.entries(tests)) {
    const phone = name.includes('finger') ? { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } : {};
    const page = await openPage(browser, server, phone);
    try {
      await test(page);
      calm(page);
      say(`ok   ${name}`);
    } catch (error) {
      failed += 1;
      say(`FAIL ${name}\n     ${error.message ?? error}`);
    }
    await page.context().close();
  }
  return failed;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const browser = await openBrowser();
  const server = process.env.LANDNAM_URL ? { url: process.env.LANDNAM_URL, stop() {} } : await Server.start();
  const failed = await run(browser, server);
  await browser.close();
  await server.stop();
  process.exit(failed ? 1 : 0);
}
