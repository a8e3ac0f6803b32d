// Words that are too long for their card get smaller until they fit.
export function fit(node: HTMLElement, _text?: unknown) {
  const SIZES = [1, 0.92, 0.85, 0.78, 0.72];
  function set() {
    for (const size of SIZES) {
      node.style.fontSize = size === 1 ? '' : `${size}em`;
      if (node.scrollHeight <= node.clientHeight + 1 && node.scrollWidth <= node.clientWidth + 1) return;
    }
  }
  const watcher = new ResizeObserver(set);
  watcher.observe(node);
  set();
  return { update: set, destroy: () => watcher.disconnect() };
}
