import { describe, expect, test } from "vitest";
import { type ChatModel, openAIExaminer } from "../../src/index.js";
import { answered, judging, QUOTES, WHY } from "../support/defense.js";
import { aGrading } from "../support/model-server.js";

describe("the usage of a model", () => {
  const plain = { name: "plain", complete: async () => ({ text: WHY }) } satisfies ChatModel;

  test("is one call of unknown size if it reports no usage", async () => {
    const { usage } = await asked(plain);
    expect(usage).toEqual({
      calls: 1,
      prompt_tokens: null,
      completion_tokens: null,
      latency_ms: expect.any(Number),
    });
  });

  test("is what it reports, attempt by attempt", async () => {
    const { usage } = await asked({
      name: "telling",
      async complete(_, { record }) {
        record({ ms: 10, promptTokens: 7, completionTokens: 0 });
        record({ ms: 20, promptTokens: 7, completionTokens: 3 });
        return { text: WHY };
      },
    });
    expect(usage).toEqual({ calls: 2, prompt_tokens: 14, completion_tokens: 3, latency_ms: 30 });
  });

  test("counts refused questions by reason", async () => {
    const replies = ["Why?", "What did you do there, and how did you test it?"];
    const { usage } = await asked({
      name: "joining",
      complete: async () => ({ text: replies.shift() ?? "" }),
    });
    expect(usage).toMatchObject({ calls: 2, refused: { unclear: 1, second_thing: 1 } });
    expect((await asked(plain)).usage).not.toHaveProperty("refused");
  });

  test("counts the tokens that a server had read before", async () => {
    const { usage } = await asked({
      name: "telling",
      async complete(_, { record }) {
        record({ ms: 10, promptTokens: 7, completionTokens: 0, cachedPromptTokens: 5 });
        record({ ms: 20, promptTokens: 7, completionTokens: 3, cachedPromptTokens: "5" as never });
        return { text: WHY };
      },
    });
    expect(usage).toMatchObject({ calls: 2, cached_prompt_tokens: 5 });
  });

  test("does not grow after an answer was given", async () => {
    const tokens = { ms: 1, promptTokens: 1, completionTokens: 1 };
    let late = () => {};
    const { usage } = await asked({
      name: "late",
      async complete(_, { record }) {
        late();
        record(tokens);
        late = () => record(tokens);
        return { text: "Why?" }; // too short, so the model is asked once more
      },
    });
    expect(usage).toMatchObject({ calls: 2, prompt_tokens: 2 });
  });

  test.each<[string, unknown]>([
    ["nothing", undefined],
    ["null", null],
    ["no number", { ms: Number.NaN, promptTokens: undefined, completionTokens: Number.NaN }],
    ["texts", { ms: "12", promptTokens: "5", completionTokens: 2n }],
    ["what cannot be", { ms: -1, promptTokens: -3, completionTokens: 1.5 }],
    [
      "no end",
      { ms: Number.POSITIVE_INFINITY, promptTokens: Number.POSITIVE_INFINITY, completionTokens: null },
    ],
  ])("is unknown if it reports %s, and the defense can be finished", async (_, usage) => {
    const model = judging(aGrading("met", QUOTES));
    const telling: ChatModel = {
      name: "telling",
      complete(request, options) {
        options.record(usage as never);
        return model.complete(request, options);
      },
    };
    const { finish } = await answered({ model: telling });
    expect((await finish()).verdict.examiner.usage).toEqual({
      calls: 3,
      prompt_tokens: null,
      completion_tokens: null,
      latency_ms: expect.any(Number),
    });
  });

  test("of a model that heeds its signal is what it reports when its time is up", async () => {
    const heeding: ChatModel = {
      name: "heeding",
      complete: (_, { signal, record }) =>
        new Promise((_resolve, reject) => {
          signal.addEventListener("abort", () => {
            record({ ms: 1, promptTokens: 40, completionTokens: 0 });
            reject(signal.reason);
          });
        }),
    };
    const counted = { ms: 1, promptTokens: 1, completionTokens: 1 };
    const judge = judging(aGrading("met", QUOTES));
    const model: ChatModel = {
      name: "judge",
      complete(request, options) {
        options.record(counted);
        return judge.complete(request, options);
      },
    };
    const { finish } = await answered({ model, graders: [heeding], timeoutMs: 5_000 });
    expect((await finish()).verdict.examiner.usage).toMatchObject({ calls: 4, prompt_tokens: 43 });
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
