// What the player is choosing just now, on top of the server's decision: nothing is sent before it is whole, and Escape
// takes back one step.
import { byKind, chosen, fieldsOf, isPlacing, keyOf, narrow, nextStep, placesOf, sameAction, type Picks, type Step } from './choice';
import { modules } from '../modules';
import { isFree } from './controls';
import type { Action, Decision, Ghost, Place } from './types';

/** These lie in the corner of the page as the one big button. */
const PRIMARY = ['roll', 'end-turn', 'rest-knights'];
/** What nobody can take back: asked once more, unless the player wants to be quick. */
const FINAL = /^(buy-card|play-.*)$/;
const isFinal = (kind: string): boolean => FINAL.test(kind) || modules.some((m) => m.final?.test(kind));
/** Offered in panels of their own, never as a bare list. */
const PANELS = new Set(['bank-trade', 'buy-gold', 'offer', 'counter', 'accept', 'refuse', 'withdraw', 'trade-with']);

export class Chooser {
  private decision: () => Decision | null;
  private send: (action: Action) => Promise<boolean>;
  private careful: () => boolean;
  mode = $state<string | null>(null);
  picks = $state.raw<Picks>({});
  trail = $state.raw<Picks[]>([]);
  queue = $state.raw<Action[]>([]);
  hovered = $state.raw<Place | null>(null);
  sending = $state(false);
  /** False for half a second when the big button has got another meaning. */
  armed = $state(true);

  /** `careful`: ask once more before what cannot be taken back. */
  constructor(decision: () => Decision | null, send: (action: Action) => Promise<boolean>, careful: () => boolean = () => false) {
    this.decision = decision;
    this.send = send;
    this.careful = careful;
  }

  readonly actions = $derived.by<Action[]>(() => this.decision()?.actions ?? []);
  readonly kinds = $derived.by(() => byKind(this.actions));
  /** The kind at work: the one chosen, or the only one that is about a place. */
  readonly active = $derived.by<string | null>(() => {
    if (this.mode && this.kinds.has(this.mode)) return this.mode;
    const ask = this.decision()?.ask;
    if (!ask || ask === 'main' || ask === 'before-roll') return null;
    const placing = [...this.kinds].filter(([, list]) => isPlacing(list)).map(([kind]) => kind);
    if (placing.length === 1) return placing[0];
    // Where two kinds want the same places the first is meant until the other's button is pressed.
    if (placing.length > 1 && !isFree(ask)) return this.together.length > 1 ? null : placing[0];
    // One question with several parts (votes of wool and of grain, say) needs no click to get to it.
    if (this.kinds.size !== 1 || ask === 'movement') return null;
    const [only, list] = [...this.kinds][0];
    return fieldsOf(list[0]).length > 1 && list.length > 1 ? only : null;
  });
  /** Kinds whose places do not lie on each other are asked for at once: the place tells which is meant. */
  readonly together = $derived.by<string[]>(() => {
    const ask = this.decision()?.ask;
    if (!ask || isFree(ask)) return [];
    const placing = [...this.kinds].filter(([, list]) => isPlacing(list));
    const all = placing.flatMap(([kind, list]) => placesOf(kind, nextStep(list, {})).map((p) => `${p.kind} ${p.id}`));
    return new Set(all).size === all.length ? placing.map(([kind]) => kind) : [];
  });
  readonly pool = $derived.by<Action[]>(() => (this.active ? (this.kinds.get(this.active) ?? []) : []));
  readonly step = $derived.by<Step | null>(() => (this.active ? nextStep(this.pool, this.picks) : null));
  /** A whole action that waits for the second click. */
  readonly ready = $derived.by<Action | null>(() => (this.active && (this.final || Object.keys(this.picks).length > 0) ? chosen(this.pool, this.picks) : null));
  /** What is being chosen cannot be taken back, and waits to be confirmed. */
  readonly final = $derived.by<boolean>(() => this.mode !== null && this.careful() && isFinal(this.mode));
  readonly places = $derived.by<Place[]>(() => {
    const others = this.trail.length > 1 ? [] : this.together.filter((kind) => kind !== this.active);
    const list = others.flatMap((kind) => placesOf(kind, nextStep(this.kinds.get(kind) ?? [], {})));
    if (!this.active) return list;
    return [...placesOf(this.active, this.step ?? this.lastPlaceStep()), ...list];
  });
  readonly selected = $derived.by<Place | null>(() => {
    const last = this.lastPlaceStep();
    if (!last || !this.active || last.place === null) return null;
    return { kind: last.place, id: JSON.parse(this.picks[last.field]) as number, group: this.active };
  });
  readonly ghost = $derived.by<Ghost | null>(() => {
    const at = this.hovered ?? this.selected;
    const seat = this.decision()?.seat;
    if (!at || seat === undefined || !this.active) return null;
    const who = this.picks.who ? (JSON.parse(this.picks.who) as number) : seat;
    const from = this.picks.from ? (JSON.parse(this.picks.from) as number) : undefined;
    return { piece: this.active, seat: this.active.startsWith('neutral') ? who : seat, kind: at.kind, id: at.id, from };
  });
  readonly primary = $derived.by<string | null>(() => PRIMARY.find((k) => this.kinds.get(k)?.length === 1) ?? null);
  /** Kinds for the generic list: everything that no panel shows. */
  readonly loose = $derived.by<string[]>(() => [...this.kinds.keys()].filter((k) => !PANELS.has(k) && k !== this.primary));

  private lastPlaceStep(): Step | null {
    const before = this.trail.at(-1);
    if (!before || !this.active) return null;
    const step = nextStep(this.pool, before);
    return step && step.place !== null && step.field in this.picks ? step : null;
  }

  begin(kind: string, picks: Picks = {}) {
    const list = this.kinds.get(kind);
    if (!list || this.sending) return; // a second click while the first is under way
    if (this.mode === kind && Object.keys(picks).length === 0) {
      this.reset();
      return;
    }
    this.mode = kind;
    this.picks = picks;
    this.trail = [];
    const only = nextStep(list, picks) === null ? narrow(list, picks)[0] : null;
    if (only && !this.final) void this.go(only);
  }

  choose(field: string, value: unknown) {
    this.trail = [...this.trail, this.picks];
    this.picks = { ...this.picks, [field]: keyOf(value) };
    const step = this.step;
    const whole = step === null ? this.ready : null;
    // Words are sent at once; a place waits for the second click.
    if (whole && !this.lastPlaceStep() && !this.final) void this.go(whole);
  }

  pick(place: Place) {
    if (this.selected && this.selected.kind === place.kind && this.selected.id === place.id && this.ready) {
      void this.go(this.ready);
      return;
    }
    if (place.group !== this.active && this.together.includes(place.group)) {
      this.reset();
      this.mode = place.group;
    }
    if (!this.step && this.trail.length > 0) {
      // another place instead of the one chosen
      this.picks = this.trail.at(-1) ?? {};
      this.trail = this.trail.slice(0, -1);
    }
    if (this.step?.place === place.kind) this.choose(this.step.field, place.id);
  }

  confirm() {
    if (!this.armed) return;
    if (this.ready) void this.go(this.ready);
    else if (!this.mode && this.primary) this.begin(this.primary);
  }

  back(): boolean {
    if (this.trail.length > 0) {
      this.picks = this.trail.at(-1) ?? {};
      this.trail = this.trail.slice(0, -1);
      return true;
    }
    if (this.mode) {
      this.reset();
      return true;
    }
    return false;
  }

  reset() {
    this.mode = null;
    this.picks = {};
    this.trail = [];
    this.hovered = null;
  }

  /** Several cards, one action each: sent one after the other as long as each is legal. */
  async many(actions: Action[]) {
    this.sending = true; // the half-done question in between is not shown
    try {
      for (const action of actions) {
        if (!this.actions.some((a) => sameAction(a, action))) return;
        if (!(await this.send(action))) return;
      }
    } finally {
      this.sending = false;
    }
  }

  async go(action: Action) {
    if (this.sending) return;
    this.sending = true;
    this.reset();
    try {
      await this.send(action);
    } finally {
      this.sending = false;
    }
  }
}
