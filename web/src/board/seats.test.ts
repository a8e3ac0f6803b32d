// Six seats can be told apart with any colour vision: by colour as far as that goes, and always by mark.
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { marks, seatLook } from './seats';

type Rgb = [number, number, number];

/** The six colours of the light and of the dark table. */
function colours(): Record<'light' | 'dark', Rgb[]> {
  const css = readFileSync('src/board/palette.css', 'utf8');
  const rgb = (hex: string) => [1, 3, 5].map((i) => parseInt(hex.slice(i, i + 2), 16)) as Rgb;
  const both = [0, 1, 2, 3, 4, 5].map((s) => [...(new RegExp(`--ln-seat-${s}: ([^;]*);`).exec(css)?.[1] ?? '').matchAll(/#[0-9a-f]{6}/g)].map((m) => rgb(m[0])));
  return { light: both.map((c) => c[0]), dark: both.map((c) => c.at(-1) as Rgb) };
}

const linear = (v: number) => (v / 255 <= 0.04045 ? v / 255 / 12.92 : ((v / 255 + 0.055) / 1.055) ** 2.4);

// How people see who lack one of the three kinds of cones (Machado, Oliveira and Fernandes 2009, severity 1), on linear RGB;
// and those who see no colours.
const SIGHTS: Record<string, number[][]> = {
  usual: [[1, 0, 0], [0, 1, 0], [0, 0, 1]],
  protanopia: [[0.152286, 1.052583, -0.204868], [0.114503, 0.786281, 0.099216], [-0.003882, -0.048116, 1.051998]],
  deuteranopia: [[0.367322, 0.860646, -0.227968], [0.280085, 0.672501, 0.047413], [-0.01182, 0.04294, 0.968881]],
  tritanopia: [[1.255528, -0.076749, -0.178779], [-0.078411, 0.930809, 0.147602], [0.004733, 0.691367, 0.3039]],
};

function lab(rgb: Rgb, sight: number[][]): number[] {
  const [r, g, b] = rgb.map(linear);
  const [R, G, B] = sight.map((row) => Math.min(1, Math.max(0, row[0] * r + row[1] * g + row[2] * b)));
  const xyz = [(0.4124 * R + 0.3576 * G + 0.1805 * B) / 0.9505, 0.2126 * R + 0.7152 * G + 0.0722 * B, (0.0193 * R + 0.1192 * G + 0.9505 * B) / 1.089];
  const [x, y, z] = xyz.map((t) => (t > 0.008856 ? Math.cbrt(t) : 7.787 * t + 16 / 116));
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
}

const luminance = (rgb: Rgb) => 0.2126 * linear(rgb[0]) + 0.7152 * linear(rgb[1]) + 0.0722 * linear(rgb[2]);

describe('six seats', () => {
  it.each(Object.keys(SIGHTS))('have colours that differ to %s sight', (name) => {
    for (const [table, list] of Object.entries(colours())) {
      const seen = list.map((c) => lab(c, SIGHTS[name]));
      for (let a = 0; a < 6; a++) {
        for (let b = a + 1; b < 6; b++) {
          const distance = Math.hypot(...seen[a].map((v, i) => v - seen[b][i]));
          // Two and a half is what an eye just sees side by side; this is plain from afar.
          expect(distance, `${table} ${a} ${b}`).toBeGreaterThan(16);
        }
      }
    }
  });

  it('have marks of their own, for those who see no colours, in ink that stands out', () => {
    expect(new Set([0, 1, 2, 3, 4, 5].map((s) => seatLook(s).mark)).size).toBe(6);
    expect(marks).toHaveLength(6);
    const css = readFileSync('src/board/palette.css', 'utf8');
    const inks = Object.fromEntries(['ink', 'halo'].map((name) => [name, [...(new RegExp(`--ln-${name}: ([^;]*);`).exec(css)?.[1] ?? '').matchAll(/#[0-9a-f]{6}/g)].map((m) => [1, 3, 5].map((i) => parseInt(m[0].slice(i, i + 2), 16)) as Rgb)]));
    Object.values(colours()).forEach((list, table) => {
      list.forEach((colour, s) => {
        const name = seatLook(s).ink.replace(/^var\(--ln-|\)$/g, '');
        const [low, high] = [luminance(colour), luminance(inks[name][table])].sort((a, b) => a - b);
        expect((high + 0.05) / (low + 0.05), `${s} on ${table}`).toBeGreaterThan(3);
      });
    });
  });
});
