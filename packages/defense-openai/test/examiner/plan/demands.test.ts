import type { ExaminerContext, Question } from "defense-core";
import { beforeEach, describe, expect, test } from "vitest";
import { type ChatModel, type ChatRequest, openAIExaminer } from "../../../src/index.js";
import { WHY } from "../../support/defense.js";

const STATEMENT = "Build a rate limiter. Explain what it does when the clock jumps. Hand in one file.";
const DEMAND = "Explain what it does when the clock jumps";
const options = { signal: AbortSignal.timeout(600_000), reveals: () => false };
const context: ExaminerContext = { history: [], traceDigest: null, statement: STATEMENT };

describe("the demands of a task", () => {
  let searches: ChatRequest[];
  let questions: ChatRequest[];
  /** What the model answers when it is asked for demands. */
  let reply: () => Promise<string>;

  const model: ChatModel = {
    name: "finder",
    async complete(request, { purpose }) {
      if (purpose !== "demands") {
        questions.push(request);
        return { text: JSON.stringify({ about: "work", for: "", question: WHY }) };
      }
      searches.push(request);
      return { text: await reply() };
    },
  };

  beforeEach(() => {
    searches = [];
    questions = [];
    reply = async () => JSON.stringify({ demands: [DEMAND, "Prove that it is right"] });
  });

  const ask = async (examiner = openAIExaminer({ model }), given = context) =>
    (await examiner.nextQuestion(given, options)) as Question;

  test("are passages of the statement, which is all that the search sees", async () => {
    const { account, usage } = await ask(openAIExaminer({ model }), {
      ...context,
      material: [{ path: "limiter.py", text: "SECRET = 1" }],
    });
    expect(account?.demands).toEqual([DEMAND]);
    expect(usage?.calls).toBe(2);
    expect(searches).toHaveLength(1);
    const [search] = searches;
    expect(search?.responseFormat).toMatchObject({ json_schema: { name: "demands" } });
    expect(search?.messages.at(-1)?.content).toContain(STATEMENT);
    expect(JSON.stringify(search)).not.toContain("SECRET");
  });

  test("are searched once for all defenses of a task, also at the same time", async () => {
    const examiner = openAIExaminer({ model });
    const asked = await Promise.all([ask(examiner), ask(examiner)]);
    expect((await ask(examiner)).account?.demands).toEqual([DEMAND]);
    expect(asked.map(({ account }) => account?.demands)).toEqual([[DEMAND], [DEMAND]]);
    expect(searches).toHaveLength(1);
    await ask(examiner, { ...context, statement: "Sort a list. Explain why it is stable." });
    expect(searches).toHaveLength(2);
  });

  test("are not searched if they are known, if there is no statement, or if the operator says so", async () => {
    const account = { about: "work", for: null, how: "follow_up", demands: [] } as const;
    const history = [
      { role: "assistant", content: "What did you do?", account },
      { role: "user", content: "I counted requests in a window." },
    ] as const;
    await ask(openAIExaminer({ model }), { ...context, demands: [DEMAND] });
    await ask(openAIExaminer({ model }), { ...context, history });
    await ask(openAIExaminer({ model }), { ...context, statement: null });
    await ask(openAIExaminer({ model, findDemands: false }));
    expect(searches).toEqual([]);
    expect(questions).toHaveLength(4);
  });

  test.each<[string, () => Promise<string>]>([
    ["fails", () => Promise.reject(new Error("down"))],
    ["does not answer", () => new Promise(() => {})],
  ])("do not prevent a question if the search %s, and are searched again", async (_, failing) => {
    const examiner = openAIExaminer({ model, timeoutMs: 2_500 });
    reply = failing;
    const first = await ask(examiner);
    expect(first.text).toBe(WHY);
    expect(first.account).not.toHaveProperty("demands");
    reply = async () => JSON.stringify({ demands: [DEMAND] });
    let found: Question = first;
    for (let turn = 0; found.account?.demands === undefined && turn < 30; turn++) found = await ask(examiner);
    expect(found.account?.demands).toEqual([DEMAND]);
  });

  test.each(['{"demands": []}', '{"demands": [7, null, "Prove it."]}'])(
    "are none if the model answers %s",
    async (text) => {
      reply = async () => text;
      const examiner = openAIExaminer({ model });
      expect((await ask(examiner)).account?.demands).toEqual([]);
      await ask(examiner);
      expect(searches).toHaveLength(1);
    },
  );

  test.each([
    "",
    "I am sorry, I cannot do that.",
    "{}",
    "null",
    '{"demands": "Explain it"}',
    '{"demands": ["Expl',
  ])("are searched again if the model answers %j instead of a list", async (text) => {
    reply = async () => text;
    const examiner = openAIExaminer({ model });
    expect((await ask(examiner)).account).not.toHaveProperty("demands");
    reply = async () => JSON.stringify({ demands: [DEMAND] });
    expect((await ask(examiner)).account?.demands).toEqual([DEMAND]);
  });

  test("are waited for no longer than a moment, although the search may take minutes", async () => {
    reply = () => new Promise(() => {});
    const { text, account } = await ask(openAIExaminer({ model, timeoutMs: 300_000 }));
    expect(text).toBe(WHY);
    expect(account).not.toHaveProperty("demands");
    expect(questions[0]?.messages.at(-1)?.content).toContain(
      "What the task demands may become further topics.",
    );
  });

  test("are not announced to a model that does not look for them", async () => {
    await ask(openAIExaminer({ model, findDemands: false }));
    expect(questions[0]?.messages.at(-1)?.content).not.toContain("What the task demands");
  });

  test("are remembered for a hundred tasks, the latest ones", async () => {
    const examiner = openAIExaminer({ model });
    const statement = (task: number) => ({ ...context, statement: `${STATEMENT} Task ${task}.` });
    for (let task = 0; task <= 100; task++) await ask(examiner, statement(task));
    await ask(examiner, statement(100));
    expect(searches).toHaveLength(101);
    await ask(examiner, statement(0));
    expect(searches).toHaveLength(102);
  });

  test("cost only the first question that gets them", async () => {
    const examiner = openAIExaminer({ model });
    const asked = await Promise.all([ask(examiner), ask(examiner), ask(examiner)]);
    expect(asked.map(({ usage }) => usage?.calls).sort()).toEqual([1, 1, 2]);
  });

  test("are not searched for a client that has left", async () => {
    const examiner = openAIExaminer({ model });
    const gone = { signal: AbortSignal.abort(new Error("gone")), reveals: () => false };
    await expect(examiner.nextQuestion(context, gone)).rejects.toThrow("gone");
    expect(searches).toEqual([]);
  });

  test("become topics with the answer to the question that noted them, and stay where they are", async () => {
    const examiner = openAIExaminer({ model });
    const first = await ask(examiner);
    expect(questions[0]?.messages.at(-1)?.content).toContain("Open topics: none.");
    const history = [
      { role: "assistant" as const, content: WHY, ...(first.account && { account: first.account }) },
      { role: "user" as const, content: "I counted requests in a window of one second." },
    ];
    const second = await ask(examiner, { ...context, history });
    expect(questions[1]?.messages.at(-1)?.content).toContain(`D1: ${DEMAND}`);
    expect(questions[1]?.messages.at(-1)?.content).toContain("Open topics: D1.");
    const longer = [
      ...history,
      { role: "assistant" as const, content: "How?", ...(second.account && { account: second.account }) },
      { role: "user" as const, content: "With a list of times, which I cut at its beginning." },
    ];
    await ask(examiner, { ...context, history: longer });
    const [, , , earlier] = questions[2]?.messages ?? [];
    expect(earlier?.content).toContain(`D1: ${DEMAND}`);
    expect(questions[2]?.messages.at(-1)?.content).not.toContain(DEMAND);
  });
});

test("demands are searched once the question has been requested, for servers that do one thing at a time", async () => {
  const requested: string[] = [];
  const model: ChatModel = {
    name: "ordered",
    async complete(_, { purpose }) {
      requested.push(purpose);
      return { text: purpose === "demands" ? '{"demands": []}' : JSON.stringify({ question: WHY }) };
    },
  };
  await openAIExaminer({ model }).nextQuestion(context, options);
  expect(requested).toEqual(["question", "demands"]);
});
