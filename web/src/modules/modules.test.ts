// The list of modules, and that nothing else on the page knows one by name.
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { modules } from '.';
import { LANGUAGES, type Catalogue } from '../lib/messages';

function files(dir: string): string[] {
  return readdirSync(dir).flatMap((name) => {
    const path = join(dir, name);
    return statSync(path).isDirectory() ? files(path) : /\.(svelte|ts)$/.test(name) && !name.endsWith('.test.ts') ? [path] : [];
  });
}
/** Without comments: they may cite rules. */
const codeOf = (file: string) => readFileSync(file, 'utf8').replace(/\/\*[\s\S]*?\*\/|<!--[\s\S]*?-->|(^|[^:'"])\/\/.*$/gm, '$1');

describe('modules', () => {
  it('are all in the list, each in a folder of its own, and no folder is left over', () => {
    const folders = readdirSync('src/modules').filter((name) => statSync(join('src/modules', name)).isDirectory());
    const list = readFileSync('src/modules/index.ts', 'utf8');
    expect(folders.filter((name) => !list.includes(`from './${name}'`))).toEqual([]);
    expect(new Set(modules.map((m) => m.name)).size).toBe(modules.length);
  });

  it('are named by no file outside their folders', () => {
    const names = modules.map((m) => m.name).filter((name) => name !== 'base');
    // Words that are also something else on the page: an event's list, a terrain, a good. They are looked for as a game's word.
    const plain: Record<string, RegExp> = { events: /\b(view|shown|v)\.events\b/, desert: /$^/, gold: /$^/, fog: /$^/, cloth: /$^/ };
    const found: string[] = [];
    const generic = files('src').filter((f) => !f.startsWith(join('src', 'modules')) && !f.includes('gallery'));
    expect(generic.length).toBeGreaterThan(90);
    for (const file of generic) {
      const code = codeOf(file);
      for (const name of names) {
        const asWord = plain[name] ?? new RegExp(`['"\`]${name}['"\`.]|\\b(view|shown|v|position|game)\\??\\.${name}\\b|\\b${name}[?]?:`);
        if (asWord.test(code) || new RegExp(`modules/${name}\\b`).test(code)) found.push(`${file} names ${name}`);
      }
    }
    expect(found).toEqual([]);
  });

  it('have their words in every language, and games a picture, a book and a length', () => {
    for (const lang of LANGUAGES) {
      const texts = JSON.parse(readFileSync(`../lang/web/${lang}.json`, 'utf8')) as Catalogue;
      for (const m of modules.filter((x) => x.offered)) {
        for (const key of [`module.${m.name}`, `about.${m.name}`, ...(m.joined ? [m.joined] : []), ...(m.book ? [`book.${m.book}`] : [])]) expect(texts[key], `${lang} ${key}`).toBeDefined();
      }
      for (const build of modules.flatMap((m) => m.builds ?? [])) expect(texts[`kind.${build.kind}`], build.kind).toBeDefined();
    }
    for (const m of modules.filter((x) => x.offered === 'game')) expect([m.name, Boolean(m.sample), Boolean(m.book), (m.minutes ?? 0) > 0]).toEqual([m.name, true, true, true]);
  });
});
