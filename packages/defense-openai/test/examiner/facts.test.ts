import type { HistoryMessage, TraceDigest } from "defense-core";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type Fact, factsOf, nextFact } from "../../src/examiner/question/facts.js";

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
  factsOf(digest, asked(...questions)).flatMap((fact) => (fact.coveredBy === null ? [] : [fact.id]));

describe("the facts of a digest", () => {
  test("are its failures, its gaps, its other notable events and its longest pause", () => {
    expect(factsOf(digest, []).map(({ id, text }) => `${id} ${text}`)).toEqual([
      "F1 event 2, test: failed: npm test, sort.test.js",
      "F2 event 8, test: failed: npm test, heap.test.js",
      "F3 the record has a gap from event 3 to event 7: 3 events are missing",
      "F4 the record has a gap from the beginning to the end: the recorder reports a loss",
      "F5 event 9, paste: 120 lines",
      "F6 the longest pause between two events lasted 40 minutes",
    ]);
    expect(factsOf(null, [])).toEqual([]);
    expect(factsOf({ ...digest, notable: [], gaps: [], longest_idle_ms: 60_000 }, [])).toEqual([]);
  });

  test.each([
    ["What made sort.test.js fail at event 2?", ["F1"]],
    ["Where did the 120 lines that you paste come from?", ["F5"]],
    ["What did you do between event 3 and event 7?", ["F3"]],
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
  const facts = (...coveredBy: (number | null)[]): Fact[] =>
    coveredBy.map((by, index) => ({ id: `F${index + 1}`, text: "", coveredBy: by }));
  const next = (all: readonly Fact[], questions: number) =>
    Array.from({ length: questions }, (_, asked) => nextFact(all, asked)?.id ?? null);

  test("is a fact that was not asked about, and after every second one the latest answer", () => {
    expect(next(facts(null, null, null), 8)).toEqual(["F1", "F2", null, "F3", "F1", null, "F2", "F3"]);
  });

  test("is not what was asked about, from then on", () => {
    expect(next(facts(0, null, 1, null), 6)).toEqual(["F1", "F2", null, "F4", "F2", null]);
  });

  test("is the latest answer when there is nothing left", () => {
    expect(nextFact([], 0)).toBe(null);
    expect(nextFact(facts(0), 1)).toBe(null);
  });

  /** A digest of some of everything, and what a model asks: about some fact, or about none that is recognised. */
  const conversation = fc.record({
    failures: fc.nat({ max: 8 }),
    others: fc.nat({ max: 8 }),
    gaps: fc.nat({ max: 8 }),
    asked: fc.infiniteStream(fc.option(fc.nat(), { nil: null })),
  });

  test("is each fact within N + (N - 1) / 2 questions, the more important ones first", () => {
    fc.assert(
      fc.property(conversation, ({ failures, others, gaps, asked }) => {
        const made = digestOf(failures, others, gaps);
        const count = factsOf(made, []).length;
        const visited = new Set<string>();
        const firstVisits: string[] = [];
        const history: HistoryMessage[] = [];
        for (let question = 0; question < count + Math.floor((count - 1) / 2); question++) {
          const all = factsOf(made, history);
          for (const { id, coveredBy } of all) if (coveredBy !== null) visited.add(id);
          const id = nextFact(all, question)?.id;
          if (id !== undefined && !visited.has(id)) firstVisits.push(id);
          if (id !== undefined) visited.add(id);
          const about = asked.next().value;
          const text = about === null || about === undefined ? "How so?" : (all[about % count]?.text ?? "");
          history.push({ role: "assistant", content: text }, { role: "user", content: "So." });
        }
        for (const { id, coveredBy } of factsOf(made, history)) if (coveredBy !== null) visited.add(id);
        expect(visited.size).toBe(count);
        expect(firstVisits).toEqual([...firstVisits].sort((one, other) => numberOf(one) - numberOf(other)));
      }),
    );
  });

  function digestOf(failures: number, others: number, gaps: number): TraceDigest {
    const events = [
      ...Array.from({ length: others }, (_, index) => ({ kind: "paste", summary: `part q${index}x` })),
      ...Array.from({ length: failures }, (_, index) => ({
        kind: "test",
        summary: `failed: case z${index}y`,
      })),
    ];
    return {
      ...digest,
      gaps: Array.from({ length: gaps }, (_, index) => ({
        after_seq: 1_000 + 2 * index,
        before_seq: 1_001 + 2 * index,
        missing: null,
      })),
      notable: events.map((event, seq) => ({ seq, at: digest.first_at, ...event })),
    };
  }

  const numberOf = (id: string) => Number(id.slice(1));
});
