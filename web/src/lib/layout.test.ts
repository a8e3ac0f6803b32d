import { expect, test } from 'vitest';
import { seaOf } from '../board/camera';
import { layoutOf } from './layout';

const land = { width: 519.6, height: 480 };
/** The share of the window's height, and of its width, that the base island gets. */
function share(width: number, height: number, seats = 4) {
  const { inset, close } = layoutOf(width, height, seats);
  const sea = seaOf(close);
  const scale = Math.min((width - inset.left - inset.right) / (land.width + 2 * sea), (height - inset.top - inset.bottom) / (land.height + 2 * sea));
  return { high: (land.height * scale) / height, broad: (land.width * scale) / width };
}

test('the island has the window', () => {
  for (const [w, h] of [[900, 600], [1024, 640], [1280, 720], [1366, 625], [1440, 900], [1920, 1080], [2560, 1440]]) expect(share(w, h).high, `${w}×${h}`).toBeGreaterThanOrEqual(0.7);
  for (const [w, h] of [[844, 390], [667, 375], [568, 320], [932, 430]]) expect(share(w, h).high, `${w}×${h}`).toBeGreaterThanOrEqual(0.75);
  for (const [w, h] of [[320, 568], [390, 844], [360, 640], [768, 1024]]) expect(share(w, h).broad, `${w}×${h}`).toBeGreaterThanOrEqual(0.85);
  for (const [w, h] of [[1024, 768], [800, 600], [960, 760]]) expect(share(w, h).high, `${w}×${h}`).toBeGreaterThanOrEqual(0.65);
});

test('more seats cost a line at most', () => {
  expect(share(390, 844, 6).broad).toBeGreaterThanOrEqual(0.85);
  expect(share(1280, 720, 6)).toEqual(share(1280, 720, 4));
});
