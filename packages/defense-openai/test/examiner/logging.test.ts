import { beforeEach, describe, expect, test } from "vitest";
import type { ChatModel, Logger } from "../../src/index.js";
import { scriptedChatModel } from "../../src/testing/index.js";
import { answered, defensesWith, HOW, judging, WHY } from "../support/defense.js";

describe("a logger gets", () => {
  let lines: (readonly [level: string, fields: Readonly<Record<string, unknown>>, message: string])[];
  const logger: Logger = {
    info: (fields, message) => void lines.push(["info", fields, message]),
    warn: (fields, message) => void lines.push(["warn", fields, message]),
  };

  beforeEach(() => {
    lines = [];
  });

  test("every call, and the location of a third-party error, but not its message", async () => {
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
          at: expect.arrayContaining([expect.stringMatching(/^at .*logging\.test\.ts/)]),
        },
        "provider call failed",
      ],
    ]);
    expect(JSON.stringify(lines)).not.toContain("secret");
  });

  test("nothing about a call whose caller has left", async () => {
    const asked = Promise.withResolvers<void>();
    const model: ChatModel = {
      name: "heeding",
      complete: (_, { signal }) => {
        asked.resolve();
        return new Promise((_resolve, reject) => {
          signal.addEventListener("abort", () => reject(new Error("stopped")));
        });
      },
    };
    const gone = new AbortController();
    const request = { learnerId: "ada", taskId: "sorting" };
    const start = defensesWith({ model, logger }).start(request, { signal: gone.signal });
    await asked.promise;
    gone.abort(new Error("gone"));
    await expect(start).rejects.toThrow("gone");
    await new Promise(setImmediate);
    expect(lines).toEqual([]);
  });

  test.each<[string, () => unknown]>([
    [
      "throws",
      () => {
        throw new Error("the disk is full");
      },
    ],
    ["rejects", () => Promise.reject(new Error("the disk is full"))],
  ])("calls, and if it %s, the question is still asked", async (_, log) => {
    const broken = { info: log, warn: log } as Logger;
    const { questions } = await answered({ model: judging(), logger: broken });
    expect(questions).toEqual([WHY, HOW]);
  });
});
