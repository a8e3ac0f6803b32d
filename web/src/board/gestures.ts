// Drag, pinch and wheel on the board, as a Svelte action. A gesture that moved the board is no click.
import { type Camera, pan, type Size, zoomAt } from './camera';
import { type Box, distance, mid, minus, type Vec, vec } from './geometry';

export interface Gestures {
  camera(): Camera;
  box(): Box;
  size(): Size;
  local(clientX: number, clientY: number): Vec; // a point of the window, counted from the corner of what `size` measures
  move(camera: Camera): void;
  hold(moving: boolean): void; // a gesture begins or ends
}

const threshold = 6; // pixels that a finger may tremble

export function gestures(node: HTMLElement, g: Gestures) {
  const down = new Map<number, Vec>();
  let moved = false;
  let start = vec(0, 0);

  const local = (e: PointerEvent | WheelEvent): Vec => g.local(e.clientX, e.clientY);
  const begin = () => {
    if (!moved) g.hold(true);
    moved = true;
  };

  function pointerdown(e: PointerEvent) {
    if (e.pointerType === 'mouse' && e.button !== 0) return;
    if (down.size === 0) moved = false;
    down.set(e.pointerId, local(e));
    start = local(e);
  }

  function pointermove(e: PointerEvent) {
    const before = down.get(e.pointerId);
    if (!before) return;
    const now = local(e);
    if (down.size === 1) {
      if (!moved && distance(start, now) < threshold) return;
      if (!moved) node.setPointerCapture(e.pointerId);
      begin();
      g.move(pan(g.camera(), g.box(), g.size(), minus(now, before)));
    } else if (down.size === 2) {
      const other = [...down].find(([id]) => id !== e.pointerId)?.[1] as Vec;
      const factor = distance(now, other) / Math.max(1, distance(before, other));
      begin();
      const turned = pan(g.camera(), g.box(), g.size(), minus(mid(now, other), mid(before, other)));
      g.move(zoomAt(turned, g.box(), g.size(), mid(now, other), factor));
    }
    down.set(e.pointerId, now);
  }

  function pointerup(e: PointerEvent) {
    if (!down.delete(e.pointerId) || down.size > 0) return;
    if (moved) g.hold(false);
  }

  // The click that ends a drag.
  function click(e: MouseEvent) {
    if (!moved) return;
    moved = false;
    e.stopPropagation();
    e.preventDefault();
  }

  function wheel(e: WheelEvent) {
    e.preventDefault();
    const lines = e.deltaMode === 1 ? 16 : 1;
    const speed = e.ctrlKey ? 0.01 : 0.0016; // a trackpad's pinch comes as a wheel with ctrl
    const step = Math.max(-240, Math.min(240, e.deltaY * lines));
    g.move(zoomAt(g.camera(), g.box(), g.size(), local(e), Math.exp(-step * speed)));
  }

  node.addEventListener('pointerdown', pointerdown);
  node.addEventListener('pointermove', pointermove);
  node.addEventListener('pointerup', pointerup);
  node.addEventListener('pointercancel', pointerup);
  node.addEventListener('click', click, { capture: true });
  node.addEventListener('wheel', wheel, { passive: false });
  return {
    destroy() {
      node.removeEventListener('pointerdown', pointerdown);
      node.removeEventListener('pointermove', pointermove);
      node.removeEventListener('pointerup', pointerup);
      node.removeEventListener('pointercancel', pointerup);
      node.removeEventListener('click', click, { capture: true });
      node.removeEventListener('wheel', wheel);
    },
  };
}
