import { describe, expect, test } from "vitest";
import { TURN_LIMITS } from "../../src/service/turn-limit.js";
import { aDefense, anExchange, fakeVoice } from "../../src/testing/index.js";
import { asking, service, started, store } from "./bench.js";

const REFUSED = {
  code: "turn_limit_reached",
  detail: "no more answers: with another one, the defense would have more than 5 turns; finish the defense",
};

describe("a defense that has reached its limit of turns", () => {
  test("takes no more answers, which are not even read, and can be finished", async () => {
    const { running, id } = await started({ maxTurns: 5 });
    for (const text of ["one", "two"]) await running.answer(id, { text });
    let reads = 0;
    const reading = async () => {
      reads++;
      return {};
    };
    await expect(running.answer(id, reading)).rejects.toMatchObject(REFUSED);
    expect(reads).toBe(0);
    expect((await running.get(id)).turns).toHaveLength(5);
    expect((await running.finish(id)).verdict.outcome).toBe("pass");
    await expect(running.answer(id, reading)).rejects.toMatchObject({ code: "defense_finished" });
  });

  test("has one turn less if the last one could only be an answer without a question", async () => {
    const { running, id } = await started({ maxTurns: 4 });
    await running.answer(id, { text: "one" });
    await expect(running.answer(id, { text: "two" })).rejects.toMatchObject({ code: "turn_limit_reached" });
    expect((await running.get(id)).turns).toHaveLength(3);
  });

  test("refuses answers that were sent before it had them, without transcribing any", async () => {
    const voice = fakeVoice();
    const { running, id } = await started({ maxTurns: 3, voice });
    const results = await Promise.allSettled([
      running.answer(id, { text: "one" }),
      running.answer(id, { audio: { bytes: new Uint8Array(1) } }),
    ]);
    expect(results).toMatchObject([
      { status: "fulfilled" },
      { status: "rejected", reason: { code: "turn_limit_reached" } },
    ]);
    expect(voice.transcribed).toEqual([]);
  });

  test("repeats the reply of the last answer if that is repeated, and refuses a new one", async () => {
    const { running, id } = await started({ maxTurns: 3 });
    const last = [id, { text: "one" }, { idempotencyKey: "a" }] as const;
    const { question } = await running.answer(...last);
    expect(await running.answer(...last)).toMatchObject({ question, replayed: true });
    const another = running.answer(id, { text: "two" }, { idempotencyKey: "b" });
    await expect(another).rejects.toMatchObject({ code: "turn_limit_reached" });
    expect((await running.get(id)).turns).toHaveLength(3);
  });

  test("refuses an answer that another process has overtaken", async () => {
    const other = service({ maxTurns: 3 });
    let overtaken = false;
    const examiner = asking({
      async nextQuestion({ history }) {
        if (history.length > 1 && !overtaken) {
          overtaken = true;
          await other.answer(id, { text: "theirs" });
        }
        return `question ${history.length}`;
      },
    });
    const { running, id } = await started({ examiner, maxTurns: 3 });
    await expect(running.answer(id, { text: "mine" })).rejects.toMatchObject({ code: "turn_limit_reached" });
    expect((await running.get(id)).turns.map(({ text }) => text)).toEqual([
      "question 0",
      "theirs",
      "question 2",
    ]);
  });
});

describe("the limit on turns", () => {
  test("leaves room for 500 answers by default", async () => {
    const running = service();
    const fresh = aDefense();
    const exchanges = Array.from({ length: 499 }, (_, index) => anExchange(fresh.id, 2 * index + 1));
    const defense = { ...fresh, turns: [...fresh.turns, ...exchanges.flat()] };
    await store.create(defense);
    await running.answer(defense.id, { text: "the 500th" });
    await expect(running.answer(defense.id, { text: "x" })).rejects.toMatchObject({
      code: "turn_limit_reached",
    });
    expect((await running.get(defense.id)).turns).toHaveLength(TURN_LIMITS.default);
  });

  test.each([2, 1_000_001, 5.5, Number.NaN, "5" as unknown as number])("cannot be %s", (maxTurns) => {
    expect(() => service({ maxTurns })).toThrow(
      new RangeError(`maxTurns must be a whole number from 3 to 1000000, not ${maxTurns}`),
    );
  });
});
