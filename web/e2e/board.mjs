// The board by itself, in a real browser: places are picked by mouse, touch and keyboard. It needs no server: the gallery
// page shows the board of a recorded game. `node e2e/board.mjs [WORDS]`, or run(browser) from another suite.
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';
import { createServer } from 'vite';

const root = fileURLToPath(new URL('..', import.meta.url));
const sight = (page) => page.locator('.ln-board').getAttribute('data-sight');

const picked = async (page) => ((await page.locator('output').textContent()) ?? '').trim().split(' ').filter(Boolean);
const place = (page, name) => page.locator(`[data-place="${name}"]`);
const width = async (page) => Number((await sight(page)).split(' ')[2]);
const focused = (page) => page.evaluate(() => document.activeElement?.getAttribute('data-place') ?? null);
const middle = async (locator) => {
  const box = await locator.boundingBox();
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
};

const tests = {
  async 'a click picks a place, a drag does not'({ open }) {
    const page = await open('base', 'corner');
    await place(page, 'corner-12').click();
    assert.deepEqual(await picked(page), ['corner-12']);
    assert.equal(await place(page, 'corner-12').getAttribute('aria-pressed'), 'true');
    await page.getByRole('button', { name: 'Zoom in' }).click();
    const from = await middle(place(page, 'corner-33'));
    const before = await sight(page);
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move(from.x + 60, from.y + 30, { steps: 5 });
    await page.mouse.up();
    assert.notEqual(await sight(page), before, 'the board was dragged');
    assert.deepEqual(await picked(page), ['corner-12']);
  },

  async 'a click near a place goes to it, far from all to none'({ open }) {
    const page = await open('base', 'corner');
    const at = await middle(place(page, 'corner-12'));
    await page.mouse.click(at.x + 15, at.y - 14);
    assert.deepEqual(await picked(page), ['corner-12']);
    await page.mouse.click(8, 8);
    assert.deepEqual(await picked(page), ['corner-12']);
  },

  async 'hovering shows the ghost, leaving hides it'({ open }) {
    const page = await open('base', 'path');
    await place(page, 'path-0').hover();
    await page.locator('.ghost use[href="#ln-road"]').waitFor({ state: 'attached' });
    await page.mouse.move(5, 5);
    await page.locator('.ghost').waitFor({ state: 'detached' });
  },

  async 'the wheel zooms about the pointer, the buttons do too, one shows all again'({ open }) {
    const page = await open('base', 'corner');
    const whole = await width(page);
    const inner = 'corner-18'; // near the middle of the board: its edges do not matter
    const at = await middle(place(page, inner));
    await page.mouse.move(at.x, at.y);
    await page.mouse.wheel(0, -500);
    await page.waitForFunction((w) => Number(document.querySelector('.ln-board').getAttribute('data-sight').split(' ')[2]) < w, whole);
    const now = await middle(place(page, inner));
    assert.ok(Math.hypot(now.x - at.x, now.y - at.y) < 3, 'the place under the pointer stays');
    await page.getByRole('button', { name: 'Whole board' }).click();
    assert.equal(Math.round(await width(page)), Math.round(whole));
  },

  async 'arrow keys walk, Enter picks, Escape leaves'({ open }) {
    const page = await open('base', 'corner');
    await page.keyboard.press('Tab');
    const first = await focused(page);
    assert.match(first ?? '', /^corner-/);
    await page.keyboard.press('ArrowRight');
    const second = await focused(page);
    assert.notEqual(second, first);
    await page.keyboard.press('Enter');
    assert.deepEqual(await picked(page), [second]);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press(' ');
    assert.equal((await picked(page)).length, 2);
    await page.keyboard.press('Escape'); // takes the choice back
    assert.match((await focused(page)) ?? '', /^corner-/);
    await page.keyboard.press('Escape');
    assert.equal(await focused(page), null);
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Tab');
    assert.match((await focused(page)) ?? '', /^corner-/, 'the board takes one stop of Tab');
  },

  async 'whoever plays by keyboard stays on the board'({ open }) {
    const page = await open('base', 'corner&then=path');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
    await place(page, 'path-0').waitFor({ state: 'attached' });
    assert.match((await focused(page)) ?? '', /^path-/);
  },

  async 'the mouse does not drag the focus along'({ open }) {
    const page = await open('base', 'corner&then=path');
    await place(page, 'corner-12').click();
    await place(page, 'corner-12').click();
    await place(page, 'path-0').waitFor({ state: 'attached' });
    assert.equal(await focused(page), null);
  },

  async 'a place out of sight comes into sight with the focus'({ open }) {
    const page = await open('base', 'corner');
    for (let i = 0; i < 3; ++i) await page.getByRole('button', { name: 'Zoom in' }).click();
    await place(page, 'corner-0').focus();
    await page.waitForFunction(() => {
      const at = document.querySelector('[data-place="corner-0"] .light').getBoundingClientRect();
      const all = document.querySelector('.ln-board').getBoundingClientRect();
      return at.left >= all.left && at.right <= all.right && at.top >= all.top && at.bottom <= all.bottom;
    });
  },

  async 'a finger taps and pinches; after zooming every target is 44 pixels'({ open }) {
    const page = await open('base', 'corner', { viewport: { width: 390, height: 700 }, hasTouch: true, isMobile: true });
    await place(page, 'corner-12').tap();
    assert.deepEqual(await picked(page), ['corner-12']);
    const session = await page.context().newCDPSession(page);
    const touch = (type, points) =>
      session.send('Input.dispatchTouchEvent', { type, touchPoints: points.map(([x, y], id) => ({ x, y, id })) });
    await touch('touchStart', [[150, 250], [240, 250]]);
    for (let i = 1; i <= 10; ++i) await touch('touchMove', [[150 - 6 * i, 250], [240 + 6 * i, 250]]);
    await touch('touchEnd', []);
    await page.locator('.ln-board.zoomed').waitFor();
    for (const hit of await page.locator('[data-place] .hit').all()) {
      const box = await hit.boundingBox();
      assert.ok(Math.min(box.width, box.height) >= 44, `${box.width} pixels`);
    }
    assert.deepEqual(await picked(page), ['corner-12'], 'a pinch is no tap');
  },

  async 'the robber never hides a number'({ open }) {
    const page = await open('base', 'hex');
    const above = await page.evaluate(() => {
      const robber = document.querySelector('[data-piece="robber"]');
      const id = robber.getAttribute('data-at').split('-')[1];
      const token = document.querySelector(`.token[data-hex="${id}"]`);
      return !token || !!(robber.compareDocumentPosition(token) & Node.DOCUMENT_POSITION_FOLLOWING);
    });
    assert.ok(above);
    await place(page, 'hex-4').hover();
    const ghost = await page.evaluate(() => {
      const use = document.querySelector('.ghost use[href="#ln-robber"]');
      return !!(use.compareDocumentPosition(document.querySelector('.token[data-hex="4"]')) & Node.DOCUMENT_POSITION_FOLLOWING);
    });
    assert.ok(ghost);
  },

  async 'nothing moves where people want no motion'({ open }) {
    const page = await open('base', 'corner', { reducedMotion: 'reduce' });
    assert.equal(await page.evaluate(() => document.getAnimations().length), 0);
  },

  async 'a sea of 63 hexes and six seats is all in sight, and every target is 44 pixels after zooming'({ open }) {
    for (const viewport of [{ width: 1280, height: 720 }, { width: 390, height: 844 }]) {
      const page = await open('large', 'corner', { viewport, hasTouch: true, isMobile: viewport.width < 900 });
      const outside = await page.evaluate(() => {
        const all = document.querySelector('.ln-board').getBoundingClientRect();
        const boxes = [...document.querySelectorAll('.ln-board path.name')].map((e) => e.getBoundingClientRect());
        return { n: boxes.length, out: boxes.filter((b) => b.left < all.left || b.right > all.right || b.top < all.top || b.bottom > all.bottom).length };
      });
      assert.ok(outside.n > 30, `${outside.n} hexes`);
      assert.equal(outside.out, 0, 'hexes out of sight');
      assert.equal(new Set(await page.locator('[data-piece=settlement], [data-piece=city]').evaluateAll((all) => all.map((e) => e.dataset.seat))).size, 6, 'not every seat has its piece');
      await place(page, 'corner-0').focus();
      for (let i = 0; i < 6; i++) await page.keyboard.press('+');
      await page.waitForFunction(() => [...document.querySelectorAll('[data-place] .hit')].every((e) => Math.min(e.getBoundingClientRect().width, e.getBoundingClientRect().height) >= 44));
      await page.context().close();
    }
  },

  async 'every game is drawn, light and dark, and axe finds nothing serious'({ open, axe }) {
    for (const game of ['base', 'two', 'events', 'ck', 'fishermen', 'rivers', 'caravans', 'attack', 'traders']) {
      const page = await open(game, 'corner');
      assert.equal(await page.locator('.tile').count(), 19, game);
      const missing = await page.evaluate(() =>
        [...document.querySelectorAll('use')].map((u) => u.getAttribute('href')).filter((h) => !document.querySelector(h)),
      );
      assert.deepEqual(missing, [], game);
      const sea = () => page.evaluate(() => getComputedStyle(document.querySelector('.sea path')).fill);
      const light = await sea();
      await page.emulateMedia({ colorScheme: 'dark' });
      assert.notEqual(await sea(), light, game);
      if (game === 'base' || game === 'attack') {
        await page.evaluate(axe);
        const { violations } = await page.evaluate(() => globalThis.axe.run('.ln-board'));
        const serious = violations.filter((v) => v.impact === 'serious' || v.impact === 'critical');
        assert.deepEqual(serious.map((v) => v.id), [], game);
      }
      await page.context().close();
    }
  },
};

export async function run(browser, say = console.log, wanted = '') {
  const server = await createServer({ root, logLevel: 'error', server: { port: 0, host: '127.0.0.1', hmr: false } });
  await server.listen();
  const address = server.httpServer.address();
  const axe = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
  const url = (game, places) => `http://127.0.0.1:${address.port}/gallery.html?game=${game}&places=${places}`;
  const first = await browser.newPage(); // the first visit compiles the page: that may take its time
  await first.goto(url('base', 'corner'), { timeout: 120_000 });
  await first.locator('[data-place]').first().waitFor({ state: 'attached', timeout: 120_000 });
  await first.close();
  let failed = 0;
  for (const [name, test] of Object.entries(tests).filter(([n]) => n.includes(wanted))) {
    const complaints = [];
    const contexts = [];
    const open = async (game, places, options = {}) => {
      const context = await browser.newContext({ viewport: { width: 1000, height: 800 }, reducedMotion: 'reduce', ...options });
      contexts.push(context);
      context.setDefaultTimeout(60_000);
      const page = await context.newPage();
      page.on('pageerror', (e) => complaints.push(String(e)));
      page.on('console', (m) => m.type() === 'error' && complaints.push(m.text()));
      await page.goto(url(game, places));
      await page.locator('[data-place]').first().waitFor({ state: 'attached' });
      return page;
    };
    try {
      await test({ open, axe });
      assert.deepEqual(complaints, [], 'no errors in the console');
      say(`ok   ${name}`);
    } catch (error) {
      failed += 1;
      say(`FAIL ${name}\n     ${error.message ?? error}`);
    }
    await Promise.all(contexts.map((c) => c.close().catch(() => {})));
  }
  await server.close();
  return failed;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-dev-shm-usage'],
  });
  const failed = await run(browser, console.log, process.argv[2]);
  await browser.close();
  process.exit(failed ? 1 : 0);
}
