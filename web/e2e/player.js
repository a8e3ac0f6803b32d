// Runs inside the page: a person of little skill who plays by what the page shows, one click at a time. It knows no rule
// and no message of the server, only buttons, lit places and the log. It can be told what to try first (`wants`).
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
  const done = {}; // what was clicked, by kind; what was read in the log, by its sentence
  const count = (what) => (done[what] = (done[what] ?? 0) + 1);
  let options = {};
  let tries = {}; // in this turn, by kind
  let begun = null; // a button that was clicked last

  const key = (b) => b.dataset.kind ?? (b.dataset.improve ? 'improve' : (b.dataset.play ?? 'card'));
  // `card-*` stands for every kind that begins so.
  const fits = (k, pattern) => (pattern.endsWith('*') ? k.startsWith(pattern.slice(0, -1)) : k === pattern);
  const missing = () => (options.wants ?? []).filter((group) => !group.some((p) => Object.keys(done).some((k) => fits(k, p))));
  const wanted = (k) => missing().some((group) => group.some((p) => fits(k, p)));

  // Where the page says that more numbers meet, there is more to get; `near` are words of places to prefer.
  function worth(place) {
    const label = place.getAttribute('aria-label') ?? '';
    const pips = [...label.matchAll(/\d+/g)].reduce((s, m) => s + Math.max(0, 6 - Math.abs(7 - Number(m[0]))), 0);
    return pips + (options.near ?? []).reduce((s, w) => s + (label.includes(w) ? 8 : 0), 0);
  }

  const centre = (e) => {
    const box = e.getBoundingClientRect();
    return [box.left + box.width / 2, box.top + box.height / 2];
  };
  // The lit place that lies nearest to a tile of one of these sorts, as an eye sees it.
  function towards(places) {
    const aims = options.toward.flatMap((w) => all(`.tile use[href$="tile-${w}"]`)).map(centre);
    const far = (p) => Math.min(...aims.map(([x, y]) => Math.hypot(centre(p)[0] - x, centre(p)[1] - y)));
    return [...places].sort((a, b) => far(a) - far(b))[0];
  }

  function place(places) {
    count('place');
    if (options.toward && one('[data-kind=move-wagon][aria-pressed=true]')) return click(towards(places));
    if (places[0].dataset.place.startsWith('corner')) {
      const sorted = [...places].sort((a, b) => worth(b) - worth(a));
      // The coast, where the fish are and the harbours, has fewer numbers.
      return click(any(options.shore ? sorted.slice(-18) : sorted.slice(0, 3)));
    }
    return click(any(places));
  }

  const held = (b) => Number(one(`[data-good="${b.dataset.bankGive}"] .num`)?.textContent ?? 0);

  function step() {
    // Some deeds are done by the click, others ask for a place or a card first: those count when that is given.
    if (begun && begun.getAttribute('aria-pressed') !== 'true') count(key(begun));
    begun = null;
    const primary = one('[data-testid=primary]');
    const places = all('[data-place]');
    if (primary?.disabled && (primary.dataset.kind || primary.dataset.active)) return undefined; // it is being sent
    if (primary && usable(primary) && !primary.dataset.kind) {
      count(primary.dataset.active ?? 'confirm');
      return click(primary);
    }
    const partner = one('[data-testid=trade-with]');
    if (partner) {
      count('trade-with');
      return click(partner);
    }
    const accept = one('[data-testid=accept]');
    const refuse = accept && !options.refuse && random(3) === 0 ? accept : one('[data-testid=refuse]');
    if (refuse) {
      count(refuse.dataset.testid);
      return click(refuse);
    }
    const send = one('[data-testid=send-cards]');
    if (send) {
      if (usable(send)) {
        count(send.closest('[data-of]').dataset.of);
        return click(send);
      }
      const more = all('[data-card]').filter(usable);
      return more.length > 0 ? click(any(more)) : undefined;
    }
    if (places.length > 0) return place(places);
    const choices = all('[data-option], .options button').filter(usable);
    if (choices.length > 0) {
      const most = choices.filter((b) => /^(wool|grain):/.test(b.dataset.option ?? ''));
      const choice = most.length > 0 ? most[most.length - 1] : any(choices);
      count(choice.closest('[data-of]')?.dataset.of ?? 'option');
      return click(choice);
    }
    // What could be done now: building, panels, cards, loose buttons. Not all of it, or a turn would never end.
    const deeds = all('[data-kind], [data-improve], .devcard.can').filter((b) => usable(b) && b !== primary && b.getAttribute('aria-pressed') !== 'true');
    const must = !primary || !usable(primary);
    const fresh = deeds.filter((b) => (tries[key(b)] ?? 0) < 2 && !(options.shy ?? []).includes(key(b)));
    const first = fresh.filter((b) => wanted(key(b)));
    if (first.length > 0 || (fresh.length > 0 && (must || random(4) > 0))) {
      // What was done least so far, so that every sort of action has its turn.
      const list = (first.length > 0 ? first : fresh).sort((a, b) => (done[key(a)] ?? 0) - (done[key(b)] ?? 0));
      const deed = list[0];
      tries[key(deed)] = (tries[key(deed)] ?? 0) + 1;
      begun = deed;
      return click(deed);
    }
    // The bank: cards that lie about become what is wanted. The log is looked at in between.
    if (options.buy && primary?.dataset.kind === 'end-turn' && usable(primary) && (tries.bank ?? 0) < 6) {
      tries.bank = (tries.bank ?? 0) + 1;
      if (!one('[data-bank]')) return click(one('[data-tab=trade]'));
      if (usable(one('[data-bank]'))) {
        count('bank-trade');
        return click(one('[data-bank]'));
      }
      const lack = (b) => Number(one(`[data-good="${b.dataset.bankTake}"] .num`)?.textContent ?? 0) < 2;
      const take = all('[data-bank-take]').filter((b) => usable(b) && options.buy.includes(b.dataset.bankTake) && lack(b));
      if (take.length > 0) return click(any(take));
      const chosen = all('[data-minus]');
      if (chosen.length > 0) return click(chosen[0]);
      const give = all('[data-bank-give]').filter(usable);
      const plenty = give[0] && give.sort((a, b) => held(b) - held(a))[0];
      if (plenty) return click(plenty);
      tries.bank = 6;
    }
    if (one('[data-bank]') && one('[data-tab=log]')) click(one('[data-tab=log]'));
    if (primary && usable(primary)) {
      if (primary.dataset.kind === 'end-turn' || primary.dataset.kind === 'rest-knights') tries = {};
      count(primary.dataset.kind);
      return click(primary);
    }
    if (deeds.length > 0) {
      const deed = any(deeds);
      count(key(deed));
      return click(deed);
    }
    const withdraw = one('[data-testid=withdraw]');
    if (withdraw && must) return click(withdraw);
    return undefined;
  }

  function read() {
    for (const line of all('[data-line]')) {
      done[line.dataset.line] ??= 1;
      if (line.dataset.what) done[`did:${line.dataset.what}`] ??= 1;
    }
    if (one('[data-wagon=own]:not([data-cargo=""])')) done.cargo ??= 1;
  }

  // Until the game is over, or the big button says `pause`, or `__seen` finds what it looks for, or these turns are ended and everything wanted was done. How long
  // that takes is the machine's affair; it stands still when two minutes bring nothing new, or when there is no end to it.
  window.__play = async (wish) => {
    options = wish;
    const { turns = Infinity } = wish;
    let [version, since] = ['', Date.now()];
    while (Date.now() - since < 120_000 && (done['end-turn'] ?? 0) < 600) {
      const now = one('[data-version]')?.dataset.version;
      if (now !== version) [version, since] = [now, Date.now()];
      read();
      if (window.__seen?.()) return { over: false, seen: true, done, missing: missing() };
      if (window.__halt) return { over: false, done, missing: missing() };
      const button = one('[data-testid=primary]');
      if (wish.pause && button && usable(button) && button.dataset.kind === wish.pause) return { over: false, paused: true, done, missing: missing() };
      if (one('[data-testid=end]')) return { over: true, done, missing: missing() };
      if ((done['end-turn'] ?? 0) >= turns && missing().length === 0) return { over: false, done, missing: [] };
      step();
      await later(8);
    }
    return { over: false, late: true, done, missing: missing(), prompt: one('[data-testid=prompt]')?.textContent };
  };
})();
