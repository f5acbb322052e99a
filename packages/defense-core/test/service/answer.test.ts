import { describe, expect, test } from "vitest";
import type { DefenseStore, ExaminerContext, HistoryMessage } from "../../src/ports.js";
import { aVerdict, fakeExaminer, fakeVoice, inMemoryStore } from "../../src/testing/index.js";
import { after, asking, clock, LEARNER, service, started } from "./bench.js";

describe("answer", () => {
  test("appends the answer and the next question", async () => {
    const examiner = fakeExaminer({ questions: ["a?", after(50, "b?")] });
    const { running, id } = await started({ examiner });
    expect(await running.answer(id, { text: "because" })).toEqual({
      question: "b?",
      turnLatency: { sttMs: null, llmMs: 50, ttsMs: null },
      suggestsFinish: false,
      replayed: false,
    });
    const { turns } = await running.get(id);
    expect(turns.map(({ seq, role, text, latencyMs }) => ({ seq, role, text, latencyMs }))).toEqual([
      { seq: 0, role: "examiner", text: "a?", latencyMs: 0 },
      { seq: 1, role: "learner", text: "because", latencyMs: null },
      { seq: 2, role: "examiner", text: "b?", latencyMs: 50 },
    ]);
  });

  test.each([
    ["returns true", () => true, true],
    ["returns false", () => false, false],
    [
      "throws",
      () => {
        throw new Error("down");
      },
      false,
    ],
    ["returns something else", () => "yes" as never, false],
    ["resolves later", () => Promise.resolve(true) as never, false],
    ["rejects later", () => Promise.reject(new Error("down")) as never, false],
  ])("suggests finishing only for `true`: the examiner %s", async (_, hasEnough, suggested) => {
    const asked: string[] = [];
    const examiner = asking({
      // Changing one history must not affect the next.
      async nextQuestion({ history }) {
        const question = `question ${history.length}`;
        (history as unknown[]).length = 0;
        return question;
      },
      hasEnough({ history }) {
        asked.push(history.map(({ content }) => content).join());
        return hasEnough();
      },
    });
    const { running, id } = await started({ examiner });
    const replies = [await running.answer(id, { text: "x" }), await running.answer(id, { text: "y" })];
    expect(replies.map(({ suggestsFinish }) => suggestsFinish)).toEqual([suggested, suggested]);
    expect(asked).toEqual(["question 0,x", "question 0,x,question 2,y"]);
    expect((await running.get(id)).turns).toHaveLength(5);
  });

  test("gives the examiner the same message object each time", async () => {
    const given: HistoryMessage[] = [];
    const note = ({ history }: ExaminerContext) => given.push(...history.slice(1, 2));
    const { running, id } = await started({
      examiner: asking({
        async nextQuestion(context) {
          note(context);
          return `question ${context.history.length}`;
        },
        hasEnough: (context) => note(context) > 1_000,
      }),
    });
    for (const text of ["a long answer", "another one"]) await running.answer(id, { text });
    expect(given).toHaveLength(4);
    expect(new Set(given).size).toBe(1);
  });

  test("accepts empty text as an answer", async () => {
    const { running, id } = await started();
    await running.answer(id, { text: "" });
    expect((await running.get(id)).turns[1]?.text).toBe("");
  });

  test("transcribes audio, which takes precedence over text, and measures reading and transcription", async () => {
    const voice = fakeVoice({ transcripts: [after(300, "spoken")] });
    const { running, id } = await started({ voice });
    const bytes = new Uint8Array([1, 2, 3]);
    const read = async () => {
      clock.advance(70);
      return { text: "typed", audio: { bytes, contentType: "audio/webm;codecs=opus" } };
    };
    const { turnLatency } = await running.answer(id, read);
    expect(turnLatency.sttMs).toBe(370);
    expect(voice.transcribed).toEqual([{ audio: bytes, format: "webm" }]);
    expect((await running.get(id)).turns[1]).toMatchObject({
      text: "spoken",
      latencyMs: 370,
      ts: new Date("2026-01-01T00:00:00.070Z"),
      createdAt: new Date("2026-01-01T00:00:00.370Z"),
    });
  });

  test("keeps an empty transcription as the empty text", async () => {
    const { running, id } = await started({ voice: fakeVoice({ transcripts: [""] }) });
    await running.answer(id, { audio: { bytes: new Uint8Array(1) } });
    expect((await running.get(id)).turns[1]?.text).toBe("");
  });

  test("keeps implausible latencies within bounds, and whole", async () => {
    const steps = [2 ** 40, -5, 0.6];
    const { running, id } = await started({
      examiner: asking({
        async nextQuestion({ history }) {
          if (history.length > 0) clock.advance(steps.shift() ?? 0);
          return `question ${history.length}`;
        },
      }),
    });
    for (const _ of [1, 2, 3]) await running.answer(id, { text: "x" });
    expect(
      (await running.get(id)).turns
        .filter(({ role }) => role === "examiner")
        .map(({ latencyMs }) => latencyMs),
    ).toEqual([0, 2 ** 31 - 1, 0, 1]);
  });

  test("replaces characters that no store can keep", async () => {
    const examiner = fakeExaminer({ questions: ["a\0?", "b\udfff?"] });
    const { running, id } = await started({ examiner });
    await running.answer(id, { text: "nul \0, half \ud83d, whole 🙂" });
    expect((await running.get(id)).turns.map(({ text }) => text)).toEqual([
      "a\ufffd?",
      "nul \ufffd, half \ufffd, whole 🙂",
      "b\ufffd?",
    ]);
  });
});

describe("an answer that is refused, or concurrent with other calls", () => {
  test("checks in order: unknown, finished, nothing supplied, empty audio; no provider is called", async () => {
    const voice = fakeVoice();
    const { running, id } = await started({ voice });
    let reads = 0;
    const reading = (input: object) => async () => {
      reads++;
      return input;
    };
    await expect(running.answer("dfn-0-unknown", reading({}))).rejects.toMatchObject({
      code: "defense_not_found",
      detail: "no defense 'dfn-0-unknown'",
    });
    expect(reads).toBe(0);
    await expect(running.answer(id, reading({}))).rejects.toMatchObject({
      code: "answer_missing",
      detail: "provide {text} or audio",
    });
    await expect(running.answer(id, { text: "x", audio: { bytes: new Uint8Array() } })).rejects.toMatchObject(
      {
        code: "audio_empty",
        detail: "audio upload is empty",
      },
    );
    await running.finish(id);
    reads = 0;
    await expect(running.answer(id, reading({}))).rejects.toMatchObject({
      code: "defense_finished",
      detail: "defense is finished; start a new defense",
    });
    expect(reads).toBe(0);
    expect(voice.transcribed).toEqual([]);
  });

  test("is refused when the defense is finished while the answer is being read", async () => {
    const examiner = fakeExaminer({ questions: ["a?"], verdicts: [aVerdict()] });
    const { running, id } = await started({ examiner });
    const reading = running.answer(id, async () => {
      await running.finish(id);
      return { text: "late" };
    });
    await expect(reading).rejects.toMatchObject({ code: "defense_finished" });
    expect((await running.get(id)).turns).toHaveLength(1);
    expect(examiner.calls.map(({ kind }) => kind)).toEqual(["question", "verdict"]);
  });

  test("runs calls on one defense in order of arrival, and calls on others concurrently", async () => {
    const waiting: (() => void)[] = [];
    const examiner = asking({
      async nextQuestion({ history }) {
        if (history.length > 1) await new Promise<void>((resolve) => waiting.push(resolve));
        return `question ${history.length}`;
      },
    });
    const running = service({ examiner });
    const one = (await running.start(LEARNER)).defense.id;
    const two = (await running.start(LEARNER)).defense.id;
    const answers = [
      running.answer(one, { text: "1" }),
      running.answer(one, { text: "2" }),
      running.answer(two, { text: "3" }),
    ];
    await expect.poll(() => waiting.length).toBeGreaterThanOrEqual(2);
    await new Promise((resolve) => setImmediate(resolve)); // a third call would arrive now
    expect(waiting).toHaveLength(2);
    const timer = setInterval(() => waiting.shift()?.(), 1);
    await Promise.all(answers);
    clearInterval(timer);
    expect((await running.get(one)).turns.map(({ text }) => text)).toEqual([
      "question 0",
      "1",
      "question 2",
      "2",
      "question 4",
    ]);
  });

  test("asks again with the fresh history when another process was faster", async () => {
    const other = service();
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
    const { running, id } = await started({ examiner });
    expect((await running.answer(id, { text: "mine" })).question).toBe("question 4");
    expect((await running.get(id)).turns.map(({ text }) => text)).toEqual([
      "question 0",
      "theirs",
      "question 2",
      "mine",
      "question 4",
    ]);
  });

  test("transcribes once, however often it has to ask again", async () => {
    const voice = fakeVoice({ transcripts: ["spoken"] });
    const losing = losingStore(3);
    const { running, id } = await started({ store: losing, voice });
    await running.answer(id, { audio: { bytes: new Uint8Array(1) } });
    expect((await running.get(id)).turns).toHaveLength(3);
  });

  test("stops after a bounded number of lost races, and stores nothing", async () => {
    const { running, id } = await started({ store: losingStore(Number.POSITIVE_INFINITY) });
    await expect(running.answer(id, { text: "x" })).rejects.toMatchObject({
      code: "defense_contended",
      retryAfterSeconds: 1,
    });
    await expect(running.finish(id)).rejects.toMatchObject({ code: "defense_contended" });
    expect(await running.get(id)).toMatchObject({ status: "in_progress", turns: { length: 1 } });
  });
});

function losingStore(losses: number): DefenseStore {
  const inner = inMemoryStore();
  let left = losses;
  const lose = () => left-- > 0;
  return {
    ...inner,
    appendExchange: async (...args) => !lose() && inner.appendExchange(...args),
    finish: async (...args) => !lose() && inner.finish(...args),
  };
}
