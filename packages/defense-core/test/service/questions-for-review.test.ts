import { expect, test } from "vitest";
import type { QuestionAccount, QuestionTopic, TopicsContext } from "../../src/index.js";
import { fakeExaminer } from "../../src/testing/index.js";
import { LEARNER, service, started, store } from "./bench.js";

const TOPICS: readonly QuestionTopic[] = [
  { id: "D1", type: "demand", text: "Sort a list" },
  {
    id: "F1",
    type: "event",
    event: { seq: 2, at: "2026-01-31T09:02:00.000Z", kind: "run", summary: "failed: expected 2.5" },
  },
  {
    id: "F2",
    type: "gap",
    gap: { after_seq: 3, before_seq: null, missing: null, after_at: "2026-01-31T09:03:00.000Z" },
  },
];

const FIRST: QuestionAccount = {
  about: "work",
  for: null,
  how: "asked",
  demands: ["Sort a list"],
  fence: "DATA-0123456789abcdef",
};
const SECOND: QuestionAccount = {
  about: "D1",
  for: "own_work",
  how: "template",
  reading: {
    says: "vague",
    covers: [
      { item: "F1", words: "I saw 2.5" },
      { item: "D9", words: "and more" },
    ],
  },
};

const examiner = (topics: (context: TopicsContext) => unknown, accounts = [FIRST, SECOND]) => ({
  ...fakeExaminer({ questions: accounts.map((account, index) => ({ text: `question ${index}`, account })) }),
  topics: topics as () => readonly QuestionTopic[],
});

test("a reviewer sees what each question was about, and nothing else of its account", async () => {
  const { running, id } = await started({ examiner: examiner(() => TOPICS) });
  await running.answer(id, { text: "I saw 2.5 and more" });
  expect(await running.questionsForReview(id)).toEqual({
    topics: TOPICS,
    questions: [
      { turn: 0, about: "work", criterion: null, how: "asked", covers: [] },
      {
        ...{ turn: 2, about: "D1", criterion: "own_work", how: "template" },
        covers: [{ topic: "F1", words: "I saw 2.5" }],
      },
    ],
  });
});

test("the examiner names the topics by the task, the record and its accounts", async () => {
  const given: TopicsContext[] = [];
  const statement = "Sort a list. Say why it is stable.";
  const demands = ["Say why it is stable"];
  const { running, id } = await started({
    variants: { find: async () => ({ statement, confidential: ["merge"], rubric: "stable", demands }) },
    traces: { events: async () => [{ seq: 0, at: new Date(0), kind: "edit", summary: "sort.js" }] },
    examiner: examiner((context) => {
      given.push(context);
      return TOPICS;
    }),
  });
  await running.answer(id, { text: "x" });
  await running.questionsForReview(id);
  const { traceDigest } = await running.get(id);
  expect(traceDigest).not.toBeNull();
  expect(given).toEqual([{ traceDigest, statement, demands, accounts: [FIRST, SECOND] }]);
});

test("without accounts, nothing is known of the questions", async () => {
  const examiner = { ...fakeExaminer({ questions: ["a?", "b?"] }), topics: () => TOPICS };
  const { running, id } = await started({ examiner });
  await running.answer(id, { text: "x" });
  expect(await running.questionsForReview(id)).toEqual({ topics: TOPICS, questions: [] });
});

test.each<[string, (() => unknown) | undefined]>([
  ["has no such method", undefined],
  [
    "throws",
    () => {
      throw new Error("down");
    },
  ],
  ["promises them", () => Promise.reject(new Error("down"))],
  ["returns something else", () => [{ id: "D1", text: "Sort a list" }]],
])("topics have no names if the examiner %s", async (_, topics) => {
  const { running, id } = await started({ examiner: examiner(() => TOPICS) });
  await running.answer(id, { text: "I saw 2.5" });
  const { topics: _topics, ...silent } = examiner(() => TOPICS);
  const later = service({ store, examiner: topics ? { ...silent, topics: topics as never } : silent });
  expect(await later.questionsForReview(id)).toEqual({
    topics: [],
    questions: [
      { turn: 0, about: "work", criterion: null, how: "asked", covers: [] },
      { turn: 2, about: null, criterion: "own_work", how: "template", covers: [] },
    ],
  });
});

test("topics have no members that could say more", async () => {
  const extra = TOPICS.map((topic) => ({ ...topic, secret: "x" }));
  const { running, id } = await started({ examiner: examiner(() => extra) });
  expect((await running.questionsForReview(id)).topics).toEqual(TOPICS);
});

test("an account that was tampered with in the store is ignored", async () => {
  const { id } = await started({ examiner: examiner(() => TOPICS) });
  const tampered: typeof store = {
    ...store,
    async stream(defenseId) {
      const defense = await store.stream(defenseId);
      if (!defense) return null;
      const batches = async function* () {
        for await (const batch of defense.batches())
          yield batch.map((turn) => ({ ...turn, account: { ...FIRST, about: 5 } as never }));
      };
      return { ...defense, batches };
    },
  };
  const running = service({ store: tampered, examiner: examiner(() => TOPICS) });
  expect((await running.questionsForReview(id)).questions).toEqual([]);
});

test("a defense that does not exist has no questions", async () => {
  await expect(service().questionsForReview(`no ${LEARNER.learnerId}`)).rejects.toMatchObject({
    code: "defense_not_found",
  });
});
