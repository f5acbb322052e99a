import { describe, expect, test } from "vitest";
import { type ChatModel, openAIExaminer, ProviderFailure } from "../../src/index.js";
import { type ScriptedAnswer, scriptedChatModel } from "../../src/testing/index.js";
import { ANSWER, answered, defensesWith, QUOTES } from "../support/defense.js";
import { aGrading } from "../support/model-server.js";

/** What holds with a model that is reached in somebody's own way, whatever it does. */

const WHY = "Why is it a merge sort?";
const HOW = "How did you test it?";
const TALKATIVE = "Good work! Why is it a merge sort? And how would you test it?";

/** A model for a defense of two questions, which then answers so when it is asked for a verdict. */
const judging = (...verdicts: ScriptedAnswer[]) => scriptedChatModel(WHY, HOW, ...verdicts);

describe("a question", () => {
  test("is cut to one, whatever the model says besides", async () => {
    const { questions } = await answered({ model: scriptedChatModel(TALKATIVE, HOW) });
    expect(questions).toEqual([WHY, HOW]);
  });

  test.each([
    ["Why?", "How did you test it, and on what?"],
    ["为什么？", "你是怎么测试这个归并排序的？"],
    ["どうして？", "このソートをどうやって試しましたか？"],
    ["ทำไม?", "คุณทดสอบการเรียงลำดับนี้อย่างไร?"],
  ])("that says too little to be understood alone, %s, is asked for again", async (short, question) => {
    const model = scriptedChatModel(short, question);
    const { firstQuestion } = await defensesWith({ model }).start({ learnerId: "ada", taskId: "sorting" });
    expect(firstQuestion).not.toBe(short);
    expect(model.requests).toHaveLength(2);
  });

  test("that gives away what is confidential is asked for again, and then refused", async () => {
    const secret = "quickselect with a random pivot finds the median in linear time";
    const model = scriptedChatModel(`Did you know that ${secret}?`, `Is it so that ${secret}?`);
    const start = defensesWith({ model }, [secret]).start({ learnerId: "ada", taskId: "sorting" });
    await expect(start).rejects.toMatchObject({
      code: "provider_failed",
      detail: expect.stringContaining("unusable answer (confidential)"),
    });
    expect(model.requests.map(({ purpose }) => purpose)).toEqual(["question", "question again"]);
    expect(JSON.stringify(model.requests)).not.toContain("Is it so that");
  });
});

describe("a verdict", () => {
  test("rests on what was said", async () => {
    const { finish } = await answered({ model: judging(aGrading("met", QUOTES)) });
    const { verdict } = await finish();
    expect(verdict.outcome).toBe("pass");
    for (const { evidence } of verdict.criteria)
      for (const { quote } of evidence) expect(ANSWER).toContain(quote);
    expect(verdict.examiner).toMatchObject({ model: "scripted", runs: 1 });
  });

  test("of invented quotes passes nobody", async () => {
    const invented = [{ turn: 1, quote: "I proved its bound with the master theorem" }];
    const { finish } = await answered({ model: judging(aGrading("met", invented)) });
    expect((await finish()).verdict).toMatchObject({
      outcome: "insufficient_evidence",
      needs_review: true,
    });
  });

  test("is asked for once more when it is no document, and then refused", async () => {
    const model = judging("All fine!", "Really.");
    const { finish } = await answered({ model });
    await expect(finish()).rejects.toMatchObject({
      detail: expect.stringContaining("unusable answer (no valid document)"),
    });
    expect(model.requests.slice(2).map(({ purpose }) => purpose)).toEqual(["verdict", "verdict repair"]);
  });

  test("is asked for in a simpler way when the model refuses the form", async () => {
    const refusal = new ProviderFailure("no_schemas", "refused the request", { refusesRequest: true });
    const model = judging(refusal, refusal, aGrading("met", QUOTES));
    const { finish } = await answered({ model });
    expect((await finish()).verdict.outcome).toBe("pass");
    expect(model.requests.slice(2).map(({ responseFormat }) => responseFormat?.type)).toEqual([
      "json_schema",
      "json_object",
      undefined,
    ]);
  });
});

describe("what a model has used", () => {
  const plain = { name: "plain", complete: async () => ({ text: WHY }) } satisfies ChatModel;

  test("is one call of unknown size when it does not tell", async () => {
    const { usage } = await asked(plain);
    expect(usage).toEqual({
      calls: 1,
      prompt_tokens: null,
      completion_tokens: null,
      latency_ms: expect.any(Number),
    });
  });

  test("is what it tells, attempt by attempt, and nothing after its answer", async () => {
    let later: () => void = () => {};
    const { usage } = await asked({
      name: "telling",
      async complete(_, { record }) {
        record({ ms: 10, promptTokens: 7, completionTokens: 0 });
        record({ ms: 20, promptTokens: 7, completionTokens: 3 });
        later = () => record({ ms: 1_000, promptTokens: 1_000, completionTokens: 1_000 });
        return { text: WHY };
      },
    });
    later();
    expect(usage).toEqual({ calls: 2, prompt_tokens: 14, completion_tokens: 3, latency_ms: 30 });
  });

  async function asked(model: ChatModel) {
    const { signal } = new AbortController();
    const question = await openAIExaminer({ model }).nextQuestion(
      { history: [], traceDigest: null, statement: null },
      { signal, reveals: () => false },
    );
    if (typeof question === "string") throw new Error("it does not say what it has used");
    return question;
  }
});

describe("a failure", () => {
  test("says what the model says of it", async () => {
    const model = scriptedChatModel(
      new ProviderFailure("queue_full", "is overloaded", {
        failureCode: "provider_unavailable",
        retryAfterSeconds: 9,
      }),
    );
    const start = defensesWith({ model }).start({ learnerId: "ada", taskId: "sorting" });
    await expect(start).rejects.toMatchObject({
      code: "provider_unavailable",
      detail: "the examiner is overloaded; nothing was stored, the same request may be sent again",
      retryAfterSeconds: 9,
    });
  });

  test.each<[string, ScriptedAnswer]>([
    ["an error of its own", new TypeError("secret of the SDK")],
    ["something that is no text", () => 7 as unknown as string],
    ["nothing at all", () => undefined as unknown as string],
  ])("is %s, of which the client is told no word", async (_, answer) => {
    const start = defensesWith({ model: scriptedChatModel(answer) }).start({
      learnerId: "ada",
      taskId: "sorting",
    });
    await expect(start).rejects.toMatchObject({
      code: "provider_failed",
      detail: expect.stringMatching(/^the examiner (failed|gave an unusable answer \(wrong form\));/),
    });
  });

  test("of one grader, whatever it throws, leaves the others' verdict", async () => {
    const { finish } = await answered({
      model: judging(aGrading("met", QUOTES)),
      graders: [
        {
          name: "broken",
          complete: () => {
            throw new TypeError("secret of the SDK");
          },
        },
      ],
    });
    const { verdict } = await finish();
    expect(verdict).toMatchObject({ outcome: "pass", needs_review: true });
    expect(verdict.examiner.graders?.map(({ model, failure }) => [model, failure])).toEqual([
      ["scripted", null],
      ["broken", "failed"],
    ]);
    expect(JSON.stringify(verdict)).not.toContain("secret");
  });
});

describe("a model that never answers and ignores its signal", () => {
  const deaf: ChatModel = { name: "deaf", complete: () => new Promise(() => {}) };

  test("does not take the verdict of the others with it", async () => {
    const { finish } = await answered({
      model: judging(aGrading("met", QUOTES)),
      graders: [deaf],
      timeoutMs: 500,
    });
    const { verdict } = await finish();
    expect(verdict.examiner.graders?.map(({ model, failure }) => [model, failure])).toEqual([
      ["scripted", null],
      ["deaf", "timeout"],
    ]);
  });

  test("is not waited for when the client has gone", async () => {
    const gone = new AbortController();
    const start = defensesWith({ model: deaf }).start(
      { learnerId: "ada", taskId: "sorting" },
      { signal: gone.signal },
    );
    gone.abort(new Error("gone"));
    await expect(start).rejects.toThrow("gone");
  });
});

test("many defenses at once do not mix", async () => {
  const model: ChatModel = {
    name: "echo",
    async complete({ messages }) {
      const number = /merge sort number (\d+)/.exec(messages.map(({ content }) => content).join("\n"))?.[1];
      return { text: `What is special about part ${number ?? "one"} of it?` };
    },
  };
  const defenses = defensesWith({ model });
  await Promise.all(
    Array.from({ length: 50 }, async (_, number) => {
      const { defense } = await defenses.start({ learnerId: `l${number}`, taskId: "sorting" });
      const { question } = await defenses.answer(defense.id, { text: `It is merge sort number ${number}.` });
      expect(question).toBe(`What is special about part ${number} of it?`);
    }),
  );
});
