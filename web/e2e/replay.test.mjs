// A finished game is looked at again: what a strong bot thinks of its decisions, and playing on from any of its moments.
import { check } from './lib.mjs';
import { atBoard, play, until, version } from './steps.mjs';

/** A short game of bots, over at once. */
async function finishedGame(page, game = 'base') {
  const made = await page.request.post('/api/tables', { data: { game, set: { target: game === 'base' ? 5 : 13 }, seats: ['easy', 'easy', 'easy'].map((bot) => ({ bot })), start: true } });
  const { code } = await made.json();
  await until(async () => (await (await page.request.get(`/api/tables/${code}`)).json()).table.status === 'finished', 'the game does not end');
  return code;
}

const scrub = (page, share) =>
  page.locator('[data-testid=scrub]').evaluate((e, s) => {
    e.value = String(Math.round(Number(e.max) * s));
    e.dispatchEvent(new Event('input', { bubbles: true }));
  }, share);

export async function analysisOfAGame({ open }) {
  const page = await open({ viewport: { width: 1280, height: 720 } });
  const code = await finishedGame(page);
  await page.goto(`/replay/${code}`);
  await page.locator('[data-testid=analyse]').click();
  await page.locator('[data-testid=analysis][data-state=done]').waitFor();
  await page.locator('[data-testid=next-decision]').click();
  await page.locator('[data-judged]').first().waitFor();
  let judged = 0;
  for (let i = 0; i < 12 && (await page.locator('[data-testid=next-decision]').isEnabled()); i++) {
    const list = await page.locator('[data-judged]').evaluateAll((all) => all.map((li) => ({ chance: parseInt(li.querySelector('.num').textContent), words: li.textContent.length, played: li.classList.contains('played') })));
    check(list.length >= 2 && list.length <= 4, `${list.length} actions are compared`);
    check(list.every((a, n) => a.words > 15 && (n === 0 || a.chance <= list[n - 1].chance)), `not in order, or without a reason: ${JSON.stringify(list)}`);
    check(list.filter((a) => a.played).length <= 1, 'two actions were played at once');
    judged += 1;
    await page.locator('[data-testid=next-decision]').click();
    await page.locator('[data-judged]').first().waitFor();
  }
  // Easy bots make mistakes: each leads to its moment.
  const moments = await page.locator('[data-moment]').count();
  check(moments > 0, 'nobody made a mistake');
  const moment = page.locator('[data-moment]').first();
  const at = await moment.getAttribute('data-moment');
  await moment.click();
  check((await page.locator('[data-testid=scrub]').inputValue()) === at, 'a moment does not move the scrubber');
  await page.locator('[data-verdict]').waitFor();
  return `${judged} decisions read, ${moments} moments`;
}

export async function tryItHere({ open }) {
  const page = await open();
  for (const game of ['base', 'ck']) {
    const code = await finishedGame(page, game);
    await page.goto(`/replay/${code}`);
    await page.locator('[data-testid=scrub]').waitFor();
    await scrub(page, 0.5);
    const half = /\d+/.exec(await page.locator('[data-testid=at]').textContent())[0];
    await page.locator('[data-testid=try]').click();
    await page.waitForURL(new RegExp(`/try/${code}/${half}/\\d$`));
    await atBoard(page);
    const result = await play(page, { turns: 2, buy: null });
    check(!result.late && Number(await version(page)) > 4, `${game} stands still: ${JSON.stringify(result)}`);
    // Back to where it came from; nothing of it is kept.
    if (result.over) continue;
    await page.locator('header button[aria-expanded=false]').click();
    await page.locator('[data-testid=back-to-replay]').click();
    await page.waitForURL(new RegExp(`/replay/${code}$`));
  }
}
