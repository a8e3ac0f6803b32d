// Names and pictures of games: words joined by +, in the player's language. Which games there are, the modules say.
import type { Shown } from '../board/scene';
import { modules } from '../modules';
import { known, t, word } from './i18n.svelte';

export const GAMES = modules.filter((m) => m.offered === 'game').map((m) => m.name);
const VARIANTS = modules.filter((m) => m.offered === 'variant').map((m) => m.name);
const JOINING = modules.filter((m) => m.joins).map((m) => m.name);
const PLAIN = GAMES[0]; // implied by every other word

export const wordsOf = (game: string): string[] => game.split('+').filter((w) => w !== '');
/** A game's words in one order, whoever wrote them. */
export const setOf = (game: string): string => wordsOf(game).filter((w) => w !== PLAIN).sort().join('+');

export function gameName(game: string): string {
  const words = wordsOf(game).filter((w) => w !== PLAIN);
  if (words.length === 0) return t(`module.${PLAIN}`);
  return words.map((w) => word('module', w)).join(' + ');
}

/** The module that gives the game its board: the last of the list that is in its name. */
const mainOf = (game: string) => modules.filter((m) => m.sample && (m.name === PLAIN || wordsOf(game).includes(m.name))).at(-1)!;

export function gameAbout(game: string): string {
  const key = `about.${mainOf(game).name}`;
  return known(key) ? t(key) : '';
}

/** What may be added to a game: other games that join it, and the variants. */
export const additionsTo = (main: string): string[] => [...JOINING.filter((w) => w !== main && main !== PLAIN), ...VARIANTS];

/** What is said of an addition: in general, or in this game. */
export function additionAbout(main: string, addition: string): string {
  const special = JOINING.includes(addition) ? modules.find((m) => m.name === main)?.joined : undefined;
  return t(special ?? `about.${addition}`);
}

/** The game's name from what is chosen: a game and what is added to it. */
export const join = (main: string, additions: string[]): string => [main, ...additionsTo(main).filter((v) => additions.includes(v))].join('+');

/** A picture of the game in the middle of play. */
export function sample(game: string): Shown {
  const main = mainOf(game);
  return { ...main.sample!(), game: main.name };
}
