// Digits drawn as strokes, the same on every machine whatever its fonts, and the number tokens
// (as notation/picture/glyphs.cpp).

// In a box of 8 x 14 about the origin.
export const digits = [
  'M0-7C2.9-7 4-3.9 4 0S2.9 7 0 7-4 3.9-4 0-2.9-7 0-7Z',
  'M-2.6-4.4.6-7V7',
  'M-3.7-3.8C-3.5-5.9-1.9-7 0-7 2.2-7 3.8-5.7 3.8-3.6 3.8-.9-1 2.6-4 7H4.1',
  'M-3.5-5.4C-2.6-6.5-1.4-7 0-7 2-7 3.4-5.8 3.4-3.9S2-.7-.9-.7C2.4-.7 4 .9 4 3.1 4 5.4 2.3 7-.2 7-1.9 7-3.3 6.4-4.1 5.1',
  'M2 7V-7L-4.3 3H4.6',
  'M3.4-7H-2.8L-3.4-.9C-2.4-1.8-1.2-2.1 0-2.1 2.4-2.1 4-.3 4 2.3 4 5.1 2.2 7-.4 7-2 7-3.2 6.5-4 5.3',
  'M2.8-6.9C-1.6-6-4-2-4 2.4-4 5.2-2.3 7 0 7S4 5.2 4 2.6 2.3-1.8 0-1.8-3.7-.1-3.9 2',
  'M-4-7H4L-1.2 7',
  'M0-.7C-2-.7-3.4-2-3.4-3.9S-2-7 0-7 3.4-5.7 3.4-3.9 2-.7 0-.7C-2.4-.7-4 .9-4 3.1S-2.4 7 0 7 4 5.3 4 3.1 2.4-.7 0-.7Z',
  'M-2.8 6.9C1.6 6 4 2 4-2.4 4-5.2 2.3-7 0-7S-4-5.2-4-2.6-2.3 1.8 0 1.8 3.7.1 3.9-2',
] as const;

type At = [digit: number, x: number, y: number];
const drawn = (...list: At[]) => list.map(([d, x, y]) => `<use href="#@d${d}" x="${x}" y="${y}"/>`).join('');

// The number about (0, y); its stroke comes from the group around it.
function number(n: number, y: number): string {
  if (n < 10) return drawn([n, 0, y]);
  if (n === 11) return drawn([1, -3.4, y], [1, 4.4, y]);
  return drawn([1, -5.6, y], [n % 10, 4.4, y]);
}

export const pips = (n: number): number => 6 - Math.abs(7 - n);

function token(n: number): string {
  const red = n === 6 || n === 8;
  const ink = red ? '$red' : '$token-ink';
  let s =
    '<circle cy="1.5" r="18.5" fill="#000" opacity=".22"/>' +
    '<circle r="18" fill="$token" stroke="$token-edge" stroke-width="1.2"/>';
  if (red) s += '<circle r="15.6" fill="none" stroke="$red" stroke-width="1.3"/>';
  s += `<g fill="none" stroke="${ink}" stroke-width="${red ? 3 : 2.1}">${number(n, -2.6)}</g>`;
  s += `<g stroke="none" fill="${ink}">`;
  for (let i = 0; i < pips(n); ++i) {
    const x = Math.round((i - (pips(n) - 1) / 2) * 42) / 10;
    s += `<circle cx="${x}" cy="9.3" r="${red ? 1.6 : 1.4}"/>`;
  }
  return `${s}</g>`;
}

export function* numberSymbols(): Generator<[string, string]> {
  for (const [d, path] of digits.entries()) {
    yield [`d${d}`, `<path d="${path}" stroke-linecap="round" stroke-linejoin="round"/>`];
  }
  for (let n = 2; n <= 12; ++n) if (n !== 7) yield [`token-${n}`, token(n)];
  for (const n of [2, 3]) {
    yield [
      `rate-${n}`, // "3:1" of harbours
      `<g fill="none" stroke="$token-ink" stroke-width="2.4" transform="scale(.86)">${drawn([n, -7.5, 0], [1, 7.6, 0])}` +
        '<path d="M.6-3.2V-3M.6 3.2V3.4" stroke-linecap="round" stroke-width="2.8"/></g>',
    ];
  }
  yield [
    'token-lake', // the lake yields on four numbers
    '<path d="M-20-17Q-20-21-16-21H16Q20-21 20-17V17Q20 21 16 21H-16Q-20 21-20 17Z" fill="$token" ' +
      'stroke="$token-edge" stroke-width="1.2"/><g fill="none" stroke="$token-ink" stroke-width="2.2" ' +
      `transform="scale(.86)">${drawn([2, -11, -10.5], [3, 11, -10.5], [1, -14.5, 10.5], [1, -7, 10.5])}` +
      `${drawn([1, 6, 10.5], [2, 14, 10.5])}</g>`,
  ];
}
