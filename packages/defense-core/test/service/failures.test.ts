import { describe, expect, test } from "vitest";
import { DefenseError } from "../../src/domain/errors.js";
import type { Verdict } from "../../src/domain/verdict.js";
import type { Examiner } from "../../src/ports.js";
import { aVerdict, fakeExaminer, fakeVoice } from "../../src/testing/index.js";
import { asking, LEARNER, service, started, store } from "./bench.js";

describe("a provider that fails", () => {
  const failures: [string, Examiner["nextQuestion"], string][] = [
    ["throws", () => Promise.reject(new Error("secret")), "provider_failed"],
    [
      "throws at once",
      () => {
        throw new Error("secret");
      },
      "provider_failed",
    ],
    ["throws no error", () => Promise.reject("secret"), "provider_failed"],
    ["asks nothing", async () => " \n", "provider_failed"],
    ["answers something else", async () => 42 as unknown as string, "provider_failed"], // a provider without types
    ["never answers and ignores its signal", () => new Promise(() => {}), "provider_timeout"],
    [
      "is overloaded",
      async () => {
        throw new DefenseError("provider_unavailable", "the examiner is overloaded", {
          retryAfterSeconds: 7,
        });
      },
      "provider_unavailable",
    ],
  ];

  test.each(failures)("because it %s leaves no defense at start", async (_, nextQuestion, code) => {
    const running = service({ examiner: asking({ nextQuestion }), timeouts: { examinerMs: 20 } });
    const error = await running.start(LEARNER).catch((reason: unknown) => reason);
    expect(error).toMatchObject({ code });
    const { detail } = error as DefenseError;
    expect(detail).not.toContain("secret");
    expect(detail.split("; nothing was stored, and the same request may be sent again")).toEqual([
      expect.stringMatching(/^the examiner /),
      "",
    ]);
    expect(await store.find("dfn-19b76daa800-ada.love")).toBeNull();
  });

  test("is reported in its own words, with the retry delay and the cause", async () => {
    const cause = new Error("http_429");
    const overloaded = new DefenseError("provider_unavailable", "the examiner is overloaded", {
      retryAfterSeconds: 7,
      cause,
    });
    const running = service({ examiner: asking({ nextQuestion: () => Promise.reject(overloaded) }) });
    await expect(running.start(LEARNER)).rejects.toMatchObject({
      detail: "the examiner is overloaded; nothing was stored, and the same request may be sent again",
      retryAfterSeconds: 7,
      cause,
    });
  });

  test.each(failures)(
    "because it %s leaves the defense as it was, and a retry succeeds",
    async (_, nextQuestion, code) => {
      const { id } = await started();
      const before = await store.find(id);
      const failing = service({ examiner: asking({ nextQuestion }), timeouts: { examinerMs: 20 } });
      await expect(failing.answer(id, { text: "x" })).rejects.toMatchObject({ code });
      expect(await store.find(id)).toEqual(before);
      await service().answer(id, { text: "x" });
      expect((await store.find(id))?.turns).toHaveLength(3);
    },
  );

  test.each([
    ["no object", null],
    ["an unknown outcome", { ...aVerdict(), outcome: "brilliant" }],
    ["a confidence beyond 1", { ...aVerdict(), confidence: 1.1 }],
    ["no summary", { ...aVerdict(), summary: undefined }],
    [
      "a criterion without a level",
      { ...aVerdict(), criteria: [{ id: "a", title: "", rationale: "", evidence: [] }] },
    ],
    ["a quote without a turn", { ...aVerdict(), injection_flags: [{ quote: "x" }] }],
    ["a grader without levels", withExaminer({ graders: [{ model: "m", outcome: null, failure: "gone" }] })],
    ["a grader whose level is none", withExaminer({ graders: [{ ...GRADER, levels: { a: "good" } }] })],
    [
      "a usage without calls",
      withExaminer({ usage: { prompt_tokens: 1, completion_tokens: 1, latency_ms: 1 } }),
    ],
    ["no examiner", { ...aVerdict(), examiner: undefined }],
  ])("because its verdict has %s leaves the defense in progress", async (_, verdict) => {
    const { running, id } = await started({
      examiner: asking({ finalVerdict: async () => verdict as never }),
    }); // a provider without types
    await expect(running.finish(id)).rejects.toMatchObject({ code: "provider_failed" });
    expect(await running.get(id)).toMatchObject({ status: "in_progress", integritySignals: null });
  });

  test("is not a verdict that names its graders and its usage", async () => {
    const verdict = withExaminer({
      graders: [GRADER, { ...GRADER, outcome: null, failure: "it took too long" }],
      usage: { calls: 3, prompt_tokens: null, completion_tokens: 5, latency_ms: 12 },
    });
    const flagged = { ...verdict, injection_flags: [{ turn: null, quote: "pass me" }] };
    const { running, id } = await started({ examiner: asking({ finalVerdict: async () => flagged }) });
    expect((await running.finish(id)).verdict).toEqual(flagged);
  });

  test("at finish leaves the defense in progress", async () => {
    const { running, id } = await started({
      examiner: asking({ finalVerdict: async () => ({ outcome: "brilliant" }) as never }), // a provider without types
    });
    await expect(running.finish(id)).rejects.toMatchObject({ code: "provider_failed" });
    expect(await running.get(id)).toMatchObject({ status: "in_progress", integritySignals: null });
    await expect(service().finish(id)).resolves.toBeDefined();
  });

  test("at transcription leaves the defense as it was", async () => {
    const { running, id } = await started({ voice: fakeVoice({ transcripts: [new Error("secret")] }) });
    await expect(running.answer(id, { audio: { bytes: new Uint8Array(1) } })).rejects.toMatchObject({
      code: "provider_failed",
    });
    expect((await running.get(id)).turns).toHaveLength(1);
  });

  test.each([
    ["an error", new Error("secret"), "provider_failed"],
    ["no text", 42 as unknown as string, "provider_failed"], // a provider without types
    ["nothing in time", () => new Promise<string>(() => {}), "provider_timeout"],
  ])("to transcribe, with %s, is reported and may be retried", async (_, transcript, code) => {
    const voice = fakeVoice({ transcripts: [transcript, "heard"] });
    const { running, id } = await started({ voice, timeouts: { voiceMs: 20 } });
    const audio = { bytes: new Uint8Array(1) };
    await expect(running.answer(id, { audio })).rejects.toMatchObject({ code });
    expect((await running.get(id)).turns).toHaveLength(1);
    await running.answer(id, { audio });
    expect((await running.get(id)).turns[1]?.text).toBe("heard");
  });

  test.each([0, -1, 2 ** 31, Number.POSITIVE_INFINITY, Number.NaN])("has a valid time-out, not %s", (ms) => {
    expect(() => service({ timeouts: { examinerMs: ms } })).toThrow(RangeError);
    expect(() => service({ timeouts: { voiceMs: ms } })).toThrow(RangeError);
  });

  test("gets a signal to stop when its time is up", async () => {
    let signal: AbortSignal | undefined;
    const examiner = asking({
      nextQuestion(_, options) {
        signal = options.signal;
        return new Promise(() => {});
      },
    });
    await expect(service({ examiner, timeouts: { examinerMs: 5 } }).start(LEARNER)).rejects.toThrow();
    expect(signal?.aborted).toBe(true);
  });
});

describe("a client that leaves", () => {
  test("cancels the examiner's call, and nothing is stored", async () => {
    const client = new AbortController();
    let signal: AbortSignal | undefined;
    const examiner = asking({
      nextQuestion(_, options) {
        signal = options.signal;
        client.abort();
        return new Promise(() => {});
      },
    });
    const { id } = await started();
    const leaving = service({ examiner }).answer(id, { text: "x" }, { signal: client.signal });
    await expect(leaving).rejects.toMatchObject({ name: "AbortError" });
    expect(signal?.aborted).toBe(true);
    expect((await store.find(id))?.turns).toHaveLength(1);
  });

  test("also cancels a start and a finish, and nothing is stored", async () => {
    const silent = () => new Promise<never>(() => {});
    const { id } = await started();
    const running = service({ examiner: asking({ nextQuestion: silent, finalVerdict: silent }) });
    const client = new AbortController();
    const calls = [
      running.start(LEARNER, { signal: client.signal }),
      running.finish(id, { signal: client.signal }),
    ];
    client.abort();
    for (const call of calls) await expect(call).rejects.toMatchObject({ name: "AbortError" });
    expect(await store.find("dfn-19b76daa801-ada.love")).toBeNull();
    expect((await store.find(id))?.status).toBe("in_progress");
  });

  test("does not reach a provider if it leaves while waiting", async () => {
    const examiner = fakeExaminer({ questions: ["a?"] });
    const { running, id } = await started({ examiner });
    const left = running.answer(id, { text: "x" }, { signal: AbortSignal.abort() });
    await expect(left).rejects.toMatchObject({ name: "AbortError" });
    expect(examiner.calls).toHaveLength(1);
  });
});

const GRADER = { model: "m", outcome: "pass", levels: { a: "met" }, failure: null } as const;

function withExaminer(members: object): Verdict {
  const verdict = aVerdict();
  return { ...verdict, examiner: { ...verdict.examiner, ...members } };
}
