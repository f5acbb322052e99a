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
      "F3 the record has 2 gaps, the first from event 3 to event 7: 3 events are missing: gap",
      "F4 the record has a gap from the beginning to the end: the recorder reports a loss: gap",
      "F5 event 9, paste: 120 lines: event",
      "F6 the longest pause between two events lasted 40 minutes: event",
    ]);
    expect(factsOf(null)).toEqual([]);
    expect(factsOf({ ...digest, notable: [], gaps: [], longest_idle_ms: 60_000 })).toEqual([]);
  });
});

describe("a gap", () => {
  const four = { after_seq: 4, after_at: "2026-01-31T09:31:59.999Z" };
  const nine = { before_seq: 9, before_at: "2026-01-31T10:02:00.000Z" };
  const nextDay = { before_seq: 9, before_at: "2026-02-01T08:00:00.000Z" };
  const toNextDay = { last_at: "2026-02-01T09:00:00.000Z" };

  const describeGaps = (gaps: TraceDigest["gaps"], changes: Partial<TraceDigest> = {}) =>
    factsOf({ ...digest, notable: [], longest_idle_ms: 0, ...changes, gaps }).map(({ text, period }) => [
      text,
      period,
    ]);

  test.each<[string, TraceDigest["gaps"][number], Partial<TraceDigest>, string, string | undefined]>([
    [
      "has times",
      { ...four, ...nine, missing: 4 },
      {},
      "the record has a gap from event 4 (09:31) to event 9 (10:02): 4 events are missing",
      "2026-01-31 09:31 – 10:02 UTC",
    ],
    [
      "has both days if they differ",
      { ...four, ...nextDay, missing: 1 },
      toNextDay,
      "the record has a gap from event 4 (2026-01-31 09:31) to event 9 (2026-02-01 08:00): 1 event is missing",
      "2026-01-31 09:31 – 2026-02-01 08:00 UTC",
    ],
    [
      "has its day if the record is of several",
      { ...four, ...nine, missing: null },
      toNextDay,
      "the record has a gap from event 4 (2026-01-31 09:31) to event 9 (10:02): the recorder reports a loss",
      "2026-01-31 09:31 – 10:02 UTC",
    ],
    [
      "has one time within a minute",
      { ...four, before_seq: 6, before_at: "2026-01-31T09:31:59.999Z", missing: 1 },
      {},
      "the record has a gap from event 4 (09:31) to event 6 (09:31): 1 event is missing",
      "2026-01-31 09:31 UTC",
    ],
    [
      "at the beginning has the time of its end",
      { after_seq: null, ...nine, missing: 9 },
      toNextDay,
      "the record has a gap from the beginning to event 9 (2026-01-31 10:02): 9 events are missing",
      undefined,
    ],
    [
      "at the end has the time of its beginning",
      { ...four, before_seq: null, missing: null },
      {},
      "the record has a gap from event 4 (09:31) to the end: the recorder reports a loss",
      undefined,
    ],
    [
      "of an earlier version's digest has no times",
      { after_seq: 4, before_seq: 9, missing: 4 },
      toNextDay,
      "the record has a gap from event 4 to event 9: 4 events are missing",
      undefined,
    ],
  ])("%s", (_, gap, changes, text, period) => {
    expect(describeGaps([gap], changes)).toEqual([[text, period]]);
  });

  test("says how many there are if it is the first of several", () => {
    const gaps = [
      { ...four, ...nine, missing: 4 },
      { after_seq: 12, before_seq: null, missing: null },
    ];
    const second = "the record has a gap from event 12 to the end: the recorder reports a loss";
    const [first, other] = describeGaps(gaps).map(([text]) => text);
    expect([first, other]).toEqual([
      "the record has 2 gaps, the first from event 4 (09:31) to event 9 (10:02): 4 events are missing",
      second,
    ]);
    expect(describeGaps(gaps, { truncated: true })[0]?.[0]).toContain("the record has at least 2 gaps,");
  });
});
