import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { defs, readArt, symbols } from './art';
import { digits, pips } from './glyphs';

const source = (name: string) => readFileSync(new URL(`../../../notation/picture/${name}`, import.meta.url), 'utf8');

test('the palette is that of the command line', () => {
  const css = readFileSync(new URL('./palette.css', import.meta.url), 'utf8');
  const colours = [...source('palette.cpp').matchAll(/Colour\{"([\w-]+)", "(#\w+)", "(#\w+)"\}/g)];
  expect(colours.length).toBeGreaterThan(50);
  for (const [, name, light, dark] of colours) {
    const value = light === dark ? light : `light-dark(${light}, ${dark})`;
    expect(css).toContain(`--ln-${name}: ${value};`);
  }
});

test('the digits are those of the command line', () => {
  const text = source('glyphs.cpp').replace(/ "\s*"/g, ' ');
  for (const d of digits) expect(text).toContain(`"${d}"`);
  expect([2, 6, 8, 12].map(pips)).toEqual([1, 5, 5, 1]);
});

test('the signs of a drawing become markup', () => {
  const art = readArt('R"~(\n; remark\n:one\n  = $sea M0 0\n    1 1\n:tile\n  # sea\n  * one 1,-2 3,4\n)~"\n');
  expect(art.get('one')).toBe(
    '<path d="M0 0 1 1" stroke-linejoin="round" fill="none" stroke="$halo" stroke-width="5.6"/>' +
      '<path d="M0 0 1 1" stroke-linejoin="round" fill="$sea" stroke="$ink" stroke-width="2.1"/>',
  );
  expect(art.get('tile')).toContain('<use href="#@one" x="1" y="-2"/><use href="#@one" x="3" y="4"/>');
  expect(art.get('tile')).toMatch(/^<use href="#@hex" fill="\$sea" stroke="\$sea"\/>.*hex-line.*$/);
});

test('every drawing uses drawings and colours that exist', () => {
  const css = readFileSync(new URL('./palette.css', import.meta.url), 'utf8');
  for (const [name, body] of symbols()) {
    for (const [, used] of body.matchAll(/@([a-z0-9-]+)/g)) expect(symbols().has(used), `${name} uses ${used}`).toBe(true);
    for (const [, used] of body.matchAll(/\$([a-z0-9-]+)/g)) expect(css, `${name} uses ${used}`).toContain(`--ln-${used}:`);
  }
  expect(defs()).not.toMatch(/[$@]/);
});
