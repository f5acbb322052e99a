import { KindCounter } from "./kind-counter.js";
import { firstCodePoints } from "./text.js";
import { isFailure, type NotableEvent, type TraceDigest, type TraceEvent, type TraceGap } from "./trace.js";
import { GapFinder } from "./trace-gaps.js";

/** A longer time between two events counts as a pause, not as active work. */
const IDLE_AFTER_MS = 5 * 60_000;

const MAX_KINDS = 50;
const MAX_GAPS = 50;
const MAX_TEXT_CODE_POINTS = 200;

/** Computes a digest, except for the choice of notable events. Add the events in order. */
export class TraceSurvey {
  #eventCount = 0;
  #firstAt = Number.POSITIVE_INFINITY;
  #lastAt = Number.NEGATIVE_INFINITY;
  #previousAt = 0;
  #activeMs = 0;
  #longestIdleMs = 0;
  #gapCount = 0;
  readonly #firstGaps: TraceGap[] = [];
  readonly #gaps = new GapFinder((gap) => {
    if (this.#gapCount++ < MAX_GAPS) this.#firstGaps.push(gap);
  });
  readonly #kinds = new KindCounter();
  readonly #shownKinds = new KindCounter();
  #notableCount = 0;
  #longSummaries = 0;
  #hasLongKind = false;
  /** Kinds that have occurred once and did not fail. The value is `true` if the summary is too long. */
  readonly #onlyOnes = new Map<string, boolean>();

  get eventCount(): number {
    return this.#eventCount;
  }

  /** Final once all events have been added, like `isNotable`. */
  get notableCount(): number {
    return this.#notableCount;
  }

  add(event: TraceEvent): void {
    this.#addTime(event.at.getTime(), this.#gaps.add(event));
    this.#eventCount++;
    this.#shownKinds.add(cut(event.kind));
    this.#hasLongKind ||= isLong(event.kind);
    this.#addNotable(event, this.#kinds.add(event.kind));
  }

  /** True for failures and for events whose kind occurred only once. Gaps are listed separately. */
  isNotable(event: TraceEvent): boolean {
    return event.kind !== "gap" && (isFailure(event) || this.#kinds.countOf(event.kind) === 1);
  }

  /** Add all events first. */
  digest(notable: readonly NotableEvent[]): TraceDigest {
    this.#gaps.end();
    return {
      event_count: this.#eventCount,
      counts_by_kind: Object.fromEntries(this.#shownKinds.mostFrequent(MAX_KINDS)),
      first_at: new Date(this.#firstAt).toISOString(),
      last_at: new Date(this.#lastAt).toISOString(),
      active_ms: this.#activeMs,
      longest_idle_ms: this.#longestIdleMs,
      gaps: this.#firstGaps,
      notable,
      truncated:
        this.#shownKinds.size > MAX_KINDS ||
        this.#gapCount > MAX_GAPS ||
        this.#notableCount > notable.length ||
        this.#longSummaries > 0 ||
        this.#hasLongKind,
    };
  }

  #addTime(at: number, isAfterGap: boolean): void {
    const idleMs = this.#eventCount === 0 || isAfterGap ? 0 : Math.max(0, at - this.#previousAt);
    if (idleMs <= IDLE_AFTER_MS) this.#activeMs += idleMs;
    this.#longestIdleMs = Math.max(this.#longestIdleMs, idleMs);
    this.#firstAt = Math.min(this.#firstAt, at);
    this.#lastAt = Math.max(this.#lastAt, at);
    this.#previousAt = at;
  }

  /** The only event of a kind is notable until a second one occurs. */
  #addNotable(event: TraceEvent, timesOfKind: number): void {
    if (event.kind === "gap") return;
    const failed = isFailure(event);
    const long = isLong(event.summary);
    if (failed || timesOfKind === 1) this.#countNotable(1, long);
    if (!failed && timesOfKind === 1) this.#onlyOnes.set(event.kind, long);

    const first = timesOfKind === 2 ? this.#onlyOnes.get(event.kind) : undefined;
    if (first === undefined) return;
    this.#onlyOnes.delete(event.kind);
    this.#countNotable(-1, first);
  }

  #countNotable(change: 1 | -1, long: boolean): void {
    this.#notableCount += change;
    if (long) this.#longSummaries += change;
  }
}

/** Cuts a text to a digest's length. Copies it, because a slice would keep the whole string in memory. */
export function cut(text: string): string {
  return isLong(text) ? [...firstCodePoints(text, MAX_TEXT_CODE_POINTS)].join("") : text;
}

function isLong(text: string): boolean {
  return text.length > MAX_TEXT_CODE_POINTS && firstCodePoints(text, MAX_TEXT_CODE_POINTS) !== text;
}
