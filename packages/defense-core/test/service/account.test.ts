import { describe, expect, test } from "vitest";
import type { ExaminerContext, HistoryMessage, QuestionAccount } from "../../src/index.js";
import { fakeExaminer } from "../../src/testing/index.js";
import { asking, started } from "./bench.js";

const account: QuestionAccount = { about: "D1", for: "own_work", how: "asked", demands: ["Sort a list"] };

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
    const kept = given[1]?.history[0]?.account as unknown as { about: string; demands: string[] };
    expect(() => kept.demands.push("more")).toThrow(TypeError);
    expect(() => {
      kept.about = "D2";
    }).toThrow(TypeError);
  });

  test.each([
    ["has an unknown member", { ...account, secret: "x" }],
    ["has an unknown move", { ...account, how: "guessed" }],
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
    const questions = [{ text: "a?", account: { ...account, fence: "a\0b\ud800" } }];
    const { running, id } = await started({ examiner: fakeExaminer({ questions }) });
    expect((await running.get(id)).turns[0]?.account?.fence).toBe("a\ufffdb\ufffd");
  });
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
