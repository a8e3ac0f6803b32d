import { expect, test } from 'vitest';
import { pan, reveal, scale, settle, toBoard, viewBox, whole, zoomAt } from './camera';
import { vec } from './geometry';

const box = { x: -300, y: -200, width: 600, height: 400 };
const size = { width: 300, height: 300 };

test('zoom 1 shows the whole board', () => {
  const v = viewBox(whole(box), box, size);
  expect(v).toEqual({ x: -300, y: -300, width: 600, height: 600 });
  expect(scale(whole(box), box, size)).toBe(0.5);
});

test('the point under the pointer stays when zooming', () => {
  const pixel = vec(200, 150);
  const before = toBoard(whole(box), box, size, pixel);
  const camera = zoomAt(whole(box), box, size, pixel, 3);
  const after = toBoard(camera, box, size, pixel);
  expect(after.x).toBeCloseTo(before.x);
  expect(after.y).toBeCloseTo(before.y);
  expect(zoomAt(camera, box, size, pixel, 100).zoom).toBe(5);
  expect(zoomAt(camera, box, size, pixel, 0.001)).toEqual(whole(box));
});

test('the board cannot be dragged out of sight', () => {
  expect(pan(whole(box), box, size, vec(500, 500))).toEqual(whole(box));
  const near = settle({ x: 0, y: 0, zoom: 2 }, box, size);
  const far = pan(near, box, size, vec(-1000, 0));
  expect(viewBox(far, box, size).x + viewBox(far, box, size).width).toBeCloseTo(300);
});

test('a focused place comes into sight with little movement', () => {
  const near = settle({ x: 0, y: 0, zoom: 3 }, box, size);
  expect(reveal(near, box, size, vec(5, 5))).toEqual(near);
  const moved = reveal(near, box, size, vec(250, 0));
  const v = viewBox(moved, box, size);
  expect(v.x + v.width).toBeGreaterThan(250);
});
