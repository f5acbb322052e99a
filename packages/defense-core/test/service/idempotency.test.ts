import { describe, expect, test } from "vitest";
import { DefenseError } from "../../src/domain/errors.js";
import type { DefenseStore } from "../../src/ports.js";
import type { AnswerInput } from "../../src/service/received-answer.js";
import { fakeExaminer, fakeVoice } from "../../src/testing/index.js";
import { processorMs } from "../support/processor-time.js";
import { after, asking, clock, LEARNER, service, started, store } from "./bench.js";

const KEY = { idempotencyKey: "k-1" };

/** An examiner that counts its calls and whose question the test releases. */
function gated() {
  const gate = Promise.withResolvers<void>();
  const asked = Promise.withResolvers<void>();
  let calls = 0;
  const nextQuestion = async () => {
    calls++;
    asked.resolve();
    await gate.promise;
    return `question ${calls}`;
  };
  return { examiner: asking({ nextQuestion }), open: gate.resolve, asked: asked.promise, calls: () => calls };
}

describe("a start with an idempotency key", () => {
  test("is carried out once, and its reply is repeated", async () => {
    const running = service({ examiner: fakeExaminer({ questions: ["Why?"] }) });
    const first = await running.start(LEARNER, KEY);
    const again = await running.start(LEARNER, KEY);
    expect(first.replayed).toBe(false);
    expect(again).toEqual({ ...first, replayed: true });
    const { replayed } = await service({ examiner: fakeExaminer({}) }).start(LEARNER, KEY);
    expect(replayed).toBe(true);
  });

  test("gives the same reply however far the defense has progressed", async () => {
    const running = service();
    const { defense, ...reply } = await running.start(LEARNER, KEY);
    await running.answer(defense.id, { text: "x" });
    await running.finish(defense.id);
    clock.advance(1_000_000);
    const { defense: later, ...again } = await running.start(LEARNER, KEY);
    expect(later.id).toBe(defense.id);
    expect(again).toEqual({ ...reply, replayed: true });
  });

  test("is a new start with another key, or without a key", async () => {
    const running = service();
    const ids = new Set<string>();
    for (const options of [KEY, { idempotencyKey: "K-1" }, { idempotencyKey: "k-1 " }, {}, {}]) {
      ids.add((await running.start(LEARNER, options)).defense.id);
    }
    expect(ids.size).toBe(5);
  });

  test.each([
    { learnerId: "ada.lovelace2", taskId: "sorting" },
    { learnerId: "ada.lovelace", taskId: "sortin" },
    { learnerId: "ada.lovelaces", taskId: "orting" },
  ])("refuses the key of a request with other content: %o", async (request) => {
    const running = service();
    await running.start(LEARNER, KEY);
    await expect(running.start(request, KEY)).rejects.toMatchObject({ code: "idempotency_key_reused" });
  });

  test("that failed counts as not sent", async () => {
    const examiner = fakeExaminer({ questions: [new Error("down"), "Why?"] });
    const running = service({ examiner });
    await expect(running.start(LEARNER, KEY)).rejects.toMatchObject({ code: "provider_failed" });
    expect(await running.start({ learnerId: "grace", taskId: "other" }, KEY)).toMatchObject({
      firstQuestion: "Why?",
      replayed: false,
    });
  });

  test("that is in progress is refused, whatever its content, until it is done", async () => {
    const { examiner, open, asked, calls } = gated();
    const running = service({ examiner });
    const first = running.start(LEARNER, KEY);
    await asked;
    for (const request of [LEARNER, { learnerId: "grace", taskId: "x" }]) {
      await expect(running.start(request, KEY)).rejects.toMatchObject({
        code: "request_in_progress",
        retryAfterSeconds: 1,
      });
    }
    open();
    const { defense } = await first;
    expect(await running.start(LEARNER, KEY)).toMatchObject({ defense: { id: defense.id }, replayed: true });
    expect(calls()).toBe(1);
  });

  test("in progress in two services at once is stored once, and both give the same reply", async () => {
    const [one, two] = [gated(), gated()];
    const starts = [one, two].map(({ examiner }) => service({ examiner }).start(LEARNER, KEY));
    await Promise.all([one.asked, two.asked]);
    one.open();
    const first = await starts[0];
    two.open();
    expect(await starts[1]).toEqual({ ...first, replayed: true });
  });

  test.each(["", 5, null, {}])("must have a non-empty text as its key, not %o", async (idempotencyKey) => {
    const options = { idempotencyKey: idempotencyKey as string };
    await expect(service().start(LEARNER, options)).rejects.toMatchObject({
      code: "invalid_input",
      detail: "idempotency_key: must be a non-empty string",
    });
  });
});

describe("an answer with an idempotency key", () => {
  test("is stored once, and its reply is repeated, also after a finish and by another service", async () => {
    const voice = fakeVoice({ transcripts: [after(300, "spoken"), "another"] });
    const examiner = fakeExaminer({ questions: ["a?", after(50, "b?"), "c?"] });
    const { running, id } = await started({ examiner, voice });
    const audio = { bytes: new Uint8Array([1, 2]), contentType: "audio/webm" };
    const first = await running.answer(id, { audio }, KEY);
    expect(first).toEqual({
      question: "b?",
      turnLatency: { sttMs: 300, llmMs: 50, ttsMs: null },
      suggestsFinish: false,
      replayed: false,
    });
    await running.answer(id, { audio });
    expect(await running.answer(id, { audio }, KEY)).toEqual({ ...first, replayed: true });
    const other = service();
    await other.finish(id);
    expect(await other.answer(id, { audio }, KEY)).toEqual({ ...first, replayed: true });
    expect((await other.get(id)).turns).toHaveLength(5);
  });

  test("repeats its suggestion to finish, however the defense has continued", async () => {
    const examiner = asking({ hasEnough: ({ history }) => history.at(-1)?.content === "enough" });
    const { running, id } = await started({ examiner });
    for (const text of ["enough", "x"]) {
      const first = await running.answer(id, { text }, { idempotencyKey: text });
      expect(first.suggestsFinish).toBe(text === "enough");
      await running.answer(id, { text: text === "x" ? "enough" : "x" });
      const again = await service({ examiner }).answer(id, { text }, { idempotencyKey: text });
      expect(again).toEqual({ ...first, replayed: true });
    }
  });

  test("belongs to its defense: the same key may be used in each, and for the start", async () => {
    const running = service();
    const { defense: one } = await running.start(LEARNER, KEY);
    const { defense: two } = await running.start(LEARNER);
    expect((await running.answer(one.id, { text: "x" }, KEY)).replayed).toBe(false);
    expect((await running.answer(two.id, { text: "y" }, KEY)).replayed).toBe(false);
    expect((await running.answer(one.id, { text: "x" }, KEY)).replayed).toBe(true);
  });

  const bytes = new Uint8Array(2_100_000).fill(7);
  const changedAt = (index: number) => Uint8Array.from(bytes).fill(8, index, index + 1);
  const contents: AnswerInput[] = [
    { text: "x" },
    { text: "X" },
    { text: "" },
    { text: "[]" },
    { audio: { bytes } },
    { audio: { bytes, contentType: "audio/webm" } },
    { audio: { bytes }, text: "x" },
    { audio: { bytes: bytes.subarray(1) } },
    ...[0, 1_048_575, 1_048_576, 2_097_151, 2_097_152, 2_099_999].map((index) => ({
      audio: { bytes: changedAt(index) },
    })),
  ];

  test("is distinguished from any other content", async () => {
    for (const [index, input] of contents.entries()) {
      const { running, id } = await started({ voice: fakeVoice({ transcripts: ["spoken"] }) });
      await running.answer(id, input, KEY);
      for (const [position, other] of contents.entries()) {
        const outcome = running.answer(id, other, KEY);
        if (position === index) expect((await outcome).replayed).toBe(true);
        else await expect(outcome).rejects.toMatchObject({ code: "idempotency_key_reused" });
      }
    }
  });

  test("is checked in order: unknown, repeated, finished, nothing supplied, empty audio", async () => {
    const { running, id } = await started();
    let reads = 0;
    const reading = (input: AnswerInput) => async () => {
      reads++;
      return input;
    };
    await expect(running.answer("dfn-0-unknown", reading({}), KEY)).rejects.toMatchObject({
      code: "defense_not_found",
    });
    expect(reads).toBe(0);
    for (const [input, code] of [
      [{}, "answer_missing"],
      [{ audio: { bytes: new Uint8Array() } }, "audio_empty"],
    ] as const) {
      await expect(running.answer(id, reading(input), KEY)).rejects.toMatchObject({ code });
    }
    const said = reading({ text: "x" });
    const first = await running.answer(id, said, KEY);
    await running.finish(id);
    expect(await running.answer(id, said, KEY)).toEqual({ ...first, replayed: true });
    for (const input of [{}, { text: "y" }]) {
      await expect(running.answer(id, reading(input), KEY)).rejects.toMatchObject({
        code: "idempotency_key_reused",
      });
      await expect(running.answer(id, reading(input), { idempotencyKey: "another" })).rejects.toMatchObject({
        code: "defense_finished",
      });
    }
  });

  test("that failed counts as not sent: its key may be used for other words", async () => {
    const examiner = fakeExaminer({ questions: ["a?", new Error("down"), "b?"] });
    const { running, id } = await started({ examiner });
    await expect(running.answer(id, { text: "x" }, KEY)).rejects.toMatchObject({ code: "provider_failed" });
    expect(await running.answer(id, { text: "y" }, KEY)).toMatchObject({ question: "b?", replayed: false });
  });

  test("that is in progress is refused, and others are not", async () => {
    const { id } = await started();
    const { examiner, open, asked, calls } = gated();
    const running = service({ examiner });
    const first = running.answer(id, { text: "x" }, KEY);
    await asked;
    await expect(running.answer(id, { text: "x" }, KEY)).rejects.toMatchObject({
      code: "request_in_progress",
    });
    const second = running.answer(id, { text: "x" }, { idempotencyKey: "k-2" });
    open();
    expect([(await first).replayed, (await second).replayed, calls()]).toEqual([false, false, 2]);
  });

  test("that another service has stored meanwhile is not stored again, also when the defense is finished by now", async () => {
    const { id } = await started();
    const { examiner, open, asked } = gated();
    const slow = service({ examiner }).answer(id, { text: "x" }, KEY);
    await asked;
    const fast = service();
    const first = await fast.answer(id, { text: "x" }, KEY);
    await fast.finish(id);
    open();
    expect(await slow).toEqual({ ...first, replayed: true });
    expect((await fast.get(id)).turns).toHaveLength(3);
  });

  test("is asked about once when another service was faster with the same request", async () => {
    const { id } = await started();
    const { examiner, open, asked, calls } = gated();
    const slow = service({ examiner }).answer(id, { text: "x" }, KEY);
    await asked;
    await service().answer(id, { text: "x" }, KEY);
    open();
    expect((await slow).replayed).toBe(true);
    expect(calls()).toBe(1);
  });

  test("with the key of other content that another service has stored meanwhile is refused", async () => {
    const { id } = await started();
    const { examiner, open, asked } = gated();
    const slow = service({ examiner }).answer(id, { text: "x" }, KEY);
    await asked;
    await service().answer(id, { text: "other" }, KEY);
    open();
    await expect(slow).rejects.toMatchObject({ code: "idempotency_key_reused" });
  });

  test("gives its reply if the store fails after the write", async () => {
    const { id } = await started();
    const lostReply: DefenseStore = {
      ...store,
      async appendExchange(...args) {
        await store.appendExchange(...args);
        throw new DefenseError("store_unavailable", "the connection was lost");
      },
    };
    const answered = await service({ store: lostReply }).answer(id, { text: "x" }, KEY);
    expect(answered).toMatchObject({ question: "question 2", replayed: true });
    expect((await store.find(id))?.turns).toHaveLength(3);
  });

  test("fails as the store does if the requests cannot be read", async () => {
    const { id } = await started();
    const lost = new DefenseError("store_unavailable", "the connection was lost");
    let lookUps = 0;
    const gone: DefenseStore = {
      ...store,
      appendExchange: () => Promise.reject(lost),
      findRequest: () => (lookUps++ ? Promise.reject(new Error("still lost")) : Promise.resolve(null)),
    };
    await expect(service({ store: gone }).answer(id, { text: "x" }, KEY)).rejects.toBe(lost);
    expect(lookUps).toBe(2);
  });
});

test("without a key, the store gets no request and no query for one", async () => {
  const requests: unknown[] = [];
  const watched: DefenseStore = {
    ...store,
    create: (defense, options) => {
      requests.push(options?.request);
      return store.create(defense, options);
    },
    appendExchange: (id, turns, exchange, options) => {
      requests.push(options?.request);
      return store.appendExchange(id, turns, exchange, options);
    },
    findRequest: () => Promise.reject(new Error("not called")),
  };
  const running = service({ store: watched });
  const { defense } = await running.start(LEARNER);
  await running.answer(defense.id, { text: "x" });
  expect(requests).toEqual([undefined, undefined]);
});

test("recognizing a repeated answer takes about as long for control characters as for letters", async () => {
  const length = 2 ** 20;
  const replaying = async (text: string) => {
    const { running, id } = await started();
    const replay = () => running.answer(id, { text }, KEY);
    await replay();
    return processorMs(replay);
  };
  expect((await replaying("\u0001".repeat(length))) / (await replaying("a".repeat(length)))).toBeLessThan(3);
});
