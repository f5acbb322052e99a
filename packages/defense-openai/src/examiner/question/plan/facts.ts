import { isFailure, type NotableEvent, type TraceDigest, type TraceGap } from "defense-core";

/** A recorded fact about the learner's work. */
export interface Fact {
  /** `F1`, `F2`, … */
  readonly id: string;
  readonly text: string;
  /** The record's own words, such as a failure's summary; empty for a gap. */
  readonly summary: string;
  /** A failure, a gap in the record, or another notable event. */
  readonly sort: "failure" | "gap" | "event";
  /** When the gap was, if the events around it have times: `2026-01-31 09:31 – 10:02 UTC`. */
  readonly period?: string;
  /** The event, or the gap, that the fact is about; both are absent for a pause. */
  readonly event?: NotableEvent;
  readonly gap?: TraceGap;
}

/** A shorter pause is not worth a question. */
const MIN_PAUSE_MS = 5 * 60_000;

/** The facts of a digest, most important first: failures, gaps, and then other notable events. */
export function factsOf(digest: TraceDigest | null): Fact[] {
  if (!digest) return [];
  const failures = digest.notable.filter(isFailure);
  const others = digest.notable.filter((event) => !isFailure(event));
  const minutes = Math.round(digest.longest_idle_ms / 60_000);
  const pause = `the longest pause between two events lasted ${minutes} minutes`;
  const all = [
    ...failures.map((event) => ({ ...describeEvent(event), sort: "failure" as const })),
    ...digest.gaps.map((gap) => ({ ...describeGap(gap, digest), summary: "", sort: "gap" as const, gap })),
    ...others.map((event) => ({ ...describeEvent(event), sort: "event" as const })),
    ...(digest.longest_idle_ms >= MIN_PAUSE_MS
      ? [{ text: pause, summary: pause, sort: "event" as const }]
      : []),
  ];
  return all.map((fact, index) => ({ id: `F${index + 1}`, ...fact }));
}

function describeEvent(event: NotableEvent): Pick<Fact, "text" | "summary" | "event"> {
  const { seq, kind, summary } = event;
  return { text: `event ${seq}, ${kind}: ${summary}`, summary, event };
}

/** One question covers all gaps, so the first one says how many there are. */
function describeGap(gap: TraceGap, digest: TraceDigest): Pick<Fact, "text" | "period"> {
  const { after_seq, before_seq, missing, after_at, before_at } = gap;
  const { gaps, truncated, first_at, last_at } = digest;
  const onlyDay = dayOf(first_at) === dayOf(last_at) ? dayOf(first_at) : undefined;
  const from = after_seq === null ? "the beginning" : `event ${after_seq}${inBrackets(after_at, onlyDay)}`;
  const knownDay = onlyDay ?? (after_at && dayOf(after_at));
  const to = before_seq === null ? "the end" : `event ${before_seq}${inBrackets(before_at, knownDay)}`;
  const count = `${truncated ? "at least " : ""}${gaps.length}`;
  const which = gap === gaps[0] && gaps.length > 1 ? `${count} gaps, the first` : "a gap";
  const lost = `${missing} ${missing === 1 ? "event is" : "events are"} missing`;
  return {
    text: `the record has ${which} from ${from} to ${to}: ${missing === null ? "the recorder reports a loss" : lost}`,
    ...(after_at && before_at && after_at <= before_at && { period: periodOf(after_at, before_at) }),
  };
}

function periodOf(from: string, to: string): string {
  const [begin, end] = [shortTime(from), shortTime(to)];
  return begin === end ? `${begin} UTC` : `${begin} – ${shortTime(to, dayOf(from))} UTC`;
}

function inBrackets(at: string | undefined, knownDay: string | undefined): string {
  return at === undefined ? "" : ` (${shortTime(at, knownDay)})`;
}

/** A time in UTC to the minute, with its day if that is not known: `2026-01-31 09:31`, `09:31`. */
function shortTime(at: string, knownDay?: string): string {
  const [day, time = ""] = at.split("T");
  return `${day === knownDay ? "" : `${day} `}${time.slice(0, "09:31".length)}`;
}

function dayOf(at: string): string {
  return at.slice(0, at.indexOf("T"));
}
