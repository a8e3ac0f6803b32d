import { readFileSync, readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '../lib/messages';
import { fits, LESSONS, narrowed, type Lesson } from './lesson';

const lessons = Object.fromEntries(LESSONS.map((name) => [name, JSON.parse(readFileSync(`src/learn/data/${name}.json`, 'utf8')) as Lesson]));
const texts = Object.fromEntries(LANGUAGES.map((lang) => [lang, JSON.parse(readFileSync(`../lang/learn/${lang}.json`, 'utf8')) as Record<string, string>]));

describe('lessons', () => {
  it('light only what the step is about', () => {
    const decision = { seat: 0, ask: 'main', must: true, open: ['offer'], actions: [{ kind: 'build-road', seat: 0, path: 3 }, { kind: 'build-road', seat: 0, path: 4 }, { kind: 'end-turn', seat: 0 }] };
    expect(narrowed(decision, { text: 'x', want: [{ kind: 'build-road', path: 4 }] })?.actions).toEqual([{ kind: 'build-road', seat: 0, path: 4 }]);
    expect(narrowed(decision, { text: 'x', want: [{ kind: 'offer', give: { wool: 1 }, want: { ore: 1 }, to: [1] }] })?.actions).toEqual([{ kind: 'offer', seat: 0, give: { wool: 1 }, want: { ore: 1 }, to: [1] }]);
    expect(narrowed(decision, { text: 'x' })).toBeNull();
    expect(fits({ kind: 'offer', give: { wool: 1 } }, { kind: 'offer', give: { wool: 2 } })).toBe(false);
  });

  it('are there for every game, each with something to do, and have their words in every language', () => {
    expect(readdirSync('src/learn/data').sort()).toEqual(LESSONS.map((l) => `${l}.json`).sort());
    const used = new Set<string>();
    for (const [name, lesson] of Object.entries(lessons)) {
      const steps = lesson.chapters.flatMap((c) => c.steps);
      expect(steps.filter((s) => s.want).length, name).toBeGreaterThan(name === 'base' ? 15 : 2);
      used.add(`${name}.title`);
      for (const chapter of lesson.chapters) used.add(`${name}.${chapter.id}`);
      for (const step of steps) used.add(step.text);
    }
    for (const lang of LANGUAGES) {
      const keys = Object.keys(texts[lang]).filter((k) => LESSONS.some((l) => k.startsWith(`${l}.`)));
      expect(keys.sort(), lang).toEqual([...used].sort());
      for (const [key, text] of Object.entries(texts[lang])) {
        expect(text.trim(), `${lang} ${key}`).not.toBe('');
        expect(text, `${lang} ${key}`).not.toMatch(/!|\s\s/);
      }
    }
  });
});
