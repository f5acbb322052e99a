import { describe, expect, test } from "vitest";
import { processorMs } from "../../../defense-core/test/support/processor-time.js";
import { type ChatModel, openAIExaminer, ProviderFailure } from "../../src/index.js";
import { scriptedChatModel } from "../../src/testing/index.js";
import { answered, defensesWith, judging, QUOTES, WHY } from "../support/defense.js";
import { aGrading } from "../support/model-server.js";

/** Guarantees with a model that never answers, or whose answers are hostile. */

describe("a model that never answers and ignores its signal", () => {
  const deaf: ChatModel = { name: "deaf", complete: () => new Promise(() => {}) };

  test("gets no more than its time", async () => {
    const { signal } = new AbortController();
    const examiner = openAIExaminer({ model: deaf, timeoutMs: 50 });
    const context = { history: [], traceDigest: null, statement: null };
    await expect(examiner.nextQuestion(context, { signal, reveals: () => false })).rejects.toMatchObject({
      code: "provider_timeout",
      detail: "the examiner did not answer in time",
    });
  });

  test("knows when its time is up", async () => {
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

  test("is not called if the client has already left", async () => {
    const model = scriptedChatModel(WHY);
    const { nextQuestion } = openAIExaminer({ model });
    const signal = AbortSignal.abort(new Error("gone"));
    const context = { history: [], traceDigest: null, statement: null };
    await expect(nextQuestion(context, { signal, reveals: () => false })).rejects.toThrow("gone");
    expect(model.requests).toEqual([]);
  });

  test("does not prevent the verdict of the others", async () => {
    const { finish } = await answered({
      model: judging(aGrading("met", QUOTES)),
      graders: [deaf],
      timeoutMs: 10_000,
    });
    const { verdict } = await finish();
    expect(verdict.examiner.graders?.map(({ model, failure }) => [model, failure])).toEqual([
      ["scripted", null],
      ["deaf", "timeout"],
    ]);
  });

  test("does not delay the end when the client leaves", async () => {
    const gone = new AbortController();
    const start = defensesWith({ model: deaf }).start(
      { learnerId: "ada", taskId: "sorting" },
      { signal: gone.signal },
    );
    gone.abort(new Error("gone"));
    await expect(start).rejects.toThrow("gone");
  });
});

describe("a model that writes without end, up to its server's limit", () => {
  const cut = new ProviderFailure("cut_off_at_the_length_limit", "gave an unusable answer");

  test("is asked once more for a question", async () => {
    const model = scriptedChatModel(cut, JSON.stringify({ question: WHY }));
    const { firstQuestion } = await defensesWith({ model }).start({ learnerId: "ada", taskId: "sorting" });
    expect(firstQuestion).toBe(WHY);
  });

  test("is replaced by a question of code if it does so again", async () => {
    const model = scriptedChatModel(cut, cut);
    const { firstQuestion } = await defensesWith({ model }).start({ learnerId: "ada", taskId: "sorting" });
    expect(firstQuestion).toMatch(/\?$/);
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
      "fails with an invalid code",
      hostile(async () => {
        throw new ProviderFailure(500 as never, "is\nbroken", {
          failureCode: "defense_not_found" as never,
          retryAfterSeconds: Number.NaN,
        });
      }),
      "failed",
    ],
  ])("that %s does not prevent the verdict of the others", async (_, grader, failure) => {
    const { finish } = await answered({ model: judging(aGrading("met", QUOTES)), graders: [grader] });
    const { verdict } = await finish();
    expect(verdict.outcome).toBe("pass");
    expect(verdict.examiner.graders?.[1]).toMatchObject({ model: "hostile", failure });
  });

  test("changes only its own request", async () => {
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
    "whose question is endless (%s) does not delay others",
    async (part) => {
      const model = scriptedChatModel(part.repeat(200_000), WHY);
      const { firstQuestion } = await defensesWith({ model }).start({ learnerId: "ada", taskId: "sorting" });
      expect(firstQuestion).toBe(WHY);
    },
  );

  test("whose broken documents have many beginnings and a long end does not delay others", async () => {
    const start = async (times: number) => {
      const broken = `{${'"question":"'.repeat(4 * times)}}${" ".repeat(1_500 * times)}\nx`;
      const model = scriptedChatModel(broken, broken);
      await defensesWith({ model }).start({ learnerId: "ada", taskId: "sorting" });
    };
    const few = await processorMs(() => start(1));
    const many = await processorMs(() => start(6));
    // A regular expression took the cube of the factor as long.
    expect(many).toBeLessThan(6 ** 2 * few);
  });

  test("whose questions have hundreds of parts to cut does not delay others", async () => {
    const start = async (count: number) => {
      const parts = `${"a b, ".repeat(count)}what did you change in your function and why?`;
      const model = scriptedChatModel(parts, parts);
      const { firstQuestion } = await defensesWith({ model }).start({ learnerId: "ada", taskId: "sorting" });
      expect(parts).not.toContain(firstQuestion);
    };
    const few = await processorMs(() => start(95));
    const many = await processorMs(() => start(380));
    // Measured: four times as many take ten times as long.
    expect(many).toBeLessThan(4 ** 3 * few);
  });
});

test("letters that stand for a phrase do not delay others, however many of them are quoted", async () => {
  const judge = async (letter: string) => {
    const content = letter.repeat(350_000);
    const criteria = JSON.parse(aGrading("met", [])).criteria.map((criterion: object) => ({
      ...criterion,
      evidence: [...Array(10).keys()].map((more) => ({ turn: 1, quote: content.slice(0, 300 + more) })),
    }));
    const model = scriptedChatModel(aGrading("met", [], { criteria }));
    const history = [
      { role: "assistant" as const, content: WHY },
      { role: "user" as const, content },
    ];
    const { review_reasons } = await openAIExaminer({ model }).finalVerdict(
      { history, traceDigest: null, statement: null },
      { signal: new AbortController().signal, reveals: () => false },
    );
    expect(review_reasons).toContainEqual(expect.stringContaining("all evidence is from only 1 answer"));
  };
  const plain = await processorMs(() => judge("a"));
  const phrases = await processorMs(() => judge("ﷺ"));
  // The phrase has 18 letters.
  expect(phrases).toBeLessThan(10 * 18 * plain);
});
