// Languages, small screens, why not, rules.
import { check } from './lib.mjs';
import { atBoard, makeTable, play, prompt, until } from './steps.mjs';

const PROMPT = { en: 'Place your settlement', is: 'Settu bæinn þinn niður', pl: 'Postaw swoją osadę', et: 'Pane oma küla lauale', da: 'Sæt dit hus' };

export async function languages({ open }) {
  const page = await open();
  await makeTable(page, { players: 3 });
  await atBoard(page);
  for (const [lang, words] of Object.entries(PROMPT)) {
    await page.locator('header button').click();
    await page.locator('[data-testid="language"]').selectOption(lang);
    await until(async () => (await page.evaluate(() => document.documentElement.lang)) === lang, 10, `${lang} is not taken`);
    await page.locator('header button[aria-expanded]').click();
    const said = await prompt(page);
    check(said === words || /Beðið|Czekamy|Ootame|Venter|Waiting/.test(said), `${lang}: ${said}`);
    await page.locator('[data-tab="rules"]').click();
    await page.locator('article[data-rule]').first().waitFor();
  }
}

export async function phone({ open }) {
  for (const width of [320, 390]) {
    const page = await open({ viewport: { width, height: 780 }, hasTouch: true, isMobile: true });
    await makeTable(page, { players: 3 });
    await atBoard(page);
    const wide = await page.evaluate(() => document.documentElement.scrollWidth);
    check(wide <= width, `${width}: the page is ${wide} wide`);
    const result = await play(page, { seconds: 60, turns: 2 });
    check(!result.late, `${width}: stands still at "${result.prompt}"`);
    for (const tab of ['build', 'trade', 'log', 'rules', 'stats', 'hand']) await page.locator(`[data-tab="${tab}"]`).tap();
  }
}

export async function whyNot({ open }) {
  const page = await open();
  await makeTable(page, { players: 3 });
  await atBoard(page);
  await until(async () => (await prompt(page)) === PROMPT.en, 40, 'no turn');
  await page.locator('[data-kind="build-city"]').click({ force: true }); // aria-disabled, and it says why
  const refusal = page.locator('[data-testid="refusal"]');
  await refusal.waitFor();
  check((await refusal.textContent()).length > 20, 'no reason is given');
  await refusal.locator('button').first().click();
  await page.locator('article.open').waitFor();
}
