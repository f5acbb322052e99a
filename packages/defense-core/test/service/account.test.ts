import { describe, expect, test } from "vitest";
import type { ExaminerContext, HistoryMessage, QuestionAccount } from "../../src/index.js";
import { fakeExaminer, inMemoryStore } from "../../src/testing/index.js";
import { asking, service, started } from "./bench.js";

const reading = { says: "answers", covers: [{ item: "D2", words: "it is stable" }] } as const;
const account: QuestionAccount = {
  about: "D1",
  for: "own_work",
  how: "asked",
  reading,
  demands: ["Sort a list"],
};

describe("what an examiner notes about its questions", () => {
  test("is stored with them, comes back with the history, and cannot be changed there", async () => {
    const given: ExaminerContext[] = [];
    const next: (HistoryMessage | undefined)[] = [];
    const { running, id } = await started({
      examiner: asking({
        async nextQuestion(context) {
          given.push(context);
          return { text: `question ${context.history.length}`, account };
        },
        hasEnough: (_, question) => next.push(question) > 1_000,
      }),
    });
    await running.answer(id, { text: "x" });
    expect((await running.get(id)).turns.map((turn) => turn.account)).toEqual([account, undefined, account]);
    expect(given[1]?.history.map((message) => message.account)).toEqual([account, undefined]);
    expect(next).toEqual([{ role: "assistant", content: "question 2", account }]);
    const kept = given[1]?.history[0]?.account;
    expect(kept).toBeDefined();
    const parts = [kept, kept?.demands, kept?.reading, kept?.reading?.covers[0]];
    expect(parts.map(Object.isFrozen)).toEqual([true, true, true, true]);
  });

  test.each([
    ["has an unknown member", { ...account, secret: "x" }],
    ["has an unknown move", { ...account, how: "guessed" }],
    ["has an unknown reading", { ...account, reading: { ...reading, says: "lies" } }],
    ["has a reading with a free text", { ...account, reading: { ...reading, note: "x" } }],
    ["has an odd fence", { ...account, fence: "" }],
    ["is no object", "D1"],
    ["takes more than 8 KiB", { ...account, demands: ["é".repeat(4_090)] }],
  ])("is not stored if it %s", async (_, bad) => {
    const questions = [{ text: "a?", account: bad as never }, "b?"];
    const { running, id } = await started({ examiner: fakeExaminer({ questions }) });
    expect((await running.get(id)).turns[0]).not.toHaveProperty("account");
  });

  test("may take 8 KiB", async () => {
    const room = 8_192 - Buffer.byteLength(JSON.stringify({ ...account, demands: [""] }));
    const full = { ...account, demands: ["x".repeat(room)] };
    const { running, id } = await started({
      examiner: fakeExaminer({ questions: [{ text: "a?", account: full }] }),
    });
    expect((await running.get(id)).turns[0]?.account).toEqual(full);
  });

  test("is stored without characters that no database can store", async () => {
    const questions = [{ text: "a?", account: { ...account, demands: ["a\0b\ud800"] } }];
    const { running, id } = await started({ examiner: fakeExaminer({ questions }) });
    expect((await running.get(id)).turns[0]?.account?.demands).toEqual(["a\ufffdb\ufffd"]);
  });
});

test("an account that was tampered with in the store is ignored", async () => {
  const store = inMemoryStore();
  const { id } = await started({ store });
  const given: ExaminerContext[] = [];
  const tampered = { ...account, demands: 5 } as never;
  const running = service({
    store: {
      ...store,
      async find(defenseId) {
        const defense = await store.find(defenseId);
        return (
          defense && { ...defense, turns: defense.turns.map((turn) => ({ ...turn, account: tampered })) }
        );
      },
    },
    examiner: asking({
      async nextQuestion(context) {
        given.push(context);
        return "why?";
      },
    }),
  });
  await running.answer(id, { text: "x" });
  expect(given[0]?.history.map((message) => message.account)).toEqual([undefined, undefined]);
});

describe("the demands of a task", () => {
  const statement = "Sort a list. Explain why it is stable.";

  test("are pinned at the start, and reach the examiner", async () => {
    let demands: readonly string[] = ["Explain why it is stable", "not in the statement"];
    const given: ExaminerContext[] = [];
    const { running, id } = await started({
      variants: { find: async () => ({ statement, confidential: [], demands }) },
      examiner: asking({
        async nextQuestion(context) {
          given.push(context);
          return "why?";
        },
      }),
    });
    demands = ["Sort a list"];
    await running.answer(id, { text: "x" });
    expect(given.map((context) => context.demands)).toEqual([
      ["Explain why it is stable"],
      ["Explain why it is stable"],
    ]);
    expect((await running.get(id)).variantDemands).toEqual(["Explain why it is stable"]);
  });

  test("are absent if the variant names none", async () => {
    const given: ExaminerContext[] = [];
    await started({
      variants: { find: async () => ({ statement, confidential: [] }) },
      examiner: asking({
        async nextQuestion(context) {
          given.push(context);
          return "why?";
        },
      }),
    });
    expect(given[0]).not.toHaveProperty("demands");
  });
});
