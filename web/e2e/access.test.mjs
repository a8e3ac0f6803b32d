// For everyone: keyboard only, and what axe-core finds.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { check } from './lib.mjs';
import { atBoard, makeTable, play, prompt, settled, until } from './steps.mjs';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

async function sound(page, where) {
  await page.evaluate(axe);
  const found = await page.evaluate(() => window.axe.run(document, { resultTypes: ['violations'] }));
  const bad = found.violations.filter((v) => v.impact === 'serious' || v.impact === 'critical');
  check(bad.length === 0, `${where}: ${bad.map((v) => `${v.id} (${v.nodes.map((n) => n.target.join(' ')).slice(0, 3).join('; ')})`).join(', ')}`);
}

export async function axeFindsNothing({ open }) {
  for (const colorScheme of ['light', 'dark']) {
    const page = await open({ colorScheme });
    await page.goto('/');
    await page.locator('.new').waitFor();
    await sound(page, `home ${colorScheme}`);
    for (const lesson of ['/learn', '/learn/base']) {
      await page.goto(lesson);
      await page.locator('h1').waitFor();
      await sound(page, `${lesson} ${colorScheme}`);
    }
    await page.goto('/');
    await makeTable(page, { game: 'ck', players: 3, seats: ['you', 'open', 'easy'] });
    await page.locator('[data-testid="start"]').waitFor();
    await sound(page, `lobby ${colorScheme}`);
    await makeTable(page, { game: 'ck', players: 3 });
    await atBoard(page);
    await play(page, { turns: 2 });
    for (const tab of ['trade', 'log', 'chat', 'rules', 'stats']) {
      await page.locator(`[data-tab="${tab}"]`).click();
      await sound(page, `table ${tab} ${colorScheme}`);
    }
    await page.context().close();
  }
}

export async function axeAfterTheEnd({ open }) {
  for (const colorScheme of ['light', 'dark']) {
    const page = await open({ colorScheme });
    // A game of bots is over at once: its end and its replay.
    const made = await page.request.post('/api/tables', { data: { game: 'base', set: { target: 5 }, seats: ['easy', 'easy', 'easy'].map((bot) => ({ bot })), start: true } });
    const { code } = await made.json();
    await page.goto(`/t/${code}`);
    await page.locator('[data-testid="end"]').waitFor();
    await sound(page, `end ${colorScheme}`);
    await page.goto(`/replay/${code}`);
    await page.locator('[data-testid="chances"]').waitFor();
    await sound(page, `replay ${colorScheme}`);
    await page.locator('[data-testid=analyse]').click();
    await page.locator('[data-testid=next-decision]').click();
    await page.locator('[data-judged]').first().waitFor();
    await sound(page, `analysis ${colorScheme}`);
    await page.locator('[data-testid=try]').click();
    await atBoard(page);
    await sound(page, `try it ${colorScheme}`);
    await page.context().close();
  }
}

export async function axeAtEverySize({ open }) {
  const first = await open();
  const code = await makeTable(first, { game: 'ck', players: 4 });
  await atBoard(first);
  await play(first, { turns: 1, buy: null });
  await play(first, { pause: 'end-turn', buy: null });
  const storageState = await first.context().storageState();
  for (const [width, height] of [[320, 568], [768, 1024], [844, 390], [900, 600], [1280, 720]]) {
    const page = await open({ viewport: { width, height }, storageState });
    await page.goto(`/t/${code}`);
    await atBoard(page);
    check((await page.locator('h1').count()) === 1, `${width}: not one heading`);
    await sound(page, `${width}×${height}`);
    await page.locator('[data-tab="trade"]').click();
    await sound(page, `${width}×${height} trade`);
    await page.locator('[data-tab="trade"]').click();
    await page.locator('.seats .look').nth(1).click();
    await page.locator('[data-testid=seat-details]').waitFor();
    await sound(page, `${width}×${height} a seat`);
    await page.context().close();
  }
}

export async function keyboardOnly({ open }) {
  const page = await open();
  await makeTable(page, { players: 3 });
  await atBoard(page);
  const press = (key) => page.keyboard.press(key);
  // Set-up: Tab to the board, arrows to a place, Enter twice.
  const focusPlace = async () => {
    for (let i = 0; i < 60; i++) {
      if (await page.evaluate(() => document.activeElement?.hasAttribute('data-place'))) return true;
      await press('Tab');
    }
    return false;
  };
  const focusOn = async (attribute, value) => {
    for (let i = 0; i < 80; i++) {
      if (await page.evaluate(([a, v]) => document.activeElement?.getAttribute(a) === v, [attribute, value])) return true;
      await press('Tab');
    }
    return false;
  };
  const own = page.locator('[data-piece][data-seat="0"]');
  let placed = 0;
  await until(async () => {
    const said = await prompt(page);
    if (/^Place/.test(said) && (await page.locator('[data-place]').count()) > 0) {
      check(await focusPlace(), 'Tab does not reach the board');
      await press('ArrowRight');
      const before = await own.count();
      await press('Enter');
      await press('Enter');
      await until(async () => (await own.count()) > before, 'Enter twice does not place a piece');
      await settled(page);
      placed += 1;
    } else if ((await page.locator('[data-testid=refuse]').count()) > 0) {
      // Others may be in turn first; what they offer may be gone before Tab is there.
      const gone = async () => (await page.locator('[data-testid=refuse]').count()) === 0;
      check((await focusOn('data-testid', 'refuse')) || (await gone()), 'Tab does not reach an offer');
      if (!(await gone())) await press('Enter');
      await settled(page);
    }
    return said === 'Roll the dice';
  }, 'the set-up does not end by keyboard');
  check(placed >= 4, `only ${placed} pieces placed`);
  check(await focusOn('data-kind', 'roll'), 'Tab does not reach Roll');
  await press('Enter');
  await until(async () => (await prompt(page)) !== 'Roll the dice', 'Enter does not roll');
}
