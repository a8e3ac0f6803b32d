// What a person does on the page, as steps that the tests put together.
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { check, patience } from './lib.mjs';

const player = readFileSync(join(dirname(fileURLToPath(import.meta.url)), 'player.js'), 'utf8');

/** Home page → a table of this game, by its own controls. Seats: 'you', 'open', 'easy' … */
export async function makeTable(page, { game = 'base', players = 3, seats = ['you', 'easy', 'easy', 'easy', 'easy', 'easy'], name = 'Anna', target = '', pace = '0', set = {} } = {}) {
  await page.goto('/');
  await page.locator('.new').waitFor();
  const words = game.split('+');
  await page.locator(`label:has([data-game="${words[0]}"])`).click();
  for (const variant of words.slice(1)) await page.locator(`[data-variant="${variant}"]`).check();
  await page.locator(`[data-players="${players}"]`).click();
  for (let i = 0; i < players; i++) await page.locator(`[data-seat="${i}"]`).selectOption(seats[i]);
  await page.locator('input[autocomplete="nickname"]').fill(name);
  for (const [key, value] of Object.entries({ ...set, pace })) await page.locator(`[data-set="${key}"]`).selectOption(value);
  if (target) {
    await page.locator('[data-set="target"]').fill(target);
    await page.locator('[data-set="target"]').blur();
  }
  await page.locator('[data-testid="make"]').click();
  await page.waitForURL(/\/t\/[A-Z0-9]+$/);
  return page.url().split('/').pop();
}

export async function atBoard(page) {
  await page.locator('[data-testid="board"] svg').first().waitFor();
}

/** Everything sent has its answer: until then a click would go nowhere. */
export const settled = (page) => page.locator('[data-busy="0"]').waitFor({ state: 'attached' });

/** Lets the little player in the page click on; see player.js. */
export async function play(page, options = {}) {
  await page.evaluate(player);
  return page.evaluate((o) => window.__play(o), options);
}

export const hand = (page) =>
  page.evaluate(() => Object.fromEntries([...document.querySelectorAll('[data-good]')].map((li) => [li.dataset.good, Number(li.querySelector('.num').textContent)])));

/** Which moment of the game the page shows. */
export const version = (page) => page.locator('[data-version]').getAttribute('data-version');

export const prompt = (page) => page.locator('[data-testid="prompt"]').textContent();

/** Waits for what must come. Only a page that never gets there needs the whole time, however slow the machine is. */
export async function until(what, message) {
  const end = Date.now() + patience;
  for (;;) {
    const result = await what();
    if (result) return result;
    check(Date.now() < end, message);
    await new Promise((r) => setTimeout(r, 100));
  }
}
