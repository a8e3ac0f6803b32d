// What a thing is, in words: a small card on hover, on focus by keyboard and on a long press. One at a time.
export interface Tip { title: string; text?: string }

let card: HTMLElement | null = null;
let owner: Element | null = null;

export function hideTip() {
  card?.remove();
  owner?.removeAttribute('aria-describedby');
  card = owner = null;
}

function show(node: HTMLElement, tip: Tip) {
  hideTip();
  const made = document.createElement('div');
  made.className = 'tip card';
  made.id = 'tip';
  made.setAttribute('role', 'tooltip');
  const title = made.appendChild(document.createElement('b'));
  title.textContent = tip.title;
  if (tip.text) made.appendChild(document.createElement('p')).textContent = tip.text;
  document.body.append(made);
  node.setAttribute('aria-describedby', 'tip');
  const at = node.getBoundingClientRect();
  const { width, height } = made.getBoundingClientRect();
  const left = Math.max(6, Math.min(at.left + at.width / 2 - width / 2, innerWidth - width - 6));
  const top = at.top - height - 8 > 0 ? at.top - height - 8 : Math.min(at.bottom + 8, innerHeight - height - 6);
  made.style.left = `${left}px`;
  made.style.top = `${top}px`;
  card = made;
  owner = node;
}

/** `of` is asked when the card is shown. */
export function tip(node: HTMLElement, of: () => Tip | null) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let pressed = false; // a long press is no click
  const later = (ms: number, then?: () => void) => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      const what = of();
      if (!what) return;
      show(node, what);
      then?.();
    }, ms);
  };
  const leave = () => {
    clearTimeout(timer);
    if (owner === node) hideTip();
  };
  const listeners: [string, (e: Event) => void][] = [
    ['pointerenter', (e) => (e as PointerEvent).pointerType === 'mouse' && later(350)],
    ['pointerleave', (e) => (e as PointerEvent).pointerType === 'mouse' && leave()],
    ['focus', () => node.matches(':focus-visible') && later(150)],
    ['blur', leave],
    ['pointerdown', (e) => {
      if (owner) hideTip();
      pressed = false;
      if ((e as PointerEvent).pointerType !== 'mouse') later(450, () => (pressed = true));
    }],
    ['pointerup', () => clearTimeout(timer)],
    ['pointercancel', () => clearTimeout(timer)],
    ['contextmenu', (e) => pressed && e.preventDefault()],
  ];
  const click = (e: Event) => {
    clearTimeout(timer);
    if (!pressed) return;
    pressed = false;
    e.preventDefault();
    e.stopImmediatePropagation();
  };
  for (const [name, f] of listeners) node.addEventListener(name, f);
  node.addEventListener('click', click, { capture: true });
  return {
    update(next: () => Tip | null) {
      of = next;
    },
    destroy() {
      for (const [name, f] of listeners) node.removeEventListener(name, f);
      node.removeEventListener('click', click, { capture: true });
      leave();
    },
  };
}
