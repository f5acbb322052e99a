import type { TraceDigest } from "defense-core";
import { describe, expect, test } from "vitest";
import { factsOf } from "../../../src/examiner/question/plan/facts.js";

const digest: TraceDigest = {
  event_count: 9,
  counts_by_kind: { edit: 5 },
  first_at: "2026-01-31T09:00:00.000Z",
  last_at: "2026-01-31T10:00:00.000Z",
  active_ms: 1,
  longest_idle_ms: 40 * 60_000,
  gaps: [
    { after_seq: 3, before_seq: 7, missing: 3 },
    { after_seq: null, before_seq: null, missing: null },
  ],
  notable: [
    { seq: 2, at: "2026-01-31T09:02:00.000Z", kind: "test", summary: "failed: npm test, sort.test.js" },
    { seq: 8, at: "2026-01-31T09:40:00.000Z", kind: "test", summary: "failed: npm test, heap.test.js" },
    { seq: 9, at: "2026-01-31T10:00:00.000Z", kind: "paste", summary: "120 lines" },
  ],
  truncated: false,
};

describe("the facts of a digest", () => {
  test("are its failures, its gaps, its other notable events and its longest pause", () => {
    expect(factsOf(digest).map(({ id, text, sort }) => `${id} ${text}: ${sort}`)).toEqual([
      "F1 event 2, test: failed: npm test, sort.test.js: failure",
      "F2 event 8, test: failed: npm test, heap.test.js: failure",
      "F3 the record has a gap from event 3 to event 7: 3 events are missing: gap",
      "F4 the record has a gap from the beginning to the end: the recorder reports a loss: gap",
      "F5 event 9, paste: 120 lines: event",
      "F6 the longest pause between two events lasted 40 minutes: event",
    ]);
    expect(factsOf(null)).toEqual([]);
    expect(factsOf({ ...digest, notable: [], gaps: [], longest_idle_ms: 60_000 })).toEqual([]);
  });
});
