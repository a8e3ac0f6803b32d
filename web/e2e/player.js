// Runs inside the page: a person of little skill who plays by what the page shows, one click at a time. It knows no rule
// and no message of the server, only buttons and lit places.
(() => {
  const all = (selector, from = document) => [...from.querySelectorAll(selector)];
  const one = (selector) => document.querySelector(selector);
  const usable = (b) => !b.disabled && b.getAttribute('aria-disabled') !== 'true';
  let seed = 1;
  const random = (n) => {
    seed = (seed * 1103515245 + 12345) & 0x7fffffff;
    return (seed >> 8) % n;
  };
  const any = (list) => list[random(list.length)];
  const click = (element) => element.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
  const later = (ms) => new Promise((r) => setTimeout(r, ms));
  const done = {}; // what was clicked, by kind
  const count = (what) => (done[what] = (done[what] ?? 0) + 1);

  function step() {
    const primary = one('[data-testid=primary]');
    const places = all('[data-place]');
    if (primary && usable(primary) && !primary.dataset.kind) {
      count('confirm');
      return click(primary);
    }
    if (one('[data-testid=trade-with]')) {
      count('trade-with');
      return click(one('[data-testid=trade-with]'));
    }
    const accept = one('[data-testid=accept]');
    const refuse = accept && random(5) === 0 ? accept : one('[data-testid=refuse]');
    if (refuse) {
      count(refuse.dataset.testid);
      return click(refuse);
    }
    if (one('[data-testid=send-cards]')) {
      const send = one('[data-testid=send-cards]');
      if (usable(send)) {
        count('cards');
        return click(send);
      }
      const more = all('[data-card]').filter(usable);
      return more.length > 0 ? click(any(more)) : undefined;
    }
    if (places.length > 0) {
      count('place');
      // Where the page says that more numbers meet, there is more to get.
      const worth = (p) => [...(p.getAttribute('aria-label') ?? '').matchAll(/\d+/g)].reduce((s, m) => s + 6 - Math.abs(7 - Number(m[0])), 0);
      const sorted = [...places].sort((a, b) => worth(b) - worth(a));
      const best = sorted.slice(0, 4);
      const poor = sorted.slice(-18); // the coast, where the fish are
      return click(any(places[0].dataset.place.startsWith('corner') ? (window.__shore ? poor : best) : places));
    }
    const options = all('[data-option], .options button').filter(usable);
    if (options.length > 0) {
      count('option');
      return click(any(options));
    }
    // What could be done now: building, panels, cards, loose buttons. Not all of it, or a turn would never end.
    const deeds = all('[data-kind], [data-improve], .devcard.can').filter((b) => usable(b) && b !== primary && b.getAttribute('aria-pressed') !== 'true');
    const must = !primary || !usable(primary);
    const key = (b) => b.dataset.kind ?? (b.dataset.improve ? 'improve' : 'card');
    const fresh = deeds.filter((b) => (window.__turn[key(b)] ?? 0) < 2);
    if (fresh.length > 0 && (must || random(4) > 0)) {
      // What was done least so far, so that every sort of action has its turn.
      fresh.sort((a, b) => (done[key(a)] ?? 0) - (done[key(b)] ?? 0));
      const deed = fresh[0];
      window.__turn[key(deed)] = (window.__turn[key(deed)] ?? 0) + 1;
      count(key(deed));
      return click(deed);
    }
    if (primary && usable(primary)) {
      if (primary.dataset.kind === 'end-turn' || primary.dataset.kind === 'rest-knights') window.__turn = {};
      count(primary.dataset.kind);
      return click(primary);
    }
    if (deeds.length > 0) return click(any(deeds));
    const withdraw = one('[data-testid=withdraw]');
    if (withdraw && must) return click(withdraw);
    return undefined;
  }

  window.__turn = {};
  window.__play = async ({ turns = Infinity, seconds = 60, kinds = [], shore = false }) => {
    window.__shore = shore;
    const begin = Date.now();
    while (Date.now() - begin < seconds * 1000) {
      if (one('[data-testid=end]')) return { over: true, done };
      const enough = (done['end-turn'] ?? 0) >= turns && kinds.every((k) => done[k]);
      if (enough) return { over: false, done };
      if (document.documentElement.dataset.halt) return { over: false, done };
      step();
      await later(12);
    }
    return { over: false, late: true, done, prompt: one('[data-testid=prompt]')?.textContent };
  };
})();
