// The board first: how much of the window the island has, at every size and in every language; nothing leaves the window, and
// no question moves the board.
import { check } from './lib.mjs';
import { atBoard, makeTable, play, until } from './steps.mjs';

const SIZES = [[320, 568], [390, 844], [844, 390], [768, 1024], [900, 600], [1280, 720], [1366, 625], [1920, 1080]];
const LANGUAGES = ['en', 'is', 'pl', 'et', 'da'];

/** Share of the land in width and height, where it lies, and what is cut off or covers it. */
const measure = (page) =>
  page.evaluate(() => {
    const boxes = [...document.querySelectorAll('.ln-board path.name')].map((e) => e.getBoundingClientRect());
    const unit = boxes[0].height / 104; // a hex drawn 8 units smaller than it is
    const [x, y] = [boxes.map((b) => b.left + b.width / 2), boxes.map((b) => b.top + b.height / 2)];
    const land = { left: Math.min(...x) - 52 * unit, right: Math.max(...x) + 52 * unit, top: Math.min(...y) - 60 * unit, bottom: Math.max(...y) + 60 * unit };
    const named = (e) => `${e.className} ${(e.textContent ?? '').trim().slice(0, 30)}`;
    const parts = [...document.querySelectorAll('.seats article, .own, .act, .top, .board [data-harbour], [data-testid=primary], .build button, .top button')];
    const outside = parts.filter((e) => {
      const b = e.getBoundingClientRect();
      return b.width > 0 && (b.left < -1 || b.top < -1 || b.right > innerWidth + 1 || b.bottom > innerHeight + 1);
    });
    // Words that do not fit into their button.
    const cut = [...document.querySelectorAll('[data-testid=primary], .prompt span, .back')].filter((e) => e.scrollWidth > e.clientWidth + 2 || e.scrollHeight > e.clientHeight + 3);
    // What lies over a hex or a number: only the sea is for cards.
    const covered = boxes.filter((b) => {
      const top = document.elementFromPoint(b.left + b.width / 2, b.top + b.height / 2);
      return !top?.closest('.ln-board');
    }).length;
    return {
      wide: (land.right - land.left) / innerWidth, high: (land.bottom - land.top) / innerHeight, land,
      outside: outside.map(named), cut: cut.map(named), covered, scroll: document.documentElement.scrollWidth > innerWidth || document.documentElement.scrollHeight > innerHeight,
    };
  });

/** Measured when nothing has moved for some frames: fonts are there, words have been fitted. */
async function laid(page) {
  for (let [before, same] = ['', 0]; ; ) {
    const found = await measure(page);
    const now = JSON.stringify(found);
    same = now === before ? same + 1 : 0;
    if (same === 2) return found;
    before = now;
    await page.evaluate(() => document.fonts.ready.then(() => new Promise((r) => requestAnimationFrame(() => requestAnimationFrame(r)))));
  }
}

const least = (width, height) => (width < height ? { wide: 0.85 } : { high: height < 480 ? 0.75 : width >= 900 ? 0.7 : 0.65 });

function fits(found, width, height, where) {
  const want = least(width, height);
  for (const side of Object.keys(want)) check(found[side] >= want[side], `${where}: land has ${(100 * found[side]).toFixed(1)} % instead of ${100 * want[side]} %`);
  check(found.outside.length === 0, `${where}: outside the window: ${found.outside.join('; ')}`);
  check(found.cut.length === 0, `${where}: cut off: ${found.cut.join('; ')}`);
  check(found.covered === 0, `${where}: ${found.covered} hexes are covered`);
  check(!found.scroll, `${where}: the page scrolls`);
}

async function everySize(open, wish, languages = LANGUAGES) {
  const page = await open();
  const code = await makeTable(page, wish);
  await atBoard(page);
  await play(page, { turns: 2, buy: null });
  await play(page, { pause: 'end-turn', buy: null });
  const storageState = await page.context().storageState();
  const shares = [];
  for (const [width, height] of SIZES) {
    const touch = width < 900;
    const small = await open({ viewport: { width, height }, hasTouch: touch, isMobile: touch, storageState });
    await small.goto(`/t/${code}`);
    await atBoard(small);
    for (const lang of languages) {
      await small.evaluate((l) => localStorage.setItem('landnam.lang', l), lang);
      await small.reload();
      await atBoard(small);
      await until(async () => (await small.evaluate(() => document.documentElement.lang)) === lang, `${lang} is not taken`);
      await small.locator('[data-testid=primary]').waitFor();
      const found = await laid(small);
      fits(found, width, height, `${wish.game} ${width}×${height} ${lang}`);
      if (lang === 'en') shares.push(`${width}×${height} ${Math.round(100 * (width < height ? found.wide : found.high))} %`);
    }
    await small.context().close();
  }
  return shares.join(', ');
}

export const layoutBase = ({ open }) => everySize(open, { game: 'base', players: 4 });
export const layoutCk = ({ open }) => everySize(open, { game: 'ck', players: 4 }, ['en', 'pl']);

export async function layoutNothingJumps({ open }) {
  for (const viewport of [{ width: 1280, height: 720 }, { width: 390, height: 844 }, { width: 844, height: 390 }]) {
    const page = await open({ viewport });
    await makeTable(page, { game: 'ck', players: 3 });
    await atBoard(page);
    const where = async () => JSON.stringify((await laid(page)).land);
    const before = await where();
    // Every panel, and every question of some turns: the board stays where it is.
    await page.evaluate(() => {
      window.__moved = new Set();
      const look = () => {
        const b = document.querySelector('.ln-board path.name').getBoundingClientRect();
        window.__moved.add(`${b.left.toFixed(1)} ${b.top.toFixed(1)} ${b.width.toFixed(1)}`);
        requestAnimationFrame(look);
      };
      look();
    });
    await play(page, { turns: 3, wants: [] });
    for (const tab of await page.locator('[data-tab]').evaluateAll((all) => all.map((e) => e.dataset.tab))) {
      await page.locator(`[data-tab="${tab}"]`).click();
      check((await where()) === before, `${viewport.width}: ${tab} moves the board`);
    }
    const places = await page.evaluate(() => [...window.__moved]);
    check(places.length === 1, `${viewport.width}: the board was at ${places.length} places`);
    await page.context().close();
  }
}

/** Two more seats than the server has sent: the strip of seats takes six at every size. Their cards are copies. */
async function asSix(page) {
  await page.routeWebSocket(/\/api\/socket/, (socket) => {
    const server = socket.connectToServer();
    server.onMessage((message) => {
      const frame = JSON.parse(String(message));
      if (frame.view) {
        frame.view.players = 6;
        frame.view.seats = Array.from({ length: 6 }, (_, s) => frame.view.seats[s] ?? { ...frame.view.seats[s - 3], roads: [], settlements: [], cities: [] });
      }
      if (frame.table) {
        frame.table.players = 6;
        frame.table.seats = Array.from({ length: 6 }, (_, s) => frame.table.seats[s] ?? { ...frame.table.seats[s - 3], seat: s, name: ['Þorbjörg', 'Ingimundur'][s - 4] });
      }
      socket.send(JSON.stringify(frame));
    });
  });
}

export async function layoutSixSeats({ open }) {
  const first = await open();
  const code = await makeTable(first, { game: 'base', players: 4 });
  await atBoard(first);
  await play(first, { turns: 1, buy: null });
  await play(first, { pause: 'end-turn', buy: null });
  const storageState = await first.context().storageState();
  for (const [width, height] of [[320, 568], [390, 844], [844, 390], [1280, 720]]) {
    const page = await open({ viewport: { width, height }, storageState });
    await asSix(page);
    await page.goto(`/t/${code}`);
    await atBoard(page);
    check((await page.locator('.seats article').count()) === 6, 'not six seats');
    const found = await laid(page);
    fits({ ...found, wide: 1, high: 1 }, width, height, `six seats ${width}×${height}`);
    const apart = await page.evaluate(() => {
      const boxes = [...document.querySelectorAll('.seats article, .own .goods')].map((e) => e.getBoundingClientRect());
      return boxes.every((a, i) => boxes.every((b, j) => i >= j || a.right <= b.left + 1 || b.right <= a.left + 1 || a.bottom <= b.top + 1 || b.bottom <= a.top + 1));
    });
    check(apart, `six seats ${width}×${height}: cards lie over each other`);
    await page.context().close();
  }
}
