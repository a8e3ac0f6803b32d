// Which part of the board is in sight. `zoom` 1 shows all of it; x and y are the board's point in the middle.
import type { Box, Vec } from './geometry';

export interface Camera {
  x: number;
  y: number;
  zoom: number;
}
export interface Size {
  width: number;
  height: number;
}

export const most = 5;

// Board units of water kept around the island on an open sea: room for the harbours.
export const seaOf = (close: boolean): number => (close ? 45 : 62);

export const whole = (box: Box): Camera => ({ x: box.x + box.width / 2, y: box.y + box.height / 2, zoom: 1 });

// Pixels a board unit.
export function scale(camera: Camera, box: Box, size: Size): number {
  return Math.min(size.width / box.width, size.height / box.height) * camera.zoom;
}

export function viewBox(camera: Camera, box: Box, size: Size): Box {
  const s = scale(camera, box, size) || 1;
  const width = size.width / s;
  const height = size.height / s;
  return { x: camera.x - width / 2, y: camera.y - height / 2, width, height };
}

// No further than the board's edge; an axis that is all in sight stays in the middle.
export function settle(camera: Camera, box: Box, size: Size): Camera {
  const zoom = Math.min(most, Math.max(1, camera.zoom));
  const s = scale({ ...camera, zoom }, box, size) || 1;
  const keep = (at: number, low: number, length: number, sight: number) => {
    const room = (length - sight / s) / 2;
    const middle = low + length / 2;
    return room <= 0 ? middle : Math.min(middle + room, Math.max(middle - room, at));
  };
  return {
    x: keep(camera.x, box.x, box.width, size.width),
    y: keep(camera.y, box.y, box.height, size.height),
    zoom,
  };
}

export function toBoard(camera: Camera, box: Box, size: Size, pixel: Vec): Vec {
  const v = viewBox(camera, box, size);
  return { x: v.x + (pixel.x / size.width) * v.width, y: v.y + (pixel.y / size.height) * v.height };
}

// Zooms by a factor; the point of the board under `pixel` stays there.
export function zoomAt(camera: Camera, box: Box, size: Size, pixel: Vec, factor: number): Camera {
  const before = toBoard(camera, box, size, pixel);
  const zoom = Math.min(most, Math.max(1, camera.zoom * factor));
  const after = toBoard({ ...camera, zoom }, box, size, pixel);
  return settle({ x: camera.x + before.x - after.x, y: camera.y + before.y - after.y, zoom }, box, size);
}

export function pan(camera: Camera, box: Box, size: Size, by: Vec): Camera {
  const s = scale(camera, box, size) || 1;
  return settle({ ...camera, x: camera.x - by.x / s, y: camera.y - by.y / s }, box, size);
}

// Moves as little as needed to have a point in sight with some room around it.
export function reveal(camera: Camera, box: Box, size: Size, point: Vec, room = 60): Camera {
  const v = viewBox(camera, box, size);
  const near = (at: number, low: number, length: number) => {
    const r = Math.min(room, length / 3);
    return at < low + r ? at - (low + r) : at > low + length - r ? at - (low + length - r) : 0;
  };
  const dx = near(point.x, v.x, v.width);
  const dy = near(point.y, v.y, v.height);
  return dx || dy ? settle({ ...camera, x: camera.x + dx, y: camera.y + dy }, box, size) : camera;
}
