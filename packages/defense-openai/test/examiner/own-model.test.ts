import { describe, expect, test } from "vitest";
import { type ChatModel, type Logger, openAIExaminer, ProviderFailure } from "../../src/index.js";
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

  test("is what it tells, attempt by attempt", async () => {
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

  test("does not grow after an answer was given", async () => {
    const tokens = { ms: 1, promptTokens: 1, completionTokens: 1 };
    let late = () => {};
    const { usage } = await asked({
      name: "late",
      async complete(_, { record }) {
        late();
        record(tokens);
        late = () => record(tokens);
        return { text: "Why?" }; // too short: it is asked once more
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
  ])("is unknown when it tells of %s, and the defense can be finished", async (_, told) => {
    const model = judging(aGrading("met", QUOTES));
    const telling: ChatModel = {
      name: "telling",
      complete(request, options) {
        options.record(told as never);
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

  test("of one that heeds its signal is what it tells when its time is over", async () => {
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
      detail: "the examiner is overloaded; nothing was stored, and the same request may be sent again",
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

  test("has its time, and no more", async () => {
    const { signal } = new AbortController();
    const examiner = openAIExaminer({ model: deaf, timeoutMs: 50 });
    const context = { history: [], traceDigest: null, statement: null };
    await expect(examiner.nextQuestion(context, { signal, reveals: () => false })).rejects.toMatchObject({
      code: "provider_timeout",
      detail: "the examiner did not answer in time",
    });
  });

  test("is told until when it may take", async () => {
    let until = 0;
    const model: ChatModel = {
      name: "asking",
      async complete(_, options) {
        until = options.until;
        return { text: WHY };
      },
    };
    const before = performance.now();
    await defensesWith({ model, timeoutMs: 70_000 }).start({ learnerId: "ada", taskId: "sorting" });
    expect(until).toBeGreaterThanOrEqual(before + 70_000);
    expect(until).toBeLessThanOrEqual(performance.now() + 70_000);
  });

  test("is not even asked when the client has gone before", async () => {
    const model = scriptedChatModel(WHY);
    const { nextQuestion } = openAIExaminer({ model });
    const signal = AbortSignal.abort(new Error("gone"));
    const context = { history: [], traceDigest: null, statement: null };
    await expect(nextQuestion(context, { signal, reveals: () => false })).rejects.toThrow("gone");
    expect(model.requests).toEqual([]);
  });

  test("does not take the verdict of the others with it", async () => {
    const { finish } = await answered({
      model: judging(aGrading("met", QUOTES)),
      graders: [deaf],
      timeoutMs: 5_000,
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

describe("a hostile model", () => {
  const hostile = (complete: ChatModel["complete"]): ChatModel => ({ name: "hostile", complete });
  const revoked = () => {
    const { proxy, revoke } = Proxy.revocable({}, {});
    revoke();
    return proxy;
  };

  test.each<[string, ChatModel, string]>([
    [
      "throws what throws when it is looked at",
      hostile(() => {
        throw revoked();
      }),
      "failed",
    ],
    ["rejects with nothing", hostile(() => Promise.reject()), "failed"],
    ["answers with what throws when it is looked at", hostile(async () => revoked() as never), "failed"],
    [
      "has another text each time it is looked at",
      hostile(async () => {
        let looks = 0;
        return {
          get text() {
            return looks++ === 0 ? "no document" : (undefined as never);
          },
        };
      }),
      "no_valid_document",
    ],
    [
      "fails with a code that is none",
      hostile(async () => {
        throw new ProviderFailure(500 as never, "is\nbroken", {
          failureCode: "defense_not_found" as never,
          retryAfterSeconds: Number.NaN,
        });
      }),
      "failed",
    ],
  ])("that %s costs nobody the verdict of the others", async (_, grader, failure) => {
    const { finish } = await answered({ model: judging(aGrading("met", QUOTES)), graders: [grader] });
    const { verdict } = await finish();
    expect(verdict.outcome).toBe("pass");
    expect(verdict.examiner.graders?.[1]).toMatchObject({ model: "hostile", failure });
  });

  test("changes nobody's request but its own", async () => {
    const changing = hostile(async (request) => {
      const asked = JSON.stringify(request.responseFormat);
      Object.assign(request.responseFormat ?? {}, { json_schema: { schema: { evil: true } } });
      (request.messages as unknown[]).length = 0;
      return { text: asked?.includes("evil") ? "changed" : aGrading("met", QUOTES) };
    });
    const judge = judging("no document", aGrading("met", QUOTES));
    const { finish } = await answered({ model: judge, graders: [changing, changing] });
    const { verdict } = await finish();
    expect(verdict.examiner.graders?.map(({ failure }) => failure)).toEqual([null, null, null]);
    expect(JSON.stringify(judge.requests)).not.toContain("evil");
  });

  test.each(["0,", "{},"])(
    "whose document is endless (%s) is refused without reading it all",
    async (item) => {
      const endless = `{"summary":"s","confidence":null,"criteria":[${item.repeat(600_000)}0],"instructions":[]}`;
      const model = judging(endless.slice(0, 1_900_000), endless);
      const { finish } = await answered({ model });
      await expect(finish()).rejects.toMatchObject({ code: "provider_failed" });
    },
  );

  test.each(["(", "[", "a(", "?!", "(?", "a.?"])(
    "whose question is endless (%s) holds nobody up",
    async (part) => {
      const model = scriptedChatModel(part.repeat(200_000), WHY);
      const { firstQuestion } = await defensesWith({ model }).start({ learnerId: "ada", taskId: "sorting" });
      expect(firstQuestion).toBe(WHY);
    },
  );
});

describe("a logger is told", () => {
  const lines: (readonly [level: string, fields: Readonly<Record<string, unknown>>, message: string])[] = [];
  const logger: Logger = {
    info: (fields, message) => void lines.push(["info", fields, message]),
    warn: (fields, message) => void lines.push(["warn", fields, message]),
  };

  test("of every call, and of a foreign error where it was thrown, not what it says", async () => {
    const model = scriptedChatModel(WHY, new TypeError("the learner said: secret"));
    await expect(answered({ model, logger })).rejects.toMatchObject({ code: "provider_failed" });
    const line = { provider: "examiner", model: "scripted", purpose: "question", ms: expect.any(Number) };
    expect(lines).toEqual([
      ["info", line, "provider call"],
      [
        "warn",
        {
          ...line,
          failure: "failed",
          error: "TypeError",
          at: expect.arrayContaining([expect.stringMatching(/^at .*own-model\.test\.ts/)]),
        },
        "provider call failed",
      ],
    ]);
    expect(JSON.stringify(lines)).not.toContain("secret");
  });

  test.each<[string, () => unknown]>([
    [
      "throws",
      () => {
        throw new Error("the disk is full");
      },
    ],
    ["rejects", () => Promise.reject(new Error("the disk is full"))],
  ])("and one that %s costs nobody a question", async (_, log) => {
    const broken = { info: log, warn: log } as Logger;
    const { questions } = await answered({ model: judging(), logger: broken });
    expect(questions).toEqual([WHY, HOW]);
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
