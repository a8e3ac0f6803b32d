// Every sentence of the log and every question, told of the person at the screen and of somebody else, in every language.
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { fill, LANGUAGES, pick, type Catalogue, type Language } from './messages';
import { keyFor } from './story';

const texts = Object.fromEntries(LANGUAGES.map((l) => [l, JSON.parse(readFileSync(`../lang/web/${l}.json`, 'utf8')) as Catalogue])) as Record<Language, Catalogue>;
const en = texts.en;
const all = (lang: Language, key: string): string[] => {
  const entry = texts[lang][key];
  return typeof entry === 'string' ? [entry] : Object.values(entry);
};
const params = { who: 'Anna', other: 'Egill', name: 'Anna', goods: '1', give: '2', want: '3', card: 'X', what: 'Y', onto: 'Z', hex: 'H', track: 'T', a: 3, b: 4 };
const lines = Object.keys(en).filter((k) => k.startsWith('log.') && !/\.you(rs)?$/.test(k));

function told(lang: Language, key: string, me: number | null): string[] {
  const spoken = keyFor({ key, who: 0, other: 1 }, me, (k) => k in texts[lang]);
  return [1, 2, 5, 21].map((n) => fill(pick(texts[lang][spoken], lang, n), { ...params, n }));
}

// What a text must not say to the person it is about, and what it must not say about others.
const WRONG_YOU: Record<Language, RegExp> = {
  en: /\bYou (\w+[^s]s|has|is|does|goes|was)\b|\b(he|she|his|her|their)\b/,
  is: /(^|\s)Þú (fær|á|er|fer|vann)(?=[\s,;:]|$)/,
  pl: /\bTy \p{L}|(^|\s)(dostaje|traci|buduje|płaci|kupuje|oferuje|wygrywa|zabiera|daje|ma|bierze|łowi|zagrywa|odkrywa|stawia|siada|wraca|odchodzi|odmawia|przyjmuje|naprawia)(?=[\s,;:]|$)/u,
  et: /\bS(a|ina) (\p{L}+b|on)(?=[\s,;:]|$)/u,
  da: /\b(han|hun|hans|hendes)\b|\bDig\b/,
};
const WRONG_OTHER: Record<Language, RegExp> = {
  en: /Anna (get|lose|build|have|are|take|give|pay|buy|play|win|show|offer|refuse|accept|sit|leave)\b/,
  is: /\(n\)|\(ur\)|\b(af|frá|hjá|við|handa|til) (Anna|Egill)\b/,
  pl: /\(a\)|\b(od|dla|z|przez) (Anna|Egill)\b|Anna (?!wysyła)\p{L}+(sz|ł|ła)(?=[\s,;:]|$)/u,
  et: /Anna \p{L}+(ad|id)\b|Anna omab/u,
  da: /\b(dig|dit|din)\b/,
};

describe('the person at the screen', () => {
  it('has a sentence of its own for everything it does or suffers', () => {
    const who = lines.filter((k) => all('en', k).join(' ').includes('{who}'));
    expect(who.length).toBeGreaterThan(50);
    expect(who.filter((k) => !(`${k}.you` in en))).toEqual([]);
    const other = lines.filter((k) => all('en', k).join(' ').includes('{other}'));
    expect(other.filter((k) => !(`${k}.yours` in en))).toEqual([]);
    for (const lang of LANGUAGES) {
      for (const key of who) expect(all(lang, `${key}.you`).join(' '), `${lang} ${key}`).not.toContain('{who}');
      for (const key of other) expect(all(lang, `${key}.yours`).join(' '), `${lang} ${key}`).not.toContain('{other}');
    }
  });

  it.each(LANGUAGES)('is spoken to rightly in %s', (lang) => {
    for (const key of lines) {
      for (const text of told(lang, key, 0)) {
        if (keyFor({ key, who: 0 }, 0, (k) => k in texts[lang]) !== key) expect(text, key).not.toMatch(WRONG_YOU[lang]);
        expect(text, key).not.toMatch(/\{\w+\}|!|\s\s|^\s/);
        expect(text.charAt(0), `${key}: ${text}`).toBe(text.charAt(0).toUpperCase());
      }
      for (const text of told(lang, key, 1)) expect(text, key).not.toMatch(/\{\w+\}|!/);
      for (const text of told(lang, key, null)) expect(text, key).not.toMatch(WRONG_OTHER[lang]);
    }
    const begins: Record<Language, RegExp> = { en: /^(You|Your|A road of yours|Turn)\b/, is: /^(Þú|Vegur þinn|Tíminn þinn|Umferð)/, pl: /^(\p{L}+sz\b|Twój|Twoja|Ty:|Kolejka)/u, et: /^(Sa|Sina|Sul|Sinu|Käik)\b/, da: /^(Du|Din|En af dine|Tur)\b/ };
    for (const key of lines.filter((k) => `${k}.you` in en)) for (const text of told(lang, key, 0)) expect(text, key).toMatch(begins[lang]);
  });

  it.each(LANGUAGES)('is asked in %s without names, without gender that does not fit, and by the right word for what it gets', (lang) => {
    const questions = Object.keys(en).filter((k) => k.startsWith('ask.') || k.startsWith('kind.'));
    expect(questions.length).toBeGreaterThan(120);
    for (const key of questions) {
      for (const text of all(lang, key)) {
        expect(text, key).not.toMatch(/\{(who|name|other)\}|!|\(n\)|\(ur\)|\/a\b/);
        expect(text.charAt(0), key).toBe(text.charAt(0).toUpperCase());
      }
    }
    // The place may be a settlement's or a city's, which differ in gender.
    expect(all(lang, 'ask.setup-road')[0]).not.toMatch(/\b(henni|honum|nim|nią|den|det)\b/);
    const movement: Record<Language, RegExp> = { en: /movement/, is: /hreyfing/, pl: /ruchu/, et: /liikumis/, da: /bevægelse/ };
    expect(all(lang, 'kind.feed-wagon')[0]).toMatch(movement[lang]);
  });
});

describe('words', () => {
  it.each(LANGUAGES)('%s has no exclamation marks, no doubled spaces, and closes what it opens', (lang) => {
    for (const [key, entry] of Object.entries(texts[lang])) {
      for (const text of typeof entry === 'string' ? [entry] : Object.values(entry)) {
        expect(text, key).not.toMatch(/!|\s\s|^\s|\s$|\(n\)|\(ur\)/);
        expect(text.split('(').length, key).toBe(text.split(')').length);
      }
    }
  });

  it('says what was wrong once rightly', () => {
    expect(texts.et['home.foot']).toMatch(/ei laadita midagi/);
    for (const level of ['easy', 'hard']) expect(texts.is[`bot.${level}`]).toMatch(/t$/); // a vélmenni is neuter
    expect(Object.values(texts.da).filter((v) => /Gengivelse/.test(JSON.stringify(v)))).toEqual([]);
    expect(LANGUAGES.map((l) => texts[l]['tab.stats'])).toEqual(['Statistics', 'Tölfræði', 'Statystyki', 'Statistika', 'Statistik']);
    for (const lang of LANGUAGES) for (const terrain of Object.keys(en).filter((k) => k.startsWith('terrain.'))) expect(texts[lang][terrain.replace('terrain', 'onto')], terrain).toBeDefined();
  });
});
