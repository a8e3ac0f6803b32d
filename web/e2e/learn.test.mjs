// The lessons, clicked through as a newcomer would, in every language: what is lit, what the coach says, and what the engine
// answers to it.
import { check, patience } from './lib.mjs';

const languages = ['en', 'is', 'pl', 'et', 'da'];
const short = ['ck', 'fishermen', 'rivers', 'caravans', 'attack', 'traders', 'shores'];

/** Clicks until the lesson ends; what the coach said, step by step. */
async function take(page, lesson) {
  await page.goto(`/learn/${lesson}`);
  const main = page.locator('main.learn');
  await main.waitFor();
  await page.locator('.coach h1').waitFor();
  const said = [];
  for (let end = Date.now() + patience; ; ) {
    check(Date.now() < end, `${lesson}: stuck at ${await main.getAttribute('data-step')}`);
    const now = await main.evaluate((m) => ({ step: m.dataset.step, waits: m.dataset.waits === 'true', done: m.dataset.done === 'true', text: m.querySelector('[data-testid=coach]')?.textContent ?? '' }));
    if (now.done) break;
    if (now.text === '') {
      await page.waitForTimeout(30);
      continue;
    }
    if (said.at(-1)?.step !== now.step) {
      said.push(now);
      end = Date.now() + patience;
    }
    const clicked = await main.evaluate((m) => {
      const confirm = m.querySelector('[data-testid=learn-confirm]:not(:disabled)') ?? m.querySelector('[data-testid=learn-next]');
      const place = m.querySelector('[data-place]');
      const other = m.querySelector('.options button') ?? m.querySelector('.act [data-kind]:not(:disabled)');
      const wanted = confirm ?? place ?? other;
      if (!wanted) return false;
      wanted.dispatchEvent(new MouseEvent('click', { bubbles: true }));
      return true;
    });
    await page.waitForTimeout(clicked ? 25 : 50);
  }
  return said;
}

async function lessons(open, language, names) {
  const page = await open({ locale: `${language}-${language.toUpperCase()}` });
  const all = [];
  for (const name of names) all.push(...(await take(page, name)));
  check((await page.evaluate(() => document.documentElement.lang)) === language, `the page is not in ${language}`);
  return all;
}

export async function learnInEveryLanguage({ open }) {
  const said = {};
  await Promise.all(languages.map(async (language) => (said[language] = await lessons(open, language, ['base', ...short]))));
  for (const language of languages) {
    check(said[language].length === said.en.length, `${language}: ${said[language].length} steps, in English ${said.en.length}`);
    if (language !== 'en') said[language].forEach((s, i) => check(s.text !== said.en[i].text, `${language}: ${s.step} is in English`));
  }
  return `${said.en.length} steps in ${languages.length} languages`;
}

/** With real clicks of the mouse, from the home page: every lit place can be hit, and the end leads back. */
export async function learnFromHome({ open }) {
  const page = await open({ viewport: { width: 1280, height: 720 } });
  await page.goto('/');
  await page.click('[data-testid=learn]');
  await page.click('[data-lesson=base]');
  const main = page.locator('main.learn');
  for (const place of ['corner-43', 'path-57', 'corner-42', 'path-54']) {
    while ((await main.getAttribute('data-waits')) === 'false') await page.click('[data-testid=learn-next]');
    await page.click(`[data-place=${place}]`);
    await page.click('[data-testid=learn-confirm]');
    await page.locator(`[data-piece][data-seat="0"][data-at="${place}"], [data-at="${place}"][data-seat="0"]`).first().waitFor();
  }
  await page.click('[data-kind=roll]');
  await page.locator('.news li').first().waitFor();
  check((await page.locator('.news').textContent()).includes('You get'), 'the log does not speak to the person');
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  check(height <= 720, `the lesson is ${height} px high in a window of 720`);
  // A phone: the board and the coach are both in sight.
  await page.setViewportSize({ width: 390, height: 844 });
  const board = await page.locator('.learn .board').boundingBox();
  const coach = await page.locator('.coach').boundingBox();
  check(board.width > 330 && board.height > 250, `the board is ${board.width}×${board.height} on a phone`);
  check(coach.y + 60 < 844, 'the coach is below the screen');
}

/** At a real table hints are off until they are wanted; then they say why something is lit and what a bot would do. */
export async function hintsAtATable({ open }) {
  const page = await open();
  await page.goto('/');
  await page.click('[data-testid=quick]');
  await page.locator('[data-testid=prompt]').waitFor();
  await page.locator('[data-place]').first().waitFor();
  check((await page.locator('[data-testid=hint]').count()) === 0, 'hints are on by themselves');
  await page.evaluate(() => localStorage.setItem('landnam.hints', 'on'));
  await page.reload();
  await page.locator('[data-testid=why-lit]').waitFor();
  await page.click('[data-testid=ask-bot]');
  const advice = await page.locator('[data-testid=advice]').textContent();
  check(/A bot would choose: Settlement/.test(advice) && /of 36 rolls/.test(advice), `the hint says: ${advice}`);
}

/** A rule is found by its words and opens as a page: its sentence, an example, what is about the same; no engine's words. */
export async function rulesAsPages({ open }) {
  const page = await open();
  await page.goto('/');
  await page.click('[data-testid=quick]');
  await page.click('[data-tab=rules]');
  await page.locator('[data-rule]').first().waitFor();
  const ids = await page.locator('[data-rule]').evaluateAll((list) => list.map((e) => e.dataset.rule));
  check(ids.length > 20 && ids.every((id) => !/^(game|combo|ck|two|fish)\./.test(id)), `rules of other games are listed: ${ids.slice(0, 5).join(' ')}`);
  await page.fill('input[type=search]', 'neighbouring settlement');
  await page.click('[data-rule="base.build.distance"]');
  await page.locator('article[data-rule="base.build.distance"] svg[role=img]').waitFor();
  await page.locator('article li button').first().click();
  await page.locator('article[data-rule]:not([data-rule="base.build.distance"])').waitFor();
  await page.click('[data-testid=rules-back]');
  await page.locator('input[type=search]').waitFor();
}
