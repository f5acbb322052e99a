import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { isTraceComplete, type TraceEvent } from "../src/domain/trace.js";
import { digestTrace } from "../src/domain/trace-digest.js";
import { traceGaps } from "../src/domain/trace-gaps.js";

const START = Date.UTC(2026, 0, 1);
const MINUTE = 60_000;

function event(seq: number, changes: Partial<TraceEvent> = {}): TraceEvent {
  return { seq, at: new Date(START + seq * MINUTE), kind: "edit", summary: `edit ${seq}`, ...changes };
}

/** The time of the event `seq`, as a digest shows it. */
function time(seq: number): string {
  return event(seq).at.toISOString();
}

describe("completeness of a trace", () => {
  test("holds without a trace, and for a trace without gaps", () => {
    expect(isTraceComplete(null)).toBe(true);
    expect(isTraceComplete(digestTrace([event(0), event(1), event(2)]))).toBe(true);
    expect(isTraceComplete(digestTrace([event(2), event(0), event(1)]))).toBe(true);
  });

  test.each([
    [
      "a number is missing",
      [event(0), event(2)],
      { after_seq: 0, before_seq: 2, missing: 1, after_at: time(0), before_at: time(2) },
    ],
    [
      "the beginning is missing",
      [event(3), event(4)],
      { after_seq: null, before_seq: 3, missing: 3, before_at: time(3) },
    ],
    [
      "the recorder reports a loss",
      [event(0), event(1, { kind: "gap" }), event(2)],
      { after_seq: 0, before_seq: 2, missing: null, after_at: time(0), before_at: time(2) },
    ],
    [
      "the recorder reports a loss at the end",
      [event(0), event(1, { kind: "gap" })],
      { after_seq: 0, before_seq: null, missing: null, after_at: time(0) },
    ],
    [
      "the record is nothing but a reported loss",
      [event(0, { kind: "gap" })],
      { after_seq: null, before_seq: null, missing: null },
    ],
  ])("does not hold when %s", (_, events, gap) => {
    expect(isTraceComplete(digestTrace(events))).toBe(false);
    expect(traceGaps(events)).toEqual([gap]);
    expect(digestTrace(events)?.gaps).toEqual([gap]);
  });

  test("means exactly that no number from 0 on is missing", () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.nat(30), { minLength: 1 }), (seqs) => {
        const events = seqs.map((seq) => event(seq));
        expect(isTraceComplete(digestTrace(events))).toBe(Math.max(...seqs) === seqs.length - 1);
        const missing = traceGaps(events).reduce((sum, gap) => sum + (gap.missing ?? 0), 0);
        expect(missing).toBe(Math.max(...seqs) + 1 - seqs.length);
      }),
    );
  });
});

describe("digest of a trace", () => {
  test("is absent without events", () => {
    expect(digestTrace([])).toBeNull();
  });

  test("counts, spans, and separates active time from pauses", () => {
    const minutes = [0, 2, 7, 40];
    const events = minutes.map((minute, seq) =>
      event(seq, { at: new Date(START + minute * MINUTE), kind: seq < 2 ? "edit" : "run" }),
    );
    expect(digestTrace(events)).toMatchObject({
      event_count: 4,
      counts_by_kind: { edit: 2, run: 2 },
      first_at: "2026-01-01T00:00:00.000Z",
      last_at: "2026-01-01T00:40:00.000Z",
      active_ms: 7 * MINUTE,
      longest_idle_ms: 33 * MINUTE,
      gaps: [],
      notable: [],
      truncated: false,
    });
  });

  test.each([
    ["events are missing", [event(0), event(1), event(4), event(6, { seq: 5 })], 3, 2],
    [
      "the recorder reports a loss",
      [event(0), event(1), event(3, { seq: 2, kind: "gap" }), event(5, { seq: 3 }), event(6, { seq: 4 })],
      2,
      1,
    ],
    ["no two events are recorded without a gap between them", [event(0), event(4), event(8)], 0, 0],
  ])("does not count the time across a gap if %s", (_, events, active, longest) => {
    expect(digestTrace(events)).toMatchObject({
      active_ms: active * MINUTE,
      longest_idle_ms: longest * MINUTE,
    });
  });

  test("tolerates a clock that went back", () => {
    const events = [0, 5, 1].map((minute, seq) => event(seq, { at: new Date(START + minute * MINUTE) }));
    expect(digestTrace(events)).toMatchObject({
      first_at: "2026-01-01T00:00:00.000Z",
      last_at: "2026-01-01T00:05:00.000Z",
      active_ms: 5 * MINUTE,
      longest_idle_ms: 5 * MINUTE,
    });
  });

  test.each([
    ["its kind", { kind: "test_failed", summary: "3 of 9" }, "3 of 9"],
    ["its summary, of a run", { kind: "run", summary: "tests failed" }, "tests failed"],
    ["its exit code", { kind: "run", summary: "npm test", data: { exit_code: 1 } }, "failed: npm test"],
    ["its outcome", { kind: "check", summary: "style", data: { passed: false } }, "failed: style"],
  ])("finds a failure notable by %s", (_, failure, summary) => {
    const events = [event(0), event(1, failure), event(2), event(3, { kind: failure.kind, summary: "fine" })];
    expect(digestTrace(events)?.notable).toEqual(
      [{ seq: 1, at: "2026-01-01T00:01:00.000Z", kind: failure.kind, summary }].concat(
        failure.kind === "test_failed"
          ? [{ seq: 3, at: "2026-01-01T00:03:00.000Z", kind: "test_failed", summary: "fine" }]
          : [],
      ),
    );
  });

  test.each([
    ["test", "12 passed, 0 failed"],
    ["run", "no errors"],
    ["build", "0 errors, 0 warnings"],
    ["lint", "errors: 0"],
    ["run", "done without a single failure"],
    ["checkout", "fix error message"],
    ["error_fixed", "null check"],
    ["edit", "handle the failed login"],
  ])("does not take %s, %j, for a failure", (kind, summary) => {
    const events = [event(0, { kind, summary }), event(1, { kind, summary })];
    expect(digestTrace(events)?.notable).toEqual([]);
  });

  test.each([
    ["test", "11 passed, 1 failed"],
    ["run.error", ""],
    ["build-failure", ""],
    ["compile", "3 errors"],
    ["test", "0 passed, 3 failed"],
    ["run", "Crashed after 0 seconds"],
  ])("takes %s, %j, for a failure", (kind, summary) => {
    const events = [event(0, { kind, summary }), event(1, { kind, summary })];
    expect(digestTrace(events)?.notable).toHaveLength(2);
  });

  test("counts kinds together that are equal after cutting, the most frequent first", () => {
    const long = "k".repeat(300);
    const kinds = ["rare", `${long}1`, `${long}2`, `${long}3`, "often", "often"];
    const digest = digestTrace(kinds.map((kind, seq) => event(seq, { kind })));
    expect(Object.entries(digest?.counts_by_kind ?? {})).toEqual([
      ["k".repeat(200), 3],
      ["often", 2],
      ["rare", 1],
    ]);
    expect(digest?.truncated).toBe(true);
  });

  test.each([
    ["kinds", Array.from({ length: 102 }, (_, seq) => event(seq, { kind: `k${seq >> 1}` }))],
    ["gaps", Array.from({ length: 52 }, (_, index) => event(index * 2))],
    ["notable events", Array.from({ length: 21 }, (_, seq) => event(seq, { kind: "error" }))],
    ["a summary", [event(0, { kind: "paste", summary: "x".repeat(201) }), event(1)]],
  ])("says that it is truncated when %s had to be left out or cut", (_, events) => {
    expect(digestTrace(events)?.truncated).toBe(true);
    expect(
      digestTrace(events.slice(0, 2).map((whole, seq) => ({ ...whole, seq, summary: "" })))?.truncated,
    ).toBe(false);
  });

  test("finds what happened only once notable, but not a gap or a success", () => {
    const events = [
      event(0),
      event(1, { kind: "paste", summary: "40 lines" }),
      event(2),
      event(3, { kind: "gap", summary: "recorder stopped" }),
      event(4, { kind: "run", summary: "failed before, fine now", data: { exit_code: 0 } }),
      event(5, { kind: "run", summary: "ok" }),
    ];
    expect(digestTrace(events)?.notable.map(({ seq }) => seq)).toEqual([1]);
  });

  test("stays bounded and reports truncation, however long and odd the trace is", () => {
    const events = Array.from({ length: 20_000 }, (_, seq) =>
      event(seq * 2, { kind: `kind ${seq} ${"k".repeat(500)}`, summary: "🙂".repeat(1000) }),
    );
    const digest = digestTrace(events);
    expect(JSON.stringify(digest).length).toBeLessThan(60_000);
    expect(digest).toMatchObject({ event_count: 20_000, truncated: true });
    expect(digest?.notable[0]?.seq).toBe(0);
    expect(digest?.notable.at(-1)?.seq).toBe(39_998);
    expect(digest?.notable.every(({ summary }) => summary.isWellFormed())).toBe(true);
  });

  test("distinguishes kinds that are names of an object's members", () => {
    const events = ["__proto__", "constructor", "toString"].map((kind, seq) => event(seq, { kind }));
    expect(Object.entries(digestTrace(events)?.counts_by_kind ?? {})).toEqual([
      ["__proto__", 1],
      ["constructor", 1],
      ["toString", 1],
    ]);
  });
});
