// Languages, small screens, why not, rules.
import { check } from './lib.mjs';
import { atBoard, makeTable, play, prompt, until } from './steps.mjs';

const PROMPT = { en: 'Place your settlement', is: 'Settu bæinn þinn niður', pl: 'Postaw swoją osadę', et: 'Pane oma küla lauale', da: 'Sæt dit hus' };

export async function languages({ open }) {
  const page = await open();
  await makeTable(page, { players: 3 });
  await atBoard(page);
  await until(async () => (await prompt(page)) === PROMPT.en, 'no turn');
  for (const [lang, words] of Object.entries(PROMPT)) {
    await page.locator('header button').click();
    await page.locator('[data-testid="language"]').selectOption(lang);
    await until(async () => (await page.evaluate(() => document.documentElement.lang)) === lang, `${lang} is not taken`);
    await page.locator('header button[aria-expanded]').click();
    await until(async () => (await prompt(page)) === words, `${lang}: the question stays in another language`);
    if ((await page.locator('[data-tab="rules"][aria-selected=true]').count()) === 0) await page.locator('[data-tab="rules"]').click();
    await page.locator('[data-rule]').first().waitFor();
  }
}

export async function phone({ open }) {
  for (const width of [320, 390, 768]) {
    const page = await open({ viewport: { width, height: width === 768 ? 1024 : 780 }, hasTouch: true, isMobile: true });
    await makeTable(page, { players: 3 });
    await atBoard(page);
    const wide = await page.evaluate(() => document.documentElement.scrollWidth);
    check(wide <= width, `${width}: the page is ${wide} wide`);
    const result = await play(page, { turns: 2 });
    check(!result.late, `${width}: stands still at "${result.prompt}"`);
    for (const tab of ['trade', 'log', 'rules', 'stats']) {
      await page.locator(`[data-tab="${tab}"]`).tap();
      await page.locator(`[data-tab="${tab}"][aria-selected=true]`).waitFor();
      const now = await page.evaluate(() => document.documentElement.scrollWidth);
      check(now <= width, `${width}: with ${tab} the page is ${now} wide`);
    }
    // Everything that a finger should hit is large enough.
    const tiny = await page.evaluate(() =>
      [...document.querySelectorAll('button, select, input:not([type=checkbox])')]
        .map((e) => [e, e.getBoundingClientRect()])
        .filter(([e, b]) => b.width > 0 && b.height < 43.5 && !e.closest('.one'))
        .map(([e, b]) => `${e.outerHTML.slice(0, 60)} ${Math.round(b.height)}`),
    );
    check(tiny.length === 0, `${width}: too small for a finger: ${tiny.slice(0, 3).join('; ')}`);
    await page.context().close();
  }
}

export async function whyNot({ open }) {
  const page = await open();
  await makeTable(page, { players: 3 });
  await atBoard(page);
  await until(async () => (await prompt(page)) === PROMPT.en, 'no turn');
  await page.locator('[data-kind="build-city"]').click({ force: true }); // aria-disabled, and it says why
  const refusal = page.locator('[data-testid="refusal"]');
  await refusal.waitFor();
  check((await refusal.textContent()).length > 20, 'no reason is given');
  await refusal.locator('button').first().click();
  await page.locator('article[data-rule]').waitFor();
}

export async function whoDecides({ open }) {
  const page = await open();
  await makeTable(page, { players: 3, seats: ['you', 'easy', 'easy'], pace: '1000' });
  await atBoard(page);
  // While others decide, they are marked and named. Bots think for a second here, so that there is something to see.
  await page.evaluate(() => {
    window.__seen = () => {
      const said = document.querySelector('[data-testid=prompt]').textContent;
      const who = [...document.querySelectorAll('article:has(.deciding)')].map((a) => a.getAttribute('aria-label'));
      return who.length > 0 && !who.includes('Anna') && who.every((name) => said.includes(name));
    };
  });
  const result = await play(page, { turns: 3 });
  check(result.seen, `the page does not say who decides: ${JSON.stringify(result)}`);
}
