import type { ExaminerContext, HistoryMessage, TraceDigest } from "defense-core";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { itemsOf } from "../../../src/examiner/question/plan/items.js";
import { openItems, progressOf } from "../../../src/examiner/question/plan/progress.js";
import { type ChatModel, type Criterion, openAIExaminer } from "../../../src/index.js";
import { soak } from "../../support/soak.js";

/** After N answers, each item was asked about or covered, whatever a model writes and a learner says. */

const options = { signal: AbortSignal.timeout(600_000), reveals: () => false };

const criteria = (count: number): Criterion[] =>
  Array.from({ length: count }, (_, index) => ({
    id: `c${index}`,
    title: `Aspect ${index}`,
    description: "Shows it.",
    last: index === count - 1,
  }));

const failures = (count: number): TraceDigest => ({
  event_count: count,
  counts_by_kind: { run: count },
  first_at: "2026-01-31T09:00:00.000Z",
  last_at: "2026-01-31T10:00:00.000Z",
  active_ms: 1,
  longest_idle_ms: 1,
  gaps: [],
  notable: Array.from({ length: count }, (_, seq) => {
    return { seq, at: "2026-01-31T09:02:00.000Z", kind: "run", summary: `failed: number ${seq}` };
  }),
  truncated: false,
});

const demands = (count: number) =>
  Array.from({ length: count }, (_, index) => `explain part number ${index} well`);

const said = "I merged two lists because it is stable.";

/** A reading that claims too much, too little or nonsense. */
const readings = fc.oneof(
  fc.constant(undefined),
  fc.anything(),
  fc.record({
    says: fc.constantFrom("answers", "vague", "nothing", "lies"),
    covers: fc.array(
      fc.record({
        item: fc.constantFrom("D1", "D2", "D3", "D4", "D5", "F1", "F2", "c0", "D99"),
        words: fc.constantFrom(said, "I merged two lists", "never said by anyone in this whole defense"),
      }),
      { maxLength: 6 },
    ),
  }),
);

/** A tag that may be right, wrong, malformed or absent. */
const tag = (ids: readonly string[]) =>
  fc.oneof(
    fc.constantFrom(...ids, "answer", "work", "D1", "F1", "c0", "D99", "", " c0 "),
    fc.constant(undefined),
    fc.constant(7),
    fc.string(),
  );

const replies = fc.array(
  fc.record({
    reading: readings,
    about: tag(["D1", "D2", "D3", "D8", "F2", "F3"]),
    for: tag(["c1", "c2", "c3"]),
    question: fc.constantFrom(
      "What did you decide in part {}?",
      "",
      "Well done!",
      "Why?",
      "Why {}, and how {}?",
    ),
  }),
  { minLength: 1, maxLength: 60 },
);

/** A model that writes these replies in turn, over and over, as documents or as plain text. */
function liar(written: readonly object[], isPlain: boolean): ChatModel {
  let turn = 0;
  return {
    name: "liar",
    async complete(_, { purpose }) {
      if (purpose === "demands") return { text: "{}" };
      const reply = written[turn++ % written.length] as { readonly question: string };
      const question = reply.question.replaceAll("{}", `${turn}`);
      return { text: isPlain ? question : JSON.stringify({ ...reply, question }) };
    },
  };
}

test("every item is asked about or covered within N answers, whatever the model and the learner do", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.record({
        demanded: fc.nat(8),
        failed: fc.nat(5),
        judged: fc.integer({ min: 1, max: 10 }),
        written: replies,
        isPlain: fc.boolean(),
        answers: fc.array(fc.constantFrom(said, "no", "", "I don't know")),
      }),
      async ({ demanded, failed, judged, written, isPlain, answers }) => {
        const defined = criteria(judged);
        const examiner = openAIExaminer({ model: liar(written, isPlain), criteria: defined });
        const texts = demands(demanded);
        const context: ExaminerContext = {
          history: [],
          statement: `Do this: ${texts.join("; ")}.`,
          demands: texts,
          traceDigest: failed > 0 ? failures(failed) : null,
        };
        const items = itemsOf(context, defined);
        const longest = Math.max(items.topics.length, judged);
        const history: HistoryMessage[] = [];
        for (let turn = 0; turn < longest + Math.ceil(longest / 2); turn++) {
          const question = await examiner.nextQuestion({ ...context, history }, options);
          if (typeof question === "string") throw new Error("the question has no account");
          const { text, account } = question;
          history.push({ role: "assistant", content: text, ...(account && { account }) });
          history.push({ role: "user", content: answers[turn % Math.max(1, answers.length)] ?? "" });
        }
        const progress = progressOf(history);
        expect([...items.topics].filter(({ id }) => !progress.topics.has(id))).toEqual([]);
        expect(defined.filter(({ id }) => !progress.criteria.has(id))).toEqual([]);
        expect(progress.covered.size).toBeLessThanOrEqual(items.topics.length / 2);
        expect(openItems(items, progress)).toMatchObject({ topics: [], criteria: [], questionsLeft: 0 });
      },
    ),
    { numRuns: 40 * soak },
  );
}, 600_000);

describe("a question", () => {
  const context: ExaminerContext = {
    history: [],
    statement: "Sort a list. Explain why it is stable. Name an alternative to it.",
    demands: ["Explain why it is stable", "Name an alternative to it"],
    traceDigest: null,
  };
  const only = criteria(1);

  /** The question after answered ones with these accounts. */
  const after = async (
    accounts: readonly (readonly [about: string, criterion: string])[],
    ...written: object[]
  ) => {
    const history = accounts.flatMap(([about, criterion], turn): HistoryMessage[] => [
      {
        role: "assistant",
        content: `What did you do in step ${turn}?`,
        account: { about, for: criterion, how: "asked" },
      },
      { role: "user", content: `In step ${turn}, I merged two sorted lists into one.` },
    ]);
    const requests: string[] = [];
    const replies = [...written];
    const model: ChatModel = {
      name: "scripted",
      async complete({ messages }) {
        requests.push(messages.at(-1)?.content ?? "");
        return { text: JSON.stringify(replies.shift()) };
      },
    };
    const question = await openAIExaminer({ model, criteria: only }).nextQuestion(
      { ...context, history },
      options,
    );
    return { question, requests };
  };
  const question = "What did you merge there?";

  test.each([
    ["a topic that is open", [], { about: "D1", for: "c0" }, { about: "D1", for: "c0", how: "asked" }],
    [
      "a topic once more",
      [["D1", "c0"]],
      { about: "D1", for: "c0" },
      { about: "D1", for: "c0", how: "probe" },
    ],
    [
      "the answer",
      [["D1", "c0"]],
      { about: "answer", for: "c0" },
      { about: "answer", for: "c0", how: "follow_up" },
    ],
    [
      "the work",
      [["D1", "c0"]],
      { about: "work", for: "c0" },
      { about: "work", for: "c0", how: "follow_up" },
    ],
    [
      "a topic in other letters",
      [],
      { about: "[d2]: why", for: "c0." },
      { about: "D2", for: "c0", how: "asked" },
    ],
    [
      "an unknown topic",
      [["D1", "c0"]],
      { about: "D7", for: "x" },
      { about: "answer", for: null, how: "follow_up" },
    ],
  ] as const)("is noted as about %s", async (_, accounts, tags, account) => {
    const { question: asked } = await after(accounts, { ...tags, question });
    expect(asked).toMatchObject({ text: question, account });
  });

  test("is free while fewer items are open than questions are left, and then is not", async () => {
    const free = await after([["D1", "c0"]], { about: "answer", for: "c0", question });
    expect(free.requests).toEqual([expect.stringContaining("Open topics: D2. Open criteria: none.")]);
    expect(free.requests[0]).not.toContain("must");

    const bound = await after(
      [
        ["D1", "c0"],
        ["answer", "c0"],
      ],
      { about: "answer", for: "c0", question },
      { about: "D2", for: "c0", question },
    );
    expect(bound.requests[0]).toContain("This question must be about an open topic.");
    expect(bound.requests[1]).toContain("it has to be about one of these: D2");
    expect(bound.question).toMatchObject({ text: question, account: { about: "D2", how: "asked" } });
  });

  test("that is not about an open item at the second attempt either is asked by code", async () => {
    const wrong = { about: "answer", for: "c0", question };
    const asked = await after(
      [
        ["D1", "c0"],
        ["answer", "c0"],
      ],
      wrong,
      wrong,
    );
    expect(asked.question).toMatchObject({
      text: "How does your work deal with this part of the task: “Name an alternative to it”?",
      account: { about: "D2", how: "template" },
    });
  });

  test("of a model that writes no tags counts as about the first item that is open", async () => {
    const asked = await after(
      [
        ["D1", "c0"],
        ["answer", "c0"],
      ],
      { question },
    );
    expect(asked.question).toMatchObject({ text: question, account: { about: "D2", how: "asked" } });
  });

  test("serves a criterion that comes last only after the others", () => {
    const items = { topics: [], criteria: criteria(3) };
    const asked = (ids: readonly string[]) =>
      openItems(items, {
        answered: ids.length,
        topics: new Set(),
        covered: new Set(),
        criteria: new Set(ids),
        probed: new Set(),
      });
    expect(asked([]).criteria.map(({ id }) => id)).toEqual(["c0", "c1"]);
    expect(asked(["c0", "c1"]).criteria.map(({ id }) => id)).toEqual(["c2"]);
    expect(asked(["c0"]).questionsLeft).toBe(4);
  });

  test("from before accounts existed counts for nothing", () => {
    const plain = { role: "assistant" as const, content: "Why?" };
    const answer = { role: "user" as const, content: "Because." };
    const account = { about: "D1", for: null, how: "asked" as const };
    const history = [plain, answer, { ...plain, account }, answer, { ...plain, account }];
    expect(progressOf(history)).toEqual({
      answered: 1,
      topics: new Set(["D1"]),
      covered: new Set(),
      criteria: new Set(),
      probed: new Set(),
    });
  });
});
