import { FAILED, inOrder, isFailure, type NotableEvent, type TraceDigest, type TraceEvent } from "./trace.js";
import { cut, TraceSurvey } from "./trace-survey.js";

const MAX_NOTABLE = 20;

/**
 * The digest of a trace; `null` if there are no events.
 *
 * @example
 * ```js
 * import { digestTrace } from "defense-core";
 *
 * const at = (minute) => new Date(Date.UTC(2026, 0, 31, 9, minute));
 * const events = [
 *   { seq: 0, at: at(30), kind: "edit", summary: "sort.js" },
 *   { seq: 1, at: at(31), kind: "run", summary: "npm test", data: { exit_code: 1 } },
 *   { seq: 4, at: at(33), kind: "run", summary: "npm test", data: { exit_code: 0 } },
 * ];
 * const digest = digestTrace(events);
 * digest.counts_by_kind; // => { edit: 1, run: 2 }
 * digest.gaps[0].missing; // => 2
 * digest.longest_idle_ms; // => 60000
 * ```
 */
export function digestTrace(events: readonly TraceEvent[]): TraceDigest | null {
  const ordered = inOrder(events);
  const survey = new TraceSurvey();
  for (const event of ordered) survey.add(event);
  if (survey.eventCount === 0) return null;
  const selection = new NotableSelection(survey);
  for (const event of ordered) selection.add(event);
  return selection.digest();
}

/**
 * The digest of a trace that is read as a stream, in constant memory. `null` if there are no events.
 *
 * `read` returns the events in the order of `seq`. It is called twice and must return the same events both times,
 * because only the end of a trace shows which kinds occurred once and how many events are notable. `event_count` comes
 * from the first pass.
 *
 * @example
 * ```js
 * import { digestTraceStream } from "defense-core";
 *
 * async function* read() {
 *   yield { seq: 0, at: new Date("2026-01-31T09:30:00Z"), kind: "edit", summary: "sort.js" };
 * }
 * const digest = await digestTraceStream(read);
 * digest.event_count; // => 1
 * ```
 */
export async function digestTraceStream(
  read: () => AsyncIterable<TraceEvent> | Iterable<TraceEvent>,
): Promise<TraceDigest | null> {
  const survey = new TraceSurvey();
  for await (const event of read()) survey.add(event);
  if (survey.eventCount === 0) return null;
  const selection = new NotableSelection(survey);
  for await (const event of read()) selection.add(event);
  return selection.digest();
}

/** Selects the notable events that the digest shows: evenly spread, including the first and the last. */
class NotableSelection {
  readonly #survey: TraceSurvey;
  readonly #shown: NotableEvent[] = [];
  /** The positions of the selected events among the notable events, counted from 0. */
  readonly #positions: ReadonlySet<number>;
  #position = 0;

  constructor(survey: TraceSurvey) {
    this.#survey = survey;
    this.#positions = new Set(evenlySpread(survey.notableCount, MAX_NOTABLE));
  }

  add(event: TraceEvent): void {
    if (this.#survey.isNotable(event) && this.#positions.has(this.#position++)) {
      this.#shown.push(toNotable(event));
    }
  }

  digest(): TraceDigest {
    return this.#survey.digest(this.#shown);
  }
}

/** At most `limit` of the numbers from 0 to `count` - 1, in order, including the first and the last. */
function evenlySpread(count: number, limit: number): number[] {
  const step = (count - 1) / (limit - 1);
  return Array.from({ length: Math.min(count, limit) }, (_, index) =>
    count <= limit ? index : Math.round(index * step),
  );
}

function toNotable(event: TraceEvent): NotableEvent {
  return {
    seq: event.seq,
    at: event.at.toISOString(),
    kind: cut(event.kind),
    summary: cut(tellsFailure(event)),
  };
}

/** The event's summary, marked as a failure if only the event's data shows the failure. */
function tellsFailure(event: TraceEvent): string {
  const { kind, summary } = event;
  return isFailure(event) && !isFailure({ kind, summary }) ? FAILED + summary : summary;
}
