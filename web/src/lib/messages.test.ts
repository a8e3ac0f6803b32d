import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { bestLanguage, fill, LANGUAGES, pick, pluralOf, split, type Catalogue } from './messages';

const read = (lang: string) => JSON.parse(readFileSync(`../lang/web/${lang}.json`, 'utf8')) as Catalogue;
const en = read('en');

function files(dir: string): string[] {
  return readdirSync(dir).flatMap((name) => {
    const path = join(dir, name);
    return statSync(path).isDirectory() ? files(path) : /\.(svelte|ts)$/.test(name) && !name.endsWith('.test.ts') ? [path] : [];
  });
}
const source = files('src').map((f) => readFileSync(f, 'utf8')).join('\n');
const slots = (text: string) => [...new Set(text.match(/\{\w+\}/g) ?? [])].sort().join();
const forms = (entry: Catalogue[string]) => (typeof entry === 'string' ? [entry] : Object.values(entry));

// Families that are looked up by a word of the server: word('good', …), t(`ask.${…}`) and the like.
const FAMILIES = ['analysis', 'why', 
  'about', 'ask', 'book', 'bot', 'cargo', 'closed', 'dev', 'emote', 'end.check', 'error', 'eventcard', 'eventdie', 'from', 'good', 'hint', 'improvement', 'kind', 'knightlevel',
  'joined', 'log', 'module', 'net', 'new.pace', 'new.trade', 'offer', 'onto', 'option', 'place', 'progress', 'settings', 'status', 'tab', 'terrain', 'track', 'wonder',
];

describe('texts', () => {
  it.each(LANGUAGES)('%s has every text, with the same slots and the right plurals', (lang) => {
    const texts = read(lang);
    expect(Object.keys(texts).sort()).toEqual(Object.keys(en).sort());
    const plurals = lang === 'pl' ? ['few', 'many', 'one', 'other'] : ['one', 'other'];
    for (const [key, entry] of Object.entries(texts)) {
      expect(typeof entry, key).toBe(typeof en[key]);
      if (typeof entry !== 'string') expect(Object.keys(entry).sort(), key).toEqual(plurals);
      const wanted = slots(forms(en[key]).join(' '));
      expect(slots(forms(entry).join(' ')), `${lang} ${key}`).toBe(wanted);
      for (const form of forms(entry)) expect(form.trim(), key).not.toBe('');
    }
  });

  it('has every text that the source asks for', () => {
    const asked = [...source.matchAll(/\b(?:t|tOf|parts|known)\(\s*'([a-z][\w.-]*)'/g)].map((m) => m[1]);
    const keys = [...source.matchAll(/\bkey: '(log\.[\w.-]+)'/g)].map((m) => m[1]);
    expect([...asked, ...keys].filter((key) => !(key in en))).toEqual([]);
  });

  it('has no text that nobody asks for', () => {
    const unused = Object.keys(en).filter((text) => {
      const key = text.replace(/\.you$/, '');
      if (source.includes(`'${key}'`) || source.includes(`"${key}"`)) return false;
      return !FAMILIES.some((f) => key.startsWith(`${f}.`) || key.startsWith(`${f}-`));
    });
    expect(unused).toEqual([]);
  });

  it('has a name for every kind of action and every question of the engine', () => {
    const list = (file: string, name: string) => {
      const body = new RegExp(`enum class ${name}[^{]*\\{([^}]*)\\}`).exec(readFileSync(file, 'utf8'))?.[1] ?? '';
      return [...body.replace(/\/\/.*$/gm, '').matchAll(/([a-z]\w*)\s*(?:=\s*\d+)?\s*(?:,|$)/gm)].map((m) => m[1].replace(/_/g, '-'));
    };
    const chance = new Set([
      'first-player', 'dice', 'draw-card', 'steal-card', 'forced-draw', 'draw-fish', 'event-die', 'draw-progress', 'event-card', 'red-die', 'draw-cargo',
      'drive-die', 'draw-invasion', 'landing', 'rolloff', 'colour-die', 'steal-resource', 'discover', 'draw-harbour', 'offer', 'bank-trade', 'trade-with',
    ]);
    const kinds = list('../engine/model/action.hpp', 'Kind').filter((k) => !chance.has(k));
    expect(kinds.length).toBeGreaterThan(60);
    expect(kinds.filter((k) => !(`kind.${k}` in en))).toEqual([]);
    const steps = new Set(['resolve-roll', 'pass-turn', 'catch-fish', 'count-votes', 'count-names', 'draw-from-pile', 'settle-limit', 'fight', 'award-route', 'check-robber', 'rob-here', 'liberate', 'next-placement', 'over']);
    const asks = list('../engine/model/pending.hpp', 'Ask').filter((a) => !chance.has(a) && !steps.has(a));
    expect(asks.length).toBeGreaterThan(30);
    expect(asks.filter((a) => !(`ask.${a}` in en))).toEqual([]);
  });
});

describe('messages', () => {
  it('chooses plurals as each language does', () => {
    expect([1, 2, 11, 21, 31, 111].map((n) => pluralOf('is', n))).toEqual(['one', 'other', 'other', 'one', 'one', 'other']);
    expect([1, 2, 5, 12, 22, 25].map((n) => pluralOf('pl', n))).toEqual(['one', 'few', 'many', 'many', 'few', 'many']);
    expect([1, 2].map((n) => pluralOf('et', n))).toEqual(['one', 'other']);
    expect(pick({ one: '{n} card', other: '{n} cards' }, 'en', 1)).toBe('{n} card');
    expect(pick('plain', 'en', 3)).toBe('plain');
  });

  it('fills slots and leaves unknown ones', () => {
    expect(fill('{a} and {b}', { a: 1 })).toBe('1 and {b}');
    expect(split('{who} gets {goods}')).toEqual([{ slot: 'who' }, ' gets ', { slot: 'goods' }]);
  });

  it('finds the best language', () => {
    expect(bestLanguage(['sv', 'da-DK', 'en'])).toBe('da');
    expect(bestLanguage(['fr'])).toBe('en');
  });
});
