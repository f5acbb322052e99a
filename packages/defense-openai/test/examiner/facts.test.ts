import type { HistoryMessage, TraceDigest } from "defense-core";
import { describe, expect, test } from "vitest";
import { factsOf, nextFact } from "../../src/examiner/question/facts.js";

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

const asked = (...questions: string[]): HistoryMessage[] =>
  questions.flatMap((content) => [
    { role: "assistant", content },
    {
      role: "user",
      content: "Nothing about sort.test.js, heap.test.js, the paste of 120 lines, or 40 minutes.",
    },
  ]);

const covered = (...questions: string[]) =>
  factsOf(digest, asked(...questions)).flatMap((fact) => (fact.covered ? [fact.id] : []));

describe("the facts of a digest", () => {
  test("are its notable events, its gaps and its longest pause", () => {
    expect(factsOf(digest, []).map(({ id, text }) => `${id} ${text}`)).toEqual([
      "F1 event 2, test: failed: npm test, sort.test.js",
      "F2 event 8, test: failed: npm test, heap.test.js",
      "F3 event 9, paste: 120 lines",
      "F4 the record has a gap from event 3 to event 7: 3 events are missing",
      "F5 the record has a gap from the beginning to the end: the recorder reports a loss",
      "F6 the longest pause between two events lasted 40 minutes",
    ]);
    expect(factsOf(null, [])).toEqual([]);
    expect(factsOf({ ...digest, notable: [], gaps: [], longest_idle_ms: 60_000 }, [])).toEqual([]);
  });

  test.each([
    ["What made sort.test.js fail at event 2?", ["F1"]],
    ["Where did the 120 lines that you paste come from?", ["F3"]],
    ["What did you do between event 3 and event 7?", ["F4"]],
    ["What did you think about in those 40 minutes?", ["F6"]],
    ["Why did npm test fail?", []],
    ["How did you begin?", []],
  ])("are covered by a question that has the words by which they are known: %s", (question, ids) => {
    expect(covered(question)).toEqual(ids);
  });

  test("are not covered by what the learner says", () => {
    expect(covered("How did you begin?")).toEqual([]);
  });
});

describe("what to ask about next", () => {
  const open = (...ids: string[]) => ids.map((id) => ({ id, text: id, covered: false }));

  test("is a fact that was not asked about, and after every second one the latest answer", () => {
    const facts = [{ id: "F0", text: "F0", covered: true }, ...open("F1", "F2", "F3")];
    expect([0, 1, 2, 3, 4, 5].map((asked) => nextFact(facts, asked)?.id ?? null)).toEqual([
      "F1",
      "F2",
      null,
      "F1",
      "F2",
      null,
    ]);
  });

  test("visits every fact, also when no question about any is recognised", () => {
    const facts = open("F1", "F2", "F3", "F4", "F5");
    const visited = Array.from({ length: 15 }, (_, asked) => nextFact(facts, asked)?.id);
    expect(new Set(visited)).toEqual(new Set([undefined, "F1", "F2", "F3", "F4", "F5"]));
  });

  test("is the latest answer when there is nothing left", () => {
    expect(nextFact([], 0)).toBe(null);
    expect(nextFact([{ id: "F1", text: "", covered: true }], 1)).toBe(null);
  });
});
