// What is heard, what moves and what is read out: sound only when asked for, no motion where none is wanted, turns announced.
import { check } from './lib.mjs';
import { atBoard, makeTable, play, until } from './steps.mjs';

/** Counts what the page does with sound, from its first line on. */
const listen = () => {
  window.__audio = { contexts: [], tones: 0 };
  const Real = window.AudioContext;
  window.AudioContext = class extends Real {
    constructor(...args) {
      super(...args);
      window.__audio.contexts.push(this);
    }
    createOscillator() {
      window.__audio.tones += 1;
      return super.createOscillator();
    }
  };
};
const heard = (page) => page.evaluate(() => ({ contexts: window.__audio.contexts.map((c) => c.state), tones: window.__audio.tones }));

async function set(page, name, on) {
  await page.locator('header button[aria-expanded=false]').click();
  await page.locator(`[data-testid="${name}"]`).setChecked(on);
  await page.locator('header button[aria-expanded=true]').click();
}

export async function soundOnlyWhenAsked({ open }) {
  const page = await open();
  await page.addInitScript(listen);
  await makeTable(page, { players: 3 });
  await atBoard(page);
  await play(page, { turns: 2 });
  const silent = await heard(page);
  check(silent.contexts.length === 0 && silent.tones === 0, `sounds though nobody asked: ${JSON.stringify(silent)}`);
  await set(page, 'sound', true);
  await until(async () => (await heard(page)).contexts[0] === 'running', 'no sound when it is turned on');
  const sample = (await heard(page)).tones;
  check(sample > 0, 'turning sounds on makes none');
  await play(page, { turns: 1 });
  const loud = await heard(page);
  check(loud.contexts.length === 1 && loud.tones > sample + 4, `dice and turns are not heard: ${JSON.stringify(loud)}`);
  await set(page, 'sound', false);
  const before = (await heard(page)).tones;
  await play(page, { turns: 1 });
  check((await heard(page)).tones === before, 'sounds go on after they were turned off');
}

/** Counts what begins to move, from the first line of the page on. */
const watch = () => {
  window.__moved = [];
  for (const event of ['animationstart', 'transitionrun']) addEventListener(event, (e) => window.__moved.push(`${e.target.tagName}.${e.target.getAttribute('class')}`), true);
};
/** After two frames: events of what has begun before come late. */
const moved = (page) =>
  page.evaluate(async () => {
    for (let i = 0; i < 2; i++) await new Promise((r) => requestAnimationFrame(r));
    return window.__moved.splice(0);
  });
/** Everything that would take time to get somewhere. */
const slow = (page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('*')]
      .filter((e) => {
        const style = getComputedStyle(e);
        return style.animationName !== 'none' || style.transitionDuration.split(', ').some((d) => parseFloat(d) > 0);
      })
      .map((e) => `${e.tagName}.${e.getAttribute('class')}`),
  );

export async function stillWhenAsked({ open }) {
  const page = await open({ reducedMotion: 'no-preference' });
  await page.addInitScript(watch);
  await makeTable(page, { players: 3 });
  await atBoard(page);
  await play(page, { turns: 2 });
  const lively = await moved(page);
  check(lively.length > 0, 'nothing moves where motion is welcome');
  // By the page's own switch.
  await set(page, 'calm', true);
  await moved(page);
  await play(page, { turns: 1 });
  check((await moved(page)).length === 0, 'something moves though the page was asked not to');
  check((await slow(page)).length === 0, `not at once: ${(await slow(page)).slice(0, 3)}`);
  // By the system's wish, without the switch.
  const calm = await open({ reducedMotion: 'reduce' });
  await calm.addInitScript(watch);
  await makeTable(calm, { players: 3 });
  await atBoard(calm);
  await play(calm, { turns: 2 });
  const restless = await moved(calm);
  check(restless.length === 0, `moves against the system's wish: ${restless.slice(0, 3)}`);
  check((await slow(calm)).length === 0, `not at once: ${(await slow(calm)).slice(0, 3)}`);
  return `${lively.length} movements where they are welcome, none elsewhere`;
}

export async function turnsAnnounced({ open }) {
  const page = await open();
  await makeTable(page, { players: 3 });
  await atBoard(page);
  const region = page.locator('[role=status][aria-live=polite][data-testid=announce]');
  check((await region.count()) === 1, 'there is no place to announce turns');
  await page.evaluate(() => {
    const region = document.querySelector('[data-testid=announce]');
    window.__said = [region.textContent];
    new MutationObserver(() => window.__said.push(region.textContent)).observe(region, { childList: true, characterData: true, subtree: true });
  });
  await play(page, { turns: 2 });
  await play(page, { pause: 'roll' });
  check((await region.textContent()) === 'Your turn', `on our turn it says "${await region.textContent()}"`);
  const said = await page.evaluate(() => window.__said);
  const bots = await page.locator('.seats article').evaluateAll((seats) => seats.map((s) => s.getAttribute('aria-label')).filter((name) => name !== 'Anna'));
  for (const name of bots) check(said.includes(`${name} is on turn`), `nobody said that ${name} is on turn: ${said}`);
  // What is asked is said as well.
  check((await page.locator('[role=status][aria-live=polite][data-testid=prompt]').textContent()) === 'Roll the dice', 'the question is not said');
}
