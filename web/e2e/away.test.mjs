// Somebody goes away: the others let a bot play, and whoever comes back finds the seat. What was done by mistake is taken back.
import { check } from './lib.mjs';
import { atBoard, makeTable, play, settled, until, version } from './steps.mjs';

async function three(open, seats) {
  const anna = await open();
  const code = await makeTable(anna, { players: 3, seats, target: '30' });
  const guests = [];
  for (const [i, name] of ['Björn', 'Cecilia'].entries()) {
    if (seats[i + 1] !== 'open') continue;
    const page = await open();
    await page.goto(`/t/${code}`);
    await page.locator('[data-testid="name"]').fill(name);
    await page.locator(`[data-sit="${i + 1}"]`).click();
    guests.push(page);
  }
  await anna.locator('[data-testid="start"]:not([disabled])').click();
  for (const page of [anna, ...guests]) await atBoard(page);
  return { code, anna, guests };
}

/** Everybody plays until the game waits for Björn. */
async function untilBjorn(pages) {
  const waits = () => pages[0].evaluate(() => document.querySelector('[data-seat-card="1"] .deciding') !== null);
  const players = pages.map((page) => play(page, { buy: null }));
  await until(waits, 'the game never waits for Björn');
  for (const page of pages) await page.evaluate(() => (window.__halt = true));
  await Promise.all(players);
}

export async function hostHandsOver({ open }) {
  const { code, anna, guests: [bjorn] } = await three(open, ['you', 'open', 'easy']);
  const state = await bjorn.context().storageState();
  await bjorn.close();
  await untilBjorn([anna]);
  await anna.locator('[data-testid=hand-over]').click();
  await until(async () => (await anna.locator('[data-seat-card="1"]').textContent()).includes('a bot plays'), 'nobody says that a bot plays');
  await anna.evaluate(() => (window.__halt = false));
  const on = await play(anna, { turns: 1 });
  check(!on.late, 'the table still waits for Björn');
  const again = await open({ storageState: state });
  await again.goto(`/t/${code}`);
  await again.locator('[data-testid=return]').click();
  await again.locator('[data-testid=return]').waitFor({ state: 'detached' });
  await until(async () => !(await anna.locator('[data-seat-card="1"]').textContent()).includes('a bot plays'), 'nobody says that Björn is back');
}

/** The host is away: after a minute the others vote, and who comes back finds the seat. */
export async function othersVote({ open }) {
  const { code, anna, guests } = await three(open, ['you', 'open', 'open']);
  const state = await anna.context().storageState();
  await anna.close();
  // The others go on until the game waits for the one who is gone.
  const waits = () => guests[0].evaluate(() => document.querySelector('[data-seat-card="0"] .deciding') !== null);
  const players = guests.map((page) => play(page, { buy: null }));
  await until(waits, 'the game never waits for Anna');
  for (const page of guests) await page.evaluate(() => (window.__halt = true));
  await Promise.all(players);
  for (const page of guests) {
    await page.locator('[data-testid=away]').waitFor();
    check((await page.locator('[data-testid=hand-over]').count()) === 0, 'a guest may hand over like the host');
  }
  await guests[0].locator('[data-testid=vote]').click(); // there after a minute
  await guests[0].locator('[data-testid=vote][aria-pressed=true]').waitFor();
  check(!(await guests[1].locator('[data-seat-card="0"]').textContent()).includes('a bot plays'), 'one vote of two is enough');
  await guests[1].locator('[data-testid=vote]').click();
  for (const page of guests) await until(async () => (await page.locator('[data-seat-card="0"]').textContent()).includes('a bot plays'), 'nobody says that a bot plays');
  await guests[0].locator('[data-line="log.hand-over"]').waitFor();
  const again = await open({ storageState: state });
  await again.goto(`/t/${code}`);
  await again.locator('[data-testid=return]').click();
  await until(async () => !(await guests[0].locator('[data-seat-card="0"]').textContent()).includes('a bot plays'), 'nobody says that Anna is back');
}

/** Time runs out: a bot plays on, the page says so, and the seat is taken back with a click. */
export async function timeRunsOut({ open }) {
  const page = await open();
  await page.goto('/');
  await page.locator('.new').waitFor();
  // Shorter than what the page offers, so that nobody has to wait.
  await page.route('**/api/tables', (route) => route.continue({ postData: JSON.stringify({ ...route.request().postDataJSON(), clock: { move: 5, bank: 0, add: 0 } }) }));
  await makeTable(page, { players: 3, target: '30' });
  await atBoard(page);
  await page.locator('[data-seat-card="0"] .clock').waitFor();
  await page.locator('[data-testid=return]').waitFor();
  check((await page.locator('[data-testid=prompt]').textContent()).length > 10, 'nobody says why a bot plays');
  await page.locator('[data-line="log.timeout"]').waitFor();
  const before = Number(await version(page));
  await until(async () => Number(await version(page)) > before, 'the game stands still');
  await page.locator('[data-testid=return]').click();
  await page.locator('[data-testid=return]').waitFor({ state: 'detached' });
}

export async function whatIsDoneIsTakenBack({ open }) {
  const page = await open();
  await makeTable(page, { players: 3, target: '30' });
  await atBoard(page);
  await page.evaluate(() => (window.__seen = () => document.querySelector('[data-kind="build-road"].can') !== null && document.querySelector('[data-testid=primary][data-kind=end-turn]') !== null));
  const rich = await play(page, { shy: ['build-road', 'build-settlement', 'build-city', 'buy-card'], buy: ['lumber', 'brick'] });
  check(rich.seen, `never a road: ${JSON.stringify(rich)}`);
  await settled(page);
  const own = () => page.locator('[data-piece="road"][data-seat="0"]').count();
  const roads = await own();
  const before = Number(await version(page));
  await page.locator('[data-kind="build-road"]').click();
  await page.locator('[data-place]').first().click();
  await page.locator('[data-testid=primary]').click();
  await until(async () => (await own()) === roads + 1, 'no road');
  await page.locator('[data-testid=undo]').click();
  await until(async () => (await own()) === roads, 'the road is still there');
  check(Number(await version(page)) === before, 'the game is not where it was');
  await page.locator('[data-testid=undo]').waitFor({ state: 'detached' });
}

export async function timeForEachMove({ open }) {
  const page = await open();
  await page.goto('/');
  await page.locator('.new').waitFor();
  await page.locator('select:has(option[value="move 30 120"])').selectOption('move 30 120');
  const made = page.waitForResponse((r) => r.url().endsWith('/api/tables') && r.request().method() === 'POST');
  await page.locator('input[autocomplete="nickname"]').fill('Anna');
  for (const i of [1, 2]) await page.locator(`[data-seat="${i}"]`).selectOption('easy');
  await page.locator('[data-testid="make"]').click();
  check((await made).ok(), 'the server does not take the clock');
  await atBoard(page);
  await until(async () => /^\D*[12]:\d\d/.test(await page.locator('[data-seat-card="0"] .clock').textContent()), 'the bank of time is not shown');
}
