// The language of the page: English is always there, the others are fetched when they are asked for.
import en from '../../../lang/web/en.json';
import { bestLanguage, fill, LANGUAGES, pick, split, type Catalogue, type Language, type Params, type Part } from './messages';
import { keep, recall } from './keep';

const loaders: Record<Exclude<Language, 'en'>, () => Promise<{ default: unknown }>> = {
  is: () => import('../../../lang/web/is.json'),
  pl: () => import('../../../lang/web/pl.json'),
  et: () => import('../../../lang/web/et.json'),
  da: () => import('../../../lang/web/da.json'),
};

class I18n {
  lang = $state<Language>('en');
  texts = $state.raw<Catalogue>(en as Catalogue);

  async use(lang: Language) {
    const texts = lang === 'en' ? (en as Catalogue) : ((await loaders[lang]()).default as Catalogue);
    this.texts = texts;
    this.lang = lang;
    document.documentElement.lang = lang;
    keep('lang', lang);
  }

  async begin() {
    const kept = recall('lang');
    const lang = LANGUAGES.find((l) => l === kept) ?? bestLanguage(navigator.languages);
    await this.use(lang).catch(() => undefined); // offline: English is there
  }
}

export const i18n = new I18n();

const entry = (key: string) => i18n.texts[key] ?? (en as Catalogue)[key];

/** Is there such a text? For families of words that modules add to. */
export const known = (key: string): boolean => entry(key) !== undefined;

export function t(key: string, params: Params = {}): string {
  const found = entry(key);
  if (found === undefined) return key;
  return fill(pick(found, i18n.lang, Number(params.n ?? 0)), params);
}

/** A sentence about somebody, or the one about the person at the screen. */
export const tOf = (key: string, mine: boolean, params: Params = {}): string => t(mine ? `${key}.you` : key, params);

export function parts(key: string, n = 0): Part[] {
  const found = entry(key);
  return found === undefined ? [key] : split(pick(found, i18n.lang, n));
}

/** A word of the game by its family, or the bare word, made readable, if nobody has translated it yet. */
export function word(family: string, name: string): string {
  const key = `${family}.${name}`;
  if (known(key)) return t(key);
  const plain = name.replace(/[-_]/g, ' ');
  return plain.charAt(0).toUpperCase() + plain.slice(1);
}

export function list(items: string[]): string {
  return new Intl.ListFormat(i18n.lang, { type: 'conjunction' }).format(items);
}

export function when(at: number): string {
  return new Intl.DateTimeFormat(i18n.lang, { dateStyle: 'medium', timeStyle: 'short' }).format(new Date(at));
}
