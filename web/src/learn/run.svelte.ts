// A lesson as it is taken: the chapter, the step, what was done so far and what the engine says to it.
import { api, type Played } from '../lib/api';
import { placesIn } from '../lib/choice';
import { Chooser } from '../lib/chooser.svelte';
import { linesOf, type Line } from '../lib/story';
import type { Action, Decision, PlaceKind } from '../lib/types';
import { narrowed, type Lesson, type Step } from './lesson';

export class LessonRun {
  readonly lesson: Lesson;
  chapter = $state(0);
  at = $state(0);
  state = $state.raw<Played | null>(null);
  lines = $state.raw<Line[]>([]);
  changed = $state.raw<{ kind: PlaceKind; id: number }[]>([]);
  rolls = $state(0);
  failed = $state(false);
  done = $state(false);
  private actions: Action[] = [];

  constructor(lesson: Lesson) {
    this.lesson = lesson;
  }

  readonly steps = $derived.by<Step[]>(() => this.lesson.chapters[this.chapter].steps);
  readonly step = $derived.by<Step>(() => this.steps[this.at]);
  readonly decision = $derived.by<Decision | null>(() => narrowed(this.state?.decision ?? null, this.step));
  readonly total = $derived.by(() => this.lesson.chapters.reduce((n, c) => n + c.steps.length, 0));
  readonly number = $derived.by(() => this.lesson.chapters.slice(0, this.chapter).reduce((n, c) => n + c.steps.length, 0) + this.at + 1);
  readonly chooser = new Chooser(() => this.decision, (action) => this.act(action));

  async begin(chapter: number) {
    this.chapter = chapter;
    this.at = 0;
    this.actions = [];
    this.lines = [];
    this.changed = [];
    this.done = false;
    this.chooser.reset();
    await this.play([]);
  }

  /** On to the next thing to read or do; the last step of the last chapter ends the lesson. */
  async next() {
    if (this.at + 1 < this.steps.length) this.at += 1;
    else if (this.chapter + 1 < this.lesson.chapters.length) await this.begin(this.chapter + 1);
    else this.done = true;
  }

  private async act(action: Action): Promise<boolean> {
    if (!(await this.play([action, ...(this.step.then ?? [])]))) return false;
    await this.next();
    return true;
  }

  private async play(more: Action[]): Promise<boolean> {
    this.failed = false;
    const known = this.actions.length;
    const actions = [...this.actions, ...more];
    try {
      const played = await api.lesson({ position: this.lesson.chapters[this.chapter].position, actions, seat: 0, from: known });
      this.chooser.reset(); // a click while it was under way was for the question before
      this.actions = actions;
      this.state = played;
      this.lines = played.told.flatMap((told) => linesOf(told).map((line) => ({ ...line, seq: actions.length })));
      this.changed = played.told.flatMap((told) => placesIn(told.action)).slice(-8);
      this.rolls += played.told.some((told) => told.events.some((e) => e.event === 'dice')) ? 1 : 0;
      return true;
    } catch {
      this.failed = true;
      return false;
    }
  }

  /** After a failed request. */
  again() {
    if (!this.state) void this.begin(this.chapter);
    this.failed = false;
  }
}
