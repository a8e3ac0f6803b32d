// The first placement at a real table, by mouse, by finger and by keyboard: the same board, the same two steps (choose,
// confirm). And the board by itself.
import assert from 'node:assert/strict';
import { run as runBoard } from './board.mjs';
import { settled } from './steps.mjs';

const own = (page, piece) => page.locator(`[data-piece="${piece}"][data-seat="0"]`);
const places = (page, kind) => page.locator(`[data-place^="${kind}-"]`);
const focused = (page) => page.evaluate(() => document.activeElement?.getAttribute('data-place') ?? '');

// A game against bots; ends when it is our turn to place the first settlement.
async function sitDown(page) {
  await page.goto('/');
  await page.locator('[data-testid=quick]').click();
  await places(page, 'corner').first().waitFor({ state: 'attached' });
}

export async function placesByMouse({ open }) {
  const page = await open();
  await sitDown(page);
  const corner = places(page, 'corner').nth(7);
  await corner.hover();
  await page.locator('.ghost use[href="#ln-settlement"]').waitFor({ state: 'attached' });
  await corner.click();
  assert.equal(await own(page, 'settlement').count(), 0, 'one click only chooses');
  assert.equal(await corner.getAttribute('aria-pressed'), 'true');
  await corner.click();
  await own(page, 'settlement').waitFor({ state: 'attached' });
  await settled(page);
  await places(page, 'path').first().click();
  await page.locator('[data-testid=primary]').click();
  await own(page, 'road').waitFor({ state: 'attached' });
}

export async function placesTakenBack({ open }) {
  const page = await open();
  await sitDown(page);
  await places(page, 'corner').nth(3).click();
  await places(page, 'corner').nth(9).click();
  assert.equal(await page.locator('[data-place][aria-pressed=true]').count(), 1);
  await page.keyboard.press('Escape');
  assert.equal(await page.locator('[data-place][aria-pressed=true]').count(), 0);
  assert.equal(await own(page, 'settlement').count(), 0);
}

export async function placesByFinger({ open }) {
  const page = await open({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  await sitDown(page);
  const corner = places(page, 'corner').nth(7);
  const name = await corner.getAttribute('data-place');
  await corner.tap();
  await page.locator(`[data-place="${name}"]`).tap();
  await own(page, 'settlement').waitFor({ state: 'attached' });
  await settled(page);
  const path = await places(page, 'path').first().getAttribute('data-place');
  await page.locator(`[data-place="${path}"]`).tap();
  await page.locator(`[data-place="${path}"]`).tap();
  await own(page, 'road').waitFor({ state: 'attached' });
}

export async function placesByKeys({ open }) {
  const page = await open();
  await sitDown(page);
  for (let i = 0; i < 40 && !(await focused(page)); ++i) await page.keyboard.press('Tab');
  assert.match(await focused(page), /^corner-/);
  await page.keyboard.press('ArrowDown');
  const chosen = await focused(page);
  await page.keyboard.press('Enter');
  await page.locator(`[data-place="${chosen}"][aria-pressed=true]`).waitFor({ state: 'attached' });
  await page.keyboard.press('Enter');
  await own(page, 'settlement').waitFor({ state: 'attached' });
  await settled(page);
  await page.waitForFunction(() => /^path-/.test(document.activeElement?.getAttribute('data-place') ?? ''));
  await page.keyboard.press('Enter');
  await page.locator('[data-place^="path-"][aria-pressed=true]').waitFor({ state: 'attached' });
  await page.keyboard.press('Enter');
  await own(page, 'road').waitFor({ state: 'attached' });
}

export async function boardAlone({ browser }) {
  const said = [];
  const failed = await runBoard(browser, (line) => said.push(line));
  assert.equal(failed, 0, said.filter((line) => line.startsWith('FAIL')).join('; '));
  return `${said.length} checks`;
}
