import { afterEach, describe, expect, test, vi } from "vitest";
import { gapTimes, kindsOf, workLine } from "../../src/reviewer/defense/work-line.js";
import { clock, dayAndTime, openRange, span, timeRange } from "../../src/reviewer/times.js";
import type { TraceDigest } from "../../src/shared/wire.js";

const digest: TraceDigest = {
  event_count: 8,
  counts_by_kind: { run: 2, edit: 6 },
  first_at: "2026-01-01T09:00:00.000Z",
  last_at: "2026-01-01T09:10:00.000Z",
  active_ms: 1,
  longest_idle_ms: 1,
  gaps: [
    { after_seq: null, before_seq: 1, missing: 1 },
    { after_seq: 4, before_seq: 6, missing: 2 },
    { after_seq: 9, before_seq: null, missing: null },
  ],
  notable: [{ seq: 5, at: "2026-01-01T09:05:00.000Z", kind: "run", summary: "npm test" }],
  truncated: false,
};

const time = (minute: number) => `2026-01-01T09:0${minute}:00.000Z`;

const event = (seq: number, minute: number) => ({
  ...{ seq, kind: "run", summary: `event ${seq}` },
  at: time(minute),
});

describe("the work record", () => {
  test("becomes a timeline by event number, with gaps", () => {
    expect(workLine(digest)).toEqual({
      gaps: [
        { from: 0, to: 0.1 },
        { from: 0.4, to: 0.6 },
        { from: 0.9, to: 1 },
      ],
      notable: [0.5],
    });
  });

  test("becomes a timeline even with a single event", () => {
    const notable = [{ seq: 0, at: digest.first_at, kind: "edit", summary: "a.js" }];
    expect(workLine({ ...digest, event_count: 1, gaps: [], notable })).toEqual({ gaps: [], notable: [0] });
  });

  test("has the times of its gaps", () => {
    const gap = { after_seq: 4, before_seq: 6, missing: 2, after_at: time(4), before_at: time(7) };
    const begins = { after_seq: null, before_seq: 1, missing: 1, before_at: time(1) };
    const ends = { after_seq: 9, before_seq: null, missing: null, after_at: time(9) };
    const gaps = [begins, gap, ends, { after_seq: null, before_seq: null, missing: null }];
    const notable = [4, 5, 8].map((seq) => event(seq, seq));
    expect(gaps.map((each) => gapTimes(each, { ...digest, gaps, notable }))).toEqual([
      { from: null, to: time(1), after: null },
      { from: time(4), to: time(7), after: "event 4" },
      { from: time(9), to: null, after: null },
      { from: null, to: null, after: null },
    ]);
  });

  test("of an earlier version dates its gaps as closely as the known times allow", () => {
    const [begins, gap, ends] = digest.gaps;
    const known = { ...digest, notable: [event(3, 2), event(4, 4), event(8, 6)] };
    expect([begins, gap, ends].map((each) => each && gapTimes(each, known))).toEqual([
      { from: null, to: time(2), after: null },
      { from: time(4), to: time(6), after: "event 4" },
      { from: time(6), to: null, after: null },
    ]);
    expect(gap && gapTimes(gap, { ...digest, notable: [] })).toEqual({
      from: digest.first_at,
      to: digest.last_at,
      after: null,
    });
  });

  test("lists its most frequent kinds first", () => {
    expect(kindsOf(digest)).toEqual([
      { kind: "edit", count: 6 },
      { kind: "run", count: 2 },
    ]);
  });
});

describe("a span of time", () => {
  test.each([
    [0, "0:00"],
    [42_400, "0:42"],
    [3_599_600, "1:00:00"],
    [3_723_000, "1:02:03"],
    [-5, "0:00"],
  ])("%i ms", (ms, words) => {
    expect(span(ms)).toBe(words);
  });
});

describe("a day and a time", () => {
  const at = "2026-03-02T15:04:05.000";
  const NAMES = { start: "start", end: "end" };

  afterEach(() => {
    vi.unstubAllGlobals();
  });

  const prefers = (...languages: string[]) => vi.stubGlobal("navigator", { languages });

  test("use the browser's regional variant of the page's language", () => {
    prefers("en-GB", "en-US");
    expect([dayAndTime(at, "en"), clock(at, "en")]).toEqual(["2 Mar 2026, 15:04", "15:04:05"]);
    prefers("de-AT", "en-GB");
    expect(dayAndTime(at, "en")).toBe("2 Mar 2026, 15:04");
    prefers("en-US");
    expect(clock(at, "en")).toMatch(/^3:04:05\sPM$/);
  });

  test("are omitted from a range within a day", () => {
    prefers("en-GB");
    expect(timeRange(at, "2026-03-02T15:05:00.000", "en")).toBe("15:04:05 – 15:05:00");
    expect(timeRange(at, "2026-03-03T00:00:00.000", "en")).toBe("2 Mar 2026, 15:04 – 3 Mar 2026, 00:00");
  });

  test("are replaced by the name of an end whose time is unknown", () => {
    prefers("en-GB");
    const range = (from: string | null, to: string | null) => openRange(from, to, NAMES, "en");
    expect(range(at, "2026-03-02T15:05:00.000")).toBe("15:04:05 – 15:05:00");
    expect(range(null, at)).toBe("start – 2 Mar 2026, 15:04");
    expect(range(at, null)).toBe("2 Mar 2026, 15:04 – end");
    expect(range(null, null)).toBe("start – end");
  });

  test("use the page's language if the browser prefers others", () => {
    prefers("en-GB");
    expect([dayAndTime(at, "de"), clock(at, "de")]).toEqual(["02.03.2026, 15:04", "15:04:05"]);
  });
});
