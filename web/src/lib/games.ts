// Names of games: words joined by +, in the player's language.
import { known, t, word } from './i18n.svelte';

export const MODULE_ORDER = ['base', 'two', 'ck', 'fishermen', 'rivers', 'caravans', 'attack', 'traders', 'friendly', 'events', 'harbormaster'];
export const SCENARIOS = ['fishermen', 'rivers', 'caravans', 'attack', 'traders'];
export const VARIANTS = ['friendly', 'events', 'harbormaster'];

export const wordsOf = (game: string): string[] => game.split('+').filter((w) => w !== '');

export function gameName(game: string): string {
  const words = wordsOf(game).filter((w) => w !== 'base');
  if (words.length === 0) return t('module.base');
  return words.map((w) => word('module', w)).join(' + ');
}

export const mainWord = (game: string): string => wordsOf(game).find((w) => w === 'ck' || SCENARIOS.includes(w)) ?? 'base';

export function gameAbout(game: string): string {
  const key = `about.${mainWord(game)}`;
  return known(key) ? t(key) : '';
}

/** The game's name from what is chosen: base or ck or a scenario, and variants. */
export function join(main: string, variants: string[]): string {
  return [main, ...VARIANTS.filter((v) => variants.includes(v))].join('+');
}
