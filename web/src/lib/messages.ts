// Texts with places to fill and plurals; no DOM, no state, so that tests can use it. The catalogues are lang/web/*.json.

export type Entry = string | Record<string, string>;
export type Catalogue = Record<string, Entry>;
export type Params = Record<string, string | number>;
export type Part = string | { slot: string };

export const LANGUAGES = ['en', 'is', 'pl', 'et', 'da'] as const;
export type Language = (typeof LANGUAGES)[number];
export const LANGUAGE_NAMES: Record<Language, string> = { en: 'English', is: 'Íslenska', pl: 'Polski', et: 'Eesti', da: 'Dansk' };

const rules = new Map<string, Intl.PluralRules>();

/** CLDR's rule for Icelandic, for browsers that were built without it: 1, 21, 31 … but not 11. */
function icelandic(n: number): string {
  return n % 10 === 1 && n % 100 !== 11 ? 'one' : 'other';
}

export function pluralOf(lang: string, n: number): string {
  if (lang === 'is') return icelandic(Math.abs(n));
  let rule = rules.get(lang);
  if (!rule) {
    rule = new Intl.PluralRules(lang);
    rules.set(lang, rule);
  }
  return rule.select(n);
}

export function pick(entry: Entry, lang: string, n: number): string {
  if (typeof entry === 'string') return entry;
  return entry[pluralOf(lang, n)] ?? entry.other ?? Object.values(entry)[0] ?? '';
}

export function fill(text: string, params: Params): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => (name in params ? String(params[name]) : whole));
}

/** The pieces of a text: words, and the slots between them that a component draws. */
export function split(text: string): Part[] {
  return text
    .split(/(\{\w+\})/)
    .filter((s) => s !== '')
    .map((s) => (/^\{\w+\}$/.test(s) ? { slot: s.slice(1, -1) } : s));
}

/** The best of our languages for what a browser asks for. */
export function bestLanguage(wanted: readonly string[]): Language {
  for (const want of wanted) {
    const short = want.toLowerCase().split('-')[0];
    const found = LANGUAGES.find((l) => l === short);
    if (found) return found;
  }
  return 'en';
}
