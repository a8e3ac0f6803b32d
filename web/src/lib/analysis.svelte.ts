// What a strong bot thinks of the decisions of a finished game. The server works it out a few decisions at a time: first those
// that are looked at, then all others.
import { api, type Judged, type Studied } from './api';

export type Verdict = 'best' | 'good' | 'mistake' | 'blunder' | 'brilliant';

const MISTAKE = 0.04; // of the chance to win
const BLUNDER = 0.1;
const BRILLIANT = 0.08; // what every other idea would have cost
const SURE = 2; // standard errors

const surely = (one: Judged, least: number): boolean => one.behind >= least && one.behind > SURE * one.behind_error;

/** What was played, held against the best; null: it was none of what can be compared. */
export function verdictOf(decision: Studied): Verdict | null {
  const played = decision.actions.find((a) => a.played);
  if (!played) return null;
  if (decision.actions[0] === played) {
    const next = decision.actions[1];
    return next && surely(next, BRILLIANT) ? 'brilliant' : 'best';
  }
  return surely(played, BLUNDER) ? 'blunder' : surely(played, MISTAKE) ? 'mistake' : 'good';
}

/** What a decision cost or, if it was brilliant, saved. */
export function costOf(decision: Studied): number {
  const played = decision.actions.find((a) => a.played);
  return decision.actions[0] === played ? (decision.actions[1]?.behind ?? 0) : (played?.behind ?? 0);
}

export class Analysis {
  known = $state.raw<ReadonlyMap<number, Studied>>(new Map());
  /** How many actions have been gone through. */
  upTo = $state(0);
  state = $state<'idle' | 'busy' | 'done' | 'failed'>('idle');
  private wanted: number | null = null;
  private seen = new Set<number>(); // actions that a chunk went over
  private ended = false;

  constructor(private code: string, private total: number) {}

  readonly marked = $derived.by(() => [...this.known.values()].filter((d) => ['mistake', 'blunder', 'brilliant'].includes(verdictOf(d) ?? '')).sort((a, b) => a.at - b.at));

  /** This moment comes next. */
  look(at: number) {
    if (!this.seen.has(at) && at < this.total) this.wanted = at;
  }

  begin() {
    if (this.state === 'busy' || this.state === 'done') return;
    this.state = 'busy';
    void this.work();
  }

  end() {
    this.ended = true;
  }

  private async work() {
    try {
      while (!this.ended && (this.wanted !== null || this.upTo < this.total)) {
        const from = this.wanted ?? this.upTo;
        this.wanted = null;
        const chunk = await api.analysis(this.code, from);
        const next = chunk.next ?? this.total;
        for (let i = from; i < next; i++) this.seen.add(i);
        while (this.seen.has(this.upTo)) this.upTo += 1;
        this.known = new Map([...this.known, ...chunk.decisions.map((d) => [d.at, d] as const)]);
        await new Promise((r) => setTimeout(r, 50)); // whoever moves the scrubber meanwhile comes first
      }
      this.state = this.ended ? 'idle' : 'done';
    } catch {
      this.state = 'failed';
    }
  }
}
