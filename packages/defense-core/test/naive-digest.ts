import { firstCodePoints } from "../src/domain/text.js";
import type { NotableEvent, TraceDigest, TraceEvent, TraceGap } from "../src/domain/trace.js";

/** A reference implementation of the digest, from a list of all events: easy to read, but as large as the trace. */
export function naiveDigest(events: readonly TraceEvent[]): TraceDigest | null {
  const ordered = [...events].sort((a, b) => a.seq - b.seq);
  const times = ordered.map((event) => event.at.getTime());
  if (times.length === 0) return null;

  const idles = ordered.slice(1).flatMap((event, index) => idleBetween(ordered[index] ?? event, event));
  const kinds = countByKind(ordered);
  const shownKinds = countByKind(ordered, cut);
  const gaps = gapsOf(ordered);
  const notable = ordered.filter(
    (event) => event.kind !== "gap" && (isFailure(event) || kinds.get(event.kind) === 1),
  );
  const shownNotable = evenlySpread(notable, 20).map(toNotable);

  return {
    event_count: ordered.length,
    counts_by_kind: Object.fromEntries([...shownKinds].sort(([, a], [, b]) => b - a).slice(0, 50)),
    first_at: new Date(times.reduce((a, b) => Math.min(a, b))).toISOString(),
    last_at: new Date(times.reduce((a, b) => Math.max(a, b))).toISOString(),
    active_ms: idles.filter((idle) => idle <= 5 * 60_000).reduce((a, b) => a + b, 0),
    longest_idle_ms: idles.reduce((a, b) => Math.max(a, b), 0),
    gaps: gaps.slice(0, 50),
    notable: shownNotable,
    truncated:
      shownKinds.size > 50 ||
      gaps.length > 50 ||
      notable.length > shownNotable.length ||
      notable.some(({ kind, summary }) => cut(kind) !== kind || cut(summary) !== summary) ||
      ordered.some(({ kind }) => cut(kind) !== kind),
  };
}

/** Nothing across a gap. */
function idleBetween(before: TraceEvent, event: TraceEvent): number[] {
  const isGap = event.seq > before.seq + 1 || [before.kind, event.kind].includes("gap");
  return isGap ? [] : [Math.max(0, event.at.getTime() - before.at.getTime())];
}

function gapsOf(ordered: readonly TraceEvent[]): TraceGap[] {
  return ordered.flatMap((event, index) => {
    const [previous, next] = [ordered[index - 1], ordered[index + 1]];
    const missing = event.seq - (previous?.seq ?? -1) - 1;
    return [
      ...(missing > 0 ? [gap(previous, event, missing)] : []),
      ...(event.kind === "gap" ? [gap(previous, next, null)] : []),
    ];
  });
}

function gap(
  after: TraceEvent | undefined,
  before: TraceEvent | undefined,
  missing: number | null,
): TraceGap {
  return {
    after_seq: after ? after.seq : null,
    before_seq: before ? before.seq : null,
    missing,
    ...(after ? { after_at: after.at.toISOString() } : {}),
    ...(before ? { before_at: before.at.toISOString() } : {}),
  };
}

function countByKind(events: readonly TraceEvent[], name = (kind: string) => kind): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { kind } of events) counts.set(name(kind), (counts.get(name(kind)) ?? 0) + 1);
  return counts;
}

function toNotable(event: TraceEvent): NotableEvent {
  const { kind, summary } = event;
  const shown = isFailure(event) && !isFailure({ kind, summary }) ? `failed: ${summary}` : summary;
  return { seq: event.seq, at: event.at.toISOString(), kind: cut(kind), summary: cut(shown) };
}

function isFailure(event: Pick<TraceEvent, "kind" | "summary"> & { readonly data?: unknown }): boolean {
  const data = event.data;
  if (typeof data === "object" && data !== null) {
    const { exit_code: exitCode, passed } = data as { exit_code?: unknown; passed?: unknown };
    if (typeof exitCode === "number") return exitCode !== 0;
    if (typeof passed === "boolean") return !passed;
  }
  if (event.summary.startsWith("failed: ")) return true;
  const words = event.kind
    .toLowerCase()
    .split(/[^a-z]+/)
    .filter(Boolean);
  if (FAILURE_WORD.test(words.at(-1) ?? "")) return true;
  return words.some((word) => RUN_WORD.test(word)) && tellsOfFailure(event.summary);
}

const FAILURE_WORD = /^(fail(s|ed|ing|ures?)?|errors?|crash(ed)?)$/;
const RUN_WORD = /^(runs?|tests?|builds?|checks?|compiles?|lint)$/;
const NO_FAILURE =
  /\b(0|no|zero|without)( \w+){0,2} (fail\w*|errors?|crash\w*)|\b(fail\w*|errors?|crash\w*)[:=] ?0\b/g;

function tellsOfFailure(summary: string): boolean {
  const rest = summary.toLowerCase().replace(NO_FAILURE, " ");
  return rest.split(/[^a-z]+/).some((word) => FAILURE_WORD.test(word));
}

function evenlySpread<T>(items: readonly T[], limit: number): T[] {
  if (items.length <= limit) return [...items];
  const step = (items.length - 1) / (limit - 1);
  return Array.from({ length: limit }, (_, index) => items[Math.round(index * step)] as T);
}

function cut(text: string): string {
  return firstCodePoints(text, 200);
}
