// The base game: from the home page to the end screen; two people and a trade; a server that dies in between.
import { check, Server } from './lib.mjs';
import { atBoard, hand, makeTable, play, until, version } from './steps.mjs';

export async function fullGame({ open }) {
  const page = await open();
  const code = await makeTable(page, { players: 4 });
  await atBoard(page);
  const result = await play(page);
  check(result.over, `no end after ${JSON.stringify(result)}`);
  await page.locator('[data-testid="end"] tbody tr').first().waitFor();
  await page.locator('[data-testid="end"] button', { hasText: 'Check the dice' }).click();
  await until(async () => (await page.locator('[data-testid="end"] [role=status]').textContent())?.includes('All '), 'the dice do not check');
  // Replay: the scrubber moves the game.
  await page.locator('[data-testid="replay"]').click();
  await page.waitForURL(new RegExp(`/replay/${code}$`));
  await page.locator('[data-testid="scrub"]').waitFor();
  const roads = () => page.locator('.ln-board svg').first().innerHTML().then((h) => h.length);
  const before = await roads();
  await page.locator('[data-testid="scrub"]').evaluate((e) => {
    e.value = e.max;
    e.dispatchEvent(new Event('input', { bubbles: true }));
  });
  await until(async () => (await roads()) > before + 500, 'the board of the replay does not change');
  await page.locator('[data-testid="scrub"]').evaluate((e) => {
    e.value = '20';
    e.dispatchEvent(new Event('input', { bubbles: true }));
  });
  // The curve of chances: a line a seat; a swing brings the scrubber there.
  await page.locator('[data-testid="chances"]').waitFor();
  check((await page.locator('[data-testid="chances"] [data-line]').count()) === 4, 'not a line a seat');
  const swing = page.locator('[data-swing]').first();
  const moment = Number(await swing.getAttribute('data-swing'));
  await swing.click();
  check(moment > 0 && Number(await page.locator('[data-testid="scrub"]').inputValue()) === moment, 'a swing does not move the scrubber');
  await page.locator('[data-testid="scrub"]').evaluate((e) => {
    e.value = '20';
    e.dispatchEvent(new Event('input', { bubbles: true }));
  });
  await page.locator('[data-testid="play"]').click();
  await until(async () => Number(/\d+/.exec(await page.locator('[data-testid="at"]').textContent())[0]) > 22, 'the replay does not play');
  return `${result.done['end-turn']} turns`;
}

export async function twoPeopleTrade({ open }) {
  const anna = await open();
  const bjorn = await open();
  // So many points that nobody wins meanwhile.
  const code = await makeTable(anna, { players: 3, seats: ['you', 'open', 'easy'], name: 'Anna', target: '30' });
  await bjorn.goto('/');
  await bjorn.locator('#code').fill(code.toLowerCase());
  await bjorn.locator('form.join button').click();
  await bjorn.locator('[data-testid="name"]').fill('Björn');
  await bjorn.locator('[data-sit="1"]').click();
  await anna.locator('text=Björn').first().waitFor();
  await anna.locator('[data-testid="start"]').click();
  await atBoard(anna);
  await atBoard(bjorn);
  // Both play until it is Anna's turn, she has two sorts of cards and Björn a third.
  let found = null;
  for (let turn = 0; !found; turn++) {
    check(turn < 200, 'they never came to trade');
    await bjorn.evaluate(() => (window.__halt = false));
    const other = play(bjorn);
    const result = await play(anna, { pause: 'end-turn' });
    await bjorn.evaluate(() => (window.__halt = true));
    await other;
    check(result.paused, `Anna's turn does not come: ${JSON.stringify(result)}`);
    await until(async () => (await version(anna)) === (await version(bjorn)), 'they see different moments');
    const [a, b] = [await hand(anna), await hand(bjorn)];
    const [first, second] = Object.keys(a).filter((g) => a[g] > 0);
    const want = Object.keys(b).find((g) => b[g] > 0 && g !== first && g !== second);
    if (second && want) found = { first, second, want, a, b };
    else {
      const button = anna.locator('[data-testid="primary"][data-kind="end-turn"]');
      await button.click();
      await button.waitFor({ state: 'detached' }); // Björn is next, and waits for us
    }
  }
  const has = (page, good, n, what) => until(async () => (await hand(page))[good] === n, what);
  // To Björn only: one for one. He would rather have something else for it, and gets that.
  await anna.locator('[data-tab="trade"]').click();
  await anna.locator(`[data-plus="give-${found.first}"]`).click();
  await anna.locator(`[data-plus="want-${found.want}"]`).click();
  await anna.locator('[data-partner="1"]').click();
  await bjorn.locator('[data-testid="counter"]').click();
  await bjorn.locator(`[data-minus="want-${found.first}"]`).click();
  await bjorn.locator(`[data-plus="want-${found.second}"]`).click();
  await bjorn.locator('[data-testid="send-offer"]').click();
  await anna.locator('[data-from="1"] [data-testid="trade-with"]').click();
  await has(anna, found.want, found.a[found.want] + 1, 'Anna has not got her card');
  await has(bjorn, found.second, found.b[found.second] + 1, 'Björn has not got his card');
  // To everyone: what he just got for what he asked for before. He accepts as it is.
  await anna.locator(`[data-plus="give-${found.first}"]`).click();
  await anna.locator(`[data-plus="want-${found.second}"]`).click();
  await anna.locator('[data-testid="send-offer"]').click();
  await bjorn.locator('[data-testid="accept"]').click();
  await anna.locator('.answer.yes[data-from="1"] [data-testid="trade-with"]').click();
  await has(anna, found.second, found.a[found.second], 'Anna has not got her card back');
  await has(bjorn, found.first, found.b[found.first] + 1, 'Björn has not got the other card');
  // Three clicks: a card of the hand, what it is for, with whom. A yes of the one who was asked is the trade.
  await anna.locator('[data-tab="log"]').click();
  await anna.locator(`[data-good="${found.want}"] button`).click();
  await anna.locator(`[data-plus="want-${found.first}"]`).click();
  await anna.locator('[data-partner="1"]').click();
  await bjorn.locator('[data-testid="accept"]').click();
  await has(anna, found.want, found.a[found.want], 'three clicks do not trade');
  await has(bjorn, found.first, found.b[found.first], 'three clicks do not trade');
  // While the own offer lies there, the page says so.
  await anna.locator(`[data-plus="give-${found.first}"]`).click();
  await anna.locator(`[data-plus="want-${found.want}"]`).click();
  await anna.locator('[data-partner="1"]').click();
  await anna.locator('.why', { hasText: 'Your offer is on the table' }).waitFor();
  check(await anna.locator('[data-partner="1"]').isDisabled(), 'a second offer looks possible');
  await bjorn.locator('[data-testid="accept"]').click();
  await has(anna, found.want, found.a[found.want] + 1, 'the trade back does not happen');
  // He wants to hear no more of it in this turn: the next offer is refused without a click.
  for (const asked of [true, false]) {
    const before = Number(await version(anna));
    await anna.locator(`[data-plus="give-${found.want}"]`).click();
    await anna.locator(`[data-plus="want-${found.first}"]`).click();
    await anna.locator('[data-partner="1"]').click();
    if (asked) await bjorn.locator('[data-testid="refuse-all"]').click();
    await until(async () => Number(await version(anna)) >= before + 2, 'the offer is not refused');
    await anna.locator('.offer').waitFor({ state: 'detached' });
  }
  // A second window of the same seat stays in step.
  const twin = await anna.context().newPage();
  await twin.goto(`/t/${code}`);
  await atBoard(twin);
  await until(async () => (await version(anna)) === (await version(twin)), 'two windows of one seat are not in step');
  check(JSON.stringify(await hand(twin)) === JSON.stringify(await hand(anna)), 'two windows of one seat differ');
  await anna.locator('[data-tab="chat"]').click();
  await anna.locator('.chat input').fill('Takk');
  await anna.locator('.chat form button').click();
  await bjorn.locator('[data-tab="chat"]').click();
  await bjorn.locator('.chat .lines >> text=Takk').waitFor();
}

export async function serverRestart({ open }) {
  const server = await Server.start(); // of its own: it dies
  const page = await open({ at: server });
  await makeTable(page, { players: 3 });
  await atBoard(page);
  await play(page, { turns: 2 });
  const ours = await play(page, { pause: 'roll' }); // nothing happens now until we roll
  check(ours.paused, `it is never our turn: ${JSON.stringify(ours)}`);
  const before = await hand(page);
  page.offline = true;
  await server.down('SIGKILL');
  await page.locator('.net').waitFor();
  await server.up();
  await page.locator('.net').waitFor({ state: 'detached' });
  page.offline = false;
  check(JSON.stringify(before) === JSON.stringify(await hand(page)), 'the hand changed over the restart');
  const result = await play(page, { turns: 4 });
  check(!result.late, `the game does not go on: ${JSON.stringify(result)}`);
  page.offline = true;
  await server.stop();
}
