// What would make a player leave: a double click that ends the turn, cards bought by accident, not seeing what happened or whose
// move it is, a false message, a table that waits for somebody who is gone.
import { check } from './lib.mjs';
import { atBoard, makeTable, play, settled, until, version } from './steps.mjs';

const primary = (page, kind) => page.locator(`[data-testid=primary][data-kind="${kind}"]`);
/** What the big button would do now; null while it only waits, or has made room for the end. Never waits for it. */
const kindNow = (page) => page.evaluate(() => document.querySelector('[data-testid=primary]')?.dataset.kind ?? null);

/** Plays on until the big button says `kind`; the player in the page is quick, whoever looks then is not. */
async function careful(page, kind) {
  await page.evaluate(() => (window.__halt = false));
  const result = await play(page, { pause: kind, buy: null });
  check(result.paused, `it never says ${kind}: ${JSON.stringify(result)}`);
  return result;
}
const set = async (page, name, on) => {
  await page.locator('header button[aria-expanded=false]').click();
  await page.locator(`[data-testid="${name}"]`).setChecked(on);
  await page.keyboard.press('Escape');
};

/** Rolls, and clicks again in the moment in which the button means something else and as long as it must be dead. All of it in the
 * page and by its clock, so that a slow machine does not turn a double click into two. How often it was clicked. */
const hammer = (page) =>
  page.evaluate(async () => {
    const button = () => document.querySelector('[data-testid=primary]');
    let [since, clicks] = [0, 0];
    const again = () => {
      if (button()?.dataset.kind !== 'end-turn') return;
      since ||= performance.now();
      if (performance.now() - since > 450) return;
      clicks += 1;
      button().click();
    };
    const watch = new MutationObserver(again);
    watch.observe(document.querySelector('.corner'), { subtree: true, childList: true, attributes: true });
    const version = () => document.querySelector('[data-version]').dataset.version;
    const before = version();
    button().click();
    button().click();
    while (version() === before || document.querySelector('[data-busy]').dataset.busy !== '0') await new Promise((r) => setTimeout(r, 5));
    while (since > 0 && performance.now() - since < 450) {
      await new Promise((r) => setTimeout(r, 20));
      again();
    }
    watch.disconnect();
    return clicks;
  });

export async function doubleClickNeverEndsTheTurn({ open }) {
  const page = await open();
  await makeTable(page, { players: 3, seats: ['you', 'easy', 'easy'], target: '30' });
  await atBoard(page);
  let clicks = 0;
  // A seven asks for other things first: such rolls do not count. Sixty sevens in a row never come.
  for (let i = 0, tries = 0; tries < 3; i++) {
    check(i < 60, 'hardly a roll without a robber');
    await careful(page, 'roll');
    await set(page, 'quick', false);
    const turn = () => page.locator('[data-testid=announce]').textContent();
    const mine = await turn();
    const hits = await hammer(page);
    await settled(page);
    check((await turn()) === mine, 'a double click on Roll ended the turn');
    if ((await kindNow(page)) === 'end-turn') {
      check(hits > 0, 'the button was not clicked again');
      clicks += hits;
      tries += 1;
      // It comes to life again.
      const before = await version(page);
      await page.locator('[data-testid=primary][data-kind=end-turn][aria-disabled=false]').click();
      await until(async () => (await version(page)) !== before, 'the turn does not end');
    }
    await set(page, 'quick', true);
  }
  return `${clicks} clicks`;
}

export async function cardsAskOnce({ open }) {
  const page = await open();
  await makeTable(page, { players: 3, target: '30' });
  await atBoard(page);
  // Until a card can be bought.
  await page.evaluate(() => (window.__seen = () => document.querySelector('[data-kind="buy-card"].can') !== null && document.querySelector('[data-testid=primary][data-kind=end-turn]') !== null));
  const result = await play(page, { shy: ['buy-card', 'build-road', 'build-settlement', 'build-city'], buy: ['wool', 'grain', 'ore'] });
  check(result.seen, `never rich enough: ${JSON.stringify(result)}`);
  await page.evaluate(() => (window.__seen = null));
  await settled(page);
  await set(page, 'quick', false);
  const before = await version(page);
  await page.locator('[data-kind="buy-card"]').click();
  const confirm = page.locator('[data-testid=primary][data-active="buy-card"]');
  await confirm.waitFor();
  await until(async () => (await page.locator('[data-testid=ask]').textContent()).length > 30, 'it does not say what a card is');
  check((await version(page)) === before, 'one click bought a card');
  await page.keyboard.press('Escape');
  await confirm.waitFor({ state: 'detached' });
  await page.locator('[data-kind="buy-card"]').click();
  await until(async () => (await confirm.getAttribute('aria-disabled')) !== 'true', 'the button stays dead');
  await confirm.click();
  const card = page.locator('.devcard').first();
  await card.waitFor();
  // The card says what it does: on focus, and on a long press.
  await card.focus();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Tab');
  await page.locator('.tip p').waitFor();
  check((await page.locator('.tip').textContent()).length > 20, 'the card does not explain itself');
}

export async function whatHappenedIsSeen({ open }) {
  const page = await open({ reducedMotion: 'no-preference' });
  await makeTable(page, { players: 3, pace: '250' });
  await atBoard(page);
  await page.evaluate(() => {
    window.__shown = { paid: 0, flights: 0, own: 0, titles: new Set(), icons: new Set() };
    new MutationObserver((all) => {
      for (const m of all) for (const n of m.addedNodes) {
        if (n.dataset?.paid !== undefined || n.getAttribute?.('data-paid')) window.__shown.paid += 1;
        if (n.dataset?.flight) window.__shown.flights += 1;
        if (n.dataset?.flight && n.classList.contains('own')) window.__shown.own += 1;
      }
      window.__shown.titles.add(document.title);
      window.__shown.icons.add(document.querySelector('link[rel=icon]').getAttribute('href'));
    }).observe(document, { childList: true, subtree: true });
    window.__seen = () => window.__shown.paid > 2 && window.__shown.own > 0 && window.__shown.icons.size === 2;
  });
  const result = await play(page, { turns: 40, buy: null });
  check(result.seen, `not everything is shown: ${JSON.stringify(await page.evaluate(() => ({ ...window.__shown, titles: [...window.__shown.titles] })))}`);
  const titles = await page.evaluate(() => [...window.__shown.titles]);
  check(titles.some((x) => x.startsWith('● Your move')), `the title never says that it is our move: ${titles}`);
  check(titles.some((x) => /^(Auður|Egill) · /.test(x)), `the title never says whose move it is: ${titles}`);
  check((await page.locator('[data-news]').count()) >= 4, 'no strip of events');
  await page.locator('[data-testid=news]').click();
  return `${await page.evaluate(() => window.__shown.flights)} flights`;
}

export async function nothingMissedByJoining({ open }) {
  const anna = await open();
  const bjorn = await open();
  const code = await makeTable(anna, { players: 3, seats: ['you', 'open', 'easy'] });
  await bjorn.goto(`/t/${code}`);
  await bjorn.locator('[data-testid="name"]').fill('Björn');
  await bjorn.locator('[data-sit="1"]').click();
  // The button that starts says why it does not yet, and then does.
  await anna.locator('[data-testid="start"]:not([disabled])').click();
  for (const page of [anna, bjorn]) {
    await atBoard(page);
    await settled(page);
    check((await page.locator('[data-testid=missed]').count()) === 0, 'somebody who was there all the time has missed something');
  }
}

export async function leaveAndComeBack({ open }) {
  const page = await open();
  await makeTable(page, { players: 3, seats: ['you', 'easy', 'easy'], target: '30', pace: '250' });
  await atBoard(page);
  await play(page, { pause: 'roll' });
  await page.locator('header button[aria-expanded=false]').click();
  await page.locator('[data-testid=leave]').click();
  check((await page.locator('.settings').textContent()).includes('take your seat back'), 'leaving does not say what it does');
  await page.locator('[data-testid=leave]').click();
  await page.locator('[data-testid=return]').waitFor();
  const before = Number(await version(page));
  await until(async () => Number(await version(page)) > before + 2, 'no bot plays on');
  await page.locator('[data-testid=return]').click();
  await page.locator('[data-testid=return]').waitFor({ state: 'detached' });
  const again = await play(page, { turns: 1 });
  check(!again.late, 'the seat is not ours again');
  // The host ends it for everyone, asked once more.
  await page.locator('header button[aria-expanded=false]').click();
  await page.locator('[data-testid=close-table]').click();
  check((await page.locator('.settings').textContent()).includes('without a winner'), 'closing does not say what it does');
  await page.locator('[data-testid=close-table]').click();
  await until(async () => /closed/.test(await page.locator('[data-testid=prompt]').textContent()), 'nobody says that the table is closed');
}

export async function settingsClose({ open }) {
  const page = await open();
  await makeTable(page, { players: 3 });
  await atBoard(page);
  await page.locator('header button').click();
  await page.locator('.settings').waitFor();
  await page.mouse.click(640, 400);
  await page.locator('.settings').waitFor({ state: 'detached' });
}

export async function spectatorsAndEmotes({ open }) {
  const anna = await open();
  const bjorn = await open();
  const code = await makeTable(anna, { players: 3, seats: ['you', 'open', 'easy'] });
  await bjorn.goto(`/t/${code}`);
  await bjorn.locator('[data-testid="name"]').fill('Björn');
  await bjorn.locator('[data-sit="1"]').click();
  await anna.locator('[data-testid="start"]:not([disabled])').click();
  await atBoard(anna);
  await atBoard(bjorn);
  const guest = await open();
  await guest.goto(`/t/${code}`);
  await atBoard(guest);
  check((await guest.locator('.act').textContent()).includes('You are watching'), 'a spectator is not told so');
  check((await guest.locator('.seats article').count()) === 3, 'a spectator sees no players');
  // A picture beside the seat, until he is muted.
  await bjorn.locator('[data-tab=chat]').click();
  // It does not stay for long: whoever waits for it begins before.
  await Promise.all([anna.locator('[data-seat-card="1"] .said').waitFor(), bjorn.locator('[data-emote=thanks]').click()]);
  await anna.locator('[data-seat-card="1"] .said').waitFor({ state: 'detached' });
  await anna.locator('[data-seat-card="1"] .look').click();
  await anna.locator('[data-testid=mute]').check();
  await anna.locator('[data-tab=chat]').click();
  await anna.evaluate(() => {
    window.__heard = 0;
    new MutationObserver(() => (window.__heard += document.querySelectorAll('[data-seat-card="1"] .said').length)).observe(document, { childList: true, subtree: true });
  });
  await Promise.all([guest.locator('[data-seat-card="1"] .said').waitFor(), bjorn.locator('[data-emote=laugh]').click()]);
  // What Anna says comes to her after what he said.
  await anna.locator('.chat input').fill('Hm');
  await anna.locator('.chat form button').click();
  await anna.locator('.chat .lines >> text=Hm').waitFor();
  check((await anna.evaluate(() => window.__heard)) === 0, 'somebody muted is seen for a while');
  check((await anna.locator('[data-seat-card="1"] .said').count()) === 0, 'somebody muted is seen');
  check((await anna.locator('.chat .lines p svg[aria-label]').count()) === 0, 'somebody muted is read');
}

/** Bots have manners: what they ask a person costs at most one and a half clicks a round (tests/server/manners_test.cpp has every game). */
async function fewOffers(open, game) {
  const page = await open();
  const code = await makeTable(page, { game, players: 4, seats: ['you', 'medium', 'medium', 'medium'], target: '30' });
  await atBoard(page);
  const rounds = 8;
  const result = await play(page, { turns: rounds, buy: null, refuse: true });
  check(!result.late, `stands still: ${JSON.stringify(result)}`);
  let answers = 0;
  for (let from = 0, more = true; more; ) {
    const log = await (await page.request.get(`/api/tables/${code}/log?from=${from}`)).json();
    for (const entry of log.entries) answers += (entry.actions ?? []).filter(({ action }) => action.seat === 0 && /^(accept|refuse|counter)$/.test(action.kind)).length;
    from = log.entries.at(-1)?.seq ?? from;
    more = log.more;
  }
  check(answers <= 1.5 * rounds, `${answers} answers to offers in ${rounds} rounds`);
  return `${answers} answers in ${rounds} rounds`;
}

export const offersAreFew = ({ open }) => fewOffers(open, 'base');
export const offersAreFewWithKnights = ({ open }) => fewOffers(open, 'ck');
export const offersAreFewAtTheSea = ({ open }) => fewOffers(open, 'shores');

/** Building after others' turns, where five or six play: a word for it, and one click until the own turn. The server's usual question stands in for it. */
export async function buildingOfOthersIsSkipped({ open }) {
  const page = await open();
  await page.routeWebSocket(/\/api\/socket/, (socket) => {
    socket.connectToServer().onMessage((message) => {
      const frame = JSON.parse(String(message));
      if (frame.decision?.ask === 'main') frame.decision.ask = 'special-building';
      socket.send(JSON.stringify(frame));
    });
  });
  await makeTable(page, { players: 3, target: '30' });
  await atBoard(page);
  const there = await play(page, { pause: 'end-turn', buy: null });
  check(there.paused, `never to the end of a turn: ${JSON.stringify(there)}`);
  check((await page.locator('[data-testid=primary]').textContent()) === 'Pass', 'it does not say Pass');
  const before = Number(await version(page));
  await page.locator('[data-testid=skip]').click();
  await until(async () => Number(await version(page)) > before, 'it is not skipped');
  // The own turn comes again and is not skipped.
  await until(async () => (await page.locator('[data-testid=primary][data-kind=roll]').count()) === 1 || (await page.locator('[data-testid=refuse]').count()) === 1, 'the own turn does not come');
}
