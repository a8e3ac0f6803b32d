// Reads the drawings that the command line's pictures are made of (notation/picture/art): one art for both.
// A line there is
//   :name        the start of a symbol
//   = fill d     a shape with a light halo and a dark outline, which set it off from every terrain
//   * name x,y…  another symbol at these points
//   # tone       the base of a tile: rounded corners, and in the end a light line that makes it a thing on the table
//   ; …          a remark
// or markup; any other line goes on with the one before. $name is a colour, @name another symbol.
import glyphs from '../../../notation/picture/art/glyphs.inc?raw';
import modules from '../../../notation/picture/art/modules.inc?raw';
import pieces from '../../../notation/picture/art/pieces.inc?raw';
import tiles from '../../../notation/picture/art/tiles.inc?raw';
import { numberSymbols } from './glyphs';
import icons from './icons/icons.inc?raw';

export type Symbols = Map<string, string>;

function shape(fill: string, d: string): string {
  const path = `<path d="${d}" stroke-linejoin="round" `;
  return (
    `${path}fill="none" stroke="$halo" stroke-width="5.6"/>` +
    `${path}fill="${fill}" stroke="$ink" stroke-width="2.1"/>`
  );
}

function markup(line: string): string {
  if (line[0] === '<') return line;
  const [, word = '', rest = ''] = /^. (\S+) ?(.*)$/s.exec(line) ?? [];
  if (line[0] === '=') return shape(word, rest);
  if (line[0] === '#') return `<use href="#@hex" fill="$${word}" stroke="$${word}"/>`;
  return rest
    .split(' ')
    .map((point) => {
      const [x, y] = point.split(',');
      return `<use href="#@${word}" x="${x}" y="${y}"/>`;
    })
    .join('');
}

export function readArt(text: string, into: Symbols = new Map()): Symbols {
  const lines: string[] = [];
  for (const raw of text.replace(/^R"~\(|\)~"\s*$/g, '').split('\n')) {
    const line = raw.trim();
    if (line === '') continue;
    if (':=*#;<'.includes(line[0] as string)) lines.push(line);
    else lines.push(`${lines.pop() ?? ''} ${line}`);
  }
  let name = '';
  let body = '';
  let tile = false;
  const finish = () => {
    if (name !== '') {
      const rim = '<use href="#@hex-line" fill="none" stroke="$shine" stroke-opacity=".28" stroke-width="1.6"/>';
      into.set(name, body + (tile ? rim : ''));
    }
    body = '';
    tile = false;
  };
  for (const line of lines) {
    if (line[0] === ';') continue;
    if (line[0] === ':') {
      finish();
      name = line.slice(1);
    } else {
      tile ||= line[0] === '#';
      body += markup(line);
    }
  }
  finish();
  return into;
}

// Colours become variables of the page, names become ids.
export function fill(body: string, prefix: string): string {
  return body.replace(/\$([a-z0-9-]+)/g, 'var(--ln-$1)').replace(/@([a-z0-9-]+)/g, `${prefix}$1`);
}

let all: Symbols | undefined;
export function symbols(): Symbols {
  if (!all) {
    all = new Map(numberSymbols());
    for (const text of [glyphs, tiles, pieces, modules, icons]) readArt(text, all);
  }
  return all;
}

export const prefix = 'ln-';

export function defs(): string {
  let s = '<defs>';
  for (const [name, body] of symbols()) {
    const drawn = fill(body, prefix);
    s += /^<(pattern|radial)/.test(body) ? drawn : `<g id="${prefix}${name}">${drawn}</g>`;
  }
  return `${s}</defs>`;
}

// Puts the drawings into the page, once; every board and icon refers to them.
export function ensureSheet(): void {
  if (typeof document === 'undefined' || document.getElementById(`${prefix}sheet`)) return;
  const holder = document.createElement('div');
  holder.innerHTML =
    `<svg xmlns="http://www.w3.org/2000/svg" id="${prefix}sheet" class="ln-sheet" width="0" height="0" ` +
    `aria-hidden="true" focusable="false">${defs()}</svg>`;
  document.body.prepend(holder.firstElementChild as Element);
}
