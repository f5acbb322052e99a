import { beforeEach, describe, expect, test } from "vitest";
import type { DefenseService, DefenseServiceParts } from "../src/defense-service.js";
import { DefenseError } from "../src/errors.js";
import type { DefenseStore, Examiner } from "../src/ports.js";
import { scriptedExaminer } from "../src/providers/scripted-examiner.js";
import { createDefenseService } from "../src/service.js";
import {
  aVerdict,
  type FixedClock,
  fakeExaminer,
  fakeVoice,
  fixedClock,
  inMemoryStore,
} from "../src/testing/index.js";
import type { TraceEvent } from "../src/trace.js";

const LEARNER = { learnerId: "ada.lovelace", taskId: "sorting" };

let clock: FixedClock;
let store: DefenseStore;

beforeEach(() => {
  clock = fixedClock("2026-01-01T00:00:00.000Z");
  store = inMemoryStore();
});

function service(parts: Partial<DefenseServiceParts> = {}): DefenseService {
  return createDefenseService({ store, clock, examiner: asking(), voice: fakeVoice(), ...parts });
}

/** An examiner that asks `question 0`, `question 2`, … and passes everyone. */
function asking(changes: Partial<Examiner> = {}): Examiner {
  return {
    nextQuestion: async ({ history }) => `question ${history.length}`,
    finalVerdict: async () => aVerdict(),
    ...changes,
  };
}

/** A result that comes after some milliseconds of the fixed clock. */
function after<T>(ms: number, result: T): () => T {
  return () => {
    clock.advance(ms);
    return result;
  };
}

async function started(parts: Partial<DefenseServiceParts> = {}) {
  const running = service(parts);
  const { defense } = await running.start(LEARNER);
  return { running, id: defense.id };
}

describe("start", () => {
  test("stores the first question as turn 0, with the time it took", async () => {
    const examiner = fakeExaminer({ questions: [after(1234, "Why?")] });
    const { defense, firstQuestion } = await service({ examiner }).start(LEARNER);
    expect(firstQuestion).toBe("Why?");
    expect(await store.find(defense.id)).toEqual({
      id: "dfn-19b76daa800-ada.love",
      ...LEARNER,
      status: "in_progress",
      createdAt: new Date("2026-01-01T00:00:00.000Z"),
      turns: [
        {
          defenseId: defense.id,
          seq: 0,
          role: "examiner",
          text: "Why?",
          ts: new Date("2026-01-01T00:00:01.234Z"),
          latencyMs: 1234,
          createdAt: new Date("2026-01-01T00:00:01.234Z"),
        },
      ],
      integritySignals: null,
      traceDigest: null,
      traceComplete: true,
      variantStatement: null,
    });
  });

  test("gives the examiner an empty history, the digest and the statement, now and later", async () => {
    const examiner = fakeExaminer({ questions: ["a?", "b?"], verdicts: [aVerdict()] });
    const events: TraceEvent[] = [{ seq: 0, at: new Date(0), kind: "run", summary: "ran" }];
    let statement = "Sort it.";
    const { running, id } = await started({
      examiner,
      traces: {
        events: async (learnerId, taskId) =>
          learnerId === "ada.lovelace" && taskId === "sorting" ? events : [],
      },
      variants: { statement: async (taskId) => (taskId === "sorting" ? statement : null) },
    });
    statement = "Something else.";
    events.push({ seq: 9, at: new Date(9), kind: "run", summary: "later" });
    await running.answer(id, { text: "x" });
    await running.finish(id);

    expect(examiner.calls.map(({ context }) => context.history)).toEqual([
      [],
      [
        { role: "assistant", content: "a?" },
        { role: "user", content: "x" },
      ],
      [
        { role: "assistant", content: "a?" },
        { role: "user", content: "x" },
        { role: "assistant", content: "b?" },
      ],
    ]);
    for (const { context } of examiner.calls) {
      expect(context.statement).toBe("Sort it.");
      expect(context.traceDigest?.event_count).toBe(1);
    }
  });

  test("tells whether the trace is complete, and does not refuse one that is not", async () => {
    const event = (seq: number): TraceEvent => ({ seq, at: new Date(0), kind: "edit", summary: "" });
    const complete = async (...seqs: number[]) =>
      (await service({ traces: { events: async () => seqs.map(event) } }).start(LEARNER)).traceComplete;
    expect(await complete()).toBe(true);
    expect(await complete(0, 1)).toBe(true);
    expect(await complete(0, 2)).toBe(false);
  });

  test("gives the voice provider's own descriptor, else the one of the setting", async () => {
    const own = { mode: "server", sr_available: true, tts_available: false, hint: "mine" } as const;
    const descriptor = async (parts: Partial<DefenseServiceParts>) =>
      (await service(parts).start(LEARNER)).voiceDescriptor.mode;
    expect(await descriptor({ voice: fakeVoice({ descriptor: own }), voiceSetting: "browser" })).toBe(
      "server",
    );
    expect(await descriptor({ voiceSetting: " Browser" })).toBe("browser");
    expect(await descriptor({ voiceSetting: "anything" })).toBe("mock");
    expect(await descriptor({})).toBe("mock");
  });

  test.each([
    ["learner_id", { learnerId: "", taskId: "t" }],
    ["task_id", { learnerId: "l", taskId: "" }],
    ["learner_id", { learnerId: "a\0b", taskId: "t" }],
    ["task_id", { learnerId: "l", taskId: "\ud800" }],
    ["learner_id", { learnerId: 5 as unknown as string, taskId: "t" }], // a caller without types
  ])("refuses a %s that cannot be kept", async (field, request) => {
    await expect(service().start(request)).rejects.toMatchObject({
      code: "invalid_input",
      detail: expect.stringContaining(`${field}: must`),
    });
  });

  test("gives many who start in one millisecond an id each, over two services too", async () => {
    const services = [service(), service()];
    const ids = await Promise.all(
      Array.from({ length: 200 }, async (_, index) => {
        const { defense } = await (services[index % 2] as DefenseService).start({
          learnerId: `ada.love${index}`,
          taskId: "t",
        });
        return defense.id;
      }),
    );
    expect(new Set(ids).size).toBe(200);
    for (const id of ids) expect(id).toMatch(/^dfn-19b76da[0-9a-f]{4}-ada\.love$/);
  });
});

describe("what comes from a port", () => {
  test("is made storable before anybody is asked about it", async () => {
    const { running, id } = await started({
      examiner: scriptedExaminer(),
      traces: {
        events: async () => [{ seq: 0, at: new Date(0), kind: "paste", summary: "nul \0 half \ud800" }],
      },
      variants: { statement: async () => "Sort \ud800 it \0." },
    });
    for (const _ of [1, 2, 3, 4]) await running.answer(id, { text: "x" });
    const asked = (await running.get(id)).turns
      .filter(({ role }) => role === "examiner")
      .map(({ text }) => text);
    expect(new Set(asked).size).toBe(asked.length);
    expect(asked[0]).toContain("Sort \ufffd it \ufffd.");
  });
});

describe("answer", () => {
  test("appends the answer and the next question", async () => {
    const examiner = fakeExaminer({ questions: ["a?", after(50, "b?")] });
    const { running, id } = await started({ examiner });
    expect(await running.answer(id, { text: "because" })).toEqual({
      question: "b?",
      turnLatency: { sttMs: null, llmMs: 50, ttsMs: null },
    });
    const { turns } = await running.get(id);
    expect(turns.map(({ seq, role, text, latencyMs }) => ({ seq, role, text, latencyMs }))).toEqual([
      { seq: 0, role: "examiner", text: "a?", latencyMs: 0 },
      { seq: 1, role: "learner", text: "because", latencyMs: null },
      { seq: 2, role: "examiner", text: "b?", latencyMs: 50 },
    ]);
  });

  test("takes the empty text as an answer", async () => {
    const { running, id } = await started();
    await running.answer(id, { text: "" });
    expect((await running.get(id)).turns[1]?.text).toBe("");
  });

  test("transcribes audio, which wins over text, and counts reading and transcription", async () => {
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

  test("checks in order: unknown, finished, nothing supplied, empty audio; no provider is called", async () => {
    const voice = fakeVoice();
    const { running, id } = await started({ voice });
    let reads = 0;
    const reading = (input: object) => async () => {
      reads++;
      return input;
    };
    await expect(running.answer("dfn-0-nobody", reading({}))).rejects.toMatchObject({
      code: "defense_not_found",
      detail: "no defense 'dfn-0-nobody'",
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

  test("keeps latencies that its clock cannot mean within bounds, and whole", async () => {
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

  test("replaces what no store can keep", async () => {
    const examiner = fakeExaminer({ questions: ["a\0?", "b\udfff?"] });
    const { running, id } = await started({ examiner });
    await running.answer(id, { text: "nul \0, half \ud83d, whole 🙂" });
    expect((await running.get(id)).turns.map(({ text }) => text)).toEqual([
      "a\ufffd?",
      "nul \ufffd, half \ufffd, whole 🙂",
      "b\ufffd?",
    ]);
  });

  test("takes calls on one defense in order of arrival, those on others side by side", async () => {
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
    await new Promise((resolve) => setTimeout(resolve, 20));
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

  test("gives up after a bounded number of lost races, and nothing is stored", async () => {
    const { running, id } = await started({ store: losingStore(Number.POSITIVE_INFINITY) });
    await expect(running.answer(id, { text: "x" })).rejects.toMatchObject({
      code: "defense_contended",
      retryAfterSeconds: 1,
    });
    await expect(running.finish(id)).rejects.toMatchObject({ code: "defense_contended" });
    expect(await running.get(id)).toMatchObject({ status: "in_progress", turns: { length: 1 } });
  });
});

describe("finish", () => {
  test("stores and gives the verdict with the integrity signals", async () => {
    const verdict = aVerdict({ outcome: "borderline" });
    const voice = fakeVoice({ transcripts: [after(15_001, "slow"), after(15_000, "quick enough")] });
    const { running, id } = await started({ voice, examiner: asking({ finalVerdict: async () => verdict }) });
    await running.answer(id, { audio: { bytes: new Uint8Array(1) } });
    await running.answer(id, { audio: { bytes: new Uint8Array(1) } });
    const signals = { long_pauses: [{ turn: 1, latency_ms: 15_001 }], pause_threshold_ms: 15_000, verdict };
    expect(await running.finish(id)).toEqual({ verdict, integritySignals: signals });
    expect(await running.get(id)).toMatchObject({ status: "finished", integritySignals: signals });
  });

  test("asks the examiner once, whoever finishes how often", async () => {
    const examiner = fakeExaminer({ questions: ["a?"], verdicts: [aVerdict({ summary: "the one" })] });
    const { running, id } = await started({ examiner });
    const both = await Promise.all([running.finish(id), running.finish(id)]);
    const again = await running.finish(id);
    expect([...both, again].map(({ verdict }) => verdict.summary)).toEqual(["the one", "the one", "the one"]);
  });

  test("gives the verdict that was stored when another process was faster", async () => {
    const other = service({
      examiner: asking({ finalVerdict: async () => aVerdict({ summary: "theirs" }) }),
    });
    const examiner = asking({
      async finalVerdict() {
        await other.finish(id);
        return aVerdict({ summary: "mine" });
      },
    });
    const { running, id } = await started({ examiner });
    expect((await running.finish(id)).verdict.summary).toBe("theirs");
  });

  test("replaces in the verdict what no store can keep", async () => {
    const verdict = aVerdict({ summary: "a\0b", review_reasons: ["\ud800"] });
    const { running, id } = await started({ examiner: asking({ finalVerdict: async () => verdict }) });
    expect((await running.finish(id)).verdict).toMatchObject({
      summary: "a\ufffdb",
      review_reasons: ["\ufffd"],
    });
  });

  test("of an unknown defense is refused", async () => {
    await expect(service().finish("x")).rejects.toMatchObject({
      code: "defense_not_found",
      detail: "no defense 'x'",
    });
  });
});

describe("speak", () => {
  test("gives the question's synthesis in chunks", async () => {
    const voice = fakeVoice({ speeches: [[new Uint8Array([1]), new Uint8Array([2, 3])]] });
    const { running, id } = await started({ voice });
    const chunks = await Array.fromAsync(await running.speak(id, 0));
    expect(chunks).toEqual([new Uint8Array([1]), new Uint8Array([2, 3])]);
    expect(voice.synthesized).toEqual(["question 0"]);
  });

  test.each([1, 2, -1, 2 ** 31, 2 ** 53, 9007199254740993n, 0.5])(
    "does not know an examiner turn %s",
    async (seq) => {
      const { running, id } = await started();
      if (seq === 1) await running.answer(id, { text: "x" });
      await expect(running.speak(id, seq)).rejects.toMatchObject({
        code: "examiner_turn_not_found",
        detail: `no examiner turn ${seq}`,
      });
    },
  );

  test("of an unknown defense is refused", async () => {
    await expect(service().speak("x", 0)).rejects.toMatchObject({ code: "defense_not_found" });
  });

  test("pulls a chunk only when the listener wants one, and stops the provider when the listener leaves", async () => {
    let pulled = 0;
    let stopped = false;
    let signal: AbortSignal | undefined;
    const voice = fakeVoice({
      speeches: [
        async function* (_text, options) {
          signal = options.signal;
          try {
            for (;;) {
              pulled++;
              yield new Uint8Array(1);
            }
          } finally {
            stopped = true;
          }
        },
      ],
    });
    const { running, id } = await started({ voice });
    const speech = await running.speak(id, 0);
    expect(pulled).toBe(1);
    await speech.next();
    expect(pulled).toBe(1);
    await speech.next();
    expect(pulled).toBe(2);
    await speech.return?.();
    expect(signal?.aborted).toBe(true);
    await expect.poll(() => stopped).toBe(true);
  });

  test("stops the provider when the client's signal is aborted, also before the first pull", async () => {
    const signals: AbortSignal[] = [];
    const voice = {
      transcribe: async () => "",
      async *synthesize(_text: string, { signal }: { signal: AbortSignal }) {
        signals.push(signal);
        yield new Uint8Array(1);
        await new Promise(() => {});
      },
    };
    const { running, id } = await started({ voice });
    const client = new AbortController();
    const speech = await running.speak(id, 0, { signal: client.signal });
    client.abort();
    expect(signals[0]?.aborted).toBe(true);
    await speech.next();
    await expect(speech.next()).rejects.toMatchObject({ name: "AbortError" });
  });

  test.each([
    ["nothing at all", []],
    ["an error", new Error("boom")],
  ])("fails before the first chunk when the provider gives %s", async (_, speech) => {
    const { running, id } = await started({ voice: fakeVoice({ speeches: [speech] }) });
    await expect(running.speak(id, 0)).rejects.toMatchObject({ code: "provider_failed" });
  });

  test("fails cleanly when the provider throws at once, or gives no stream", async () => {
    const throwing = () => {
      throw new Error("secret");
    };
    for (const synthesize of [throwing, () => undefined as never]) {
      const { running, id } = await started({ voice: { transcribe: async () => "", synthesize } });
      await expect(running.speak(id, 0)).rejects.toMatchObject({ code: "provider_failed" });
    }
  });

  test("does not ask the provider for a client that has left", async () => {
    const voice = fakeVoice();
    const { running, id } = await started({ voice });
    await expect(running.speak(id, 0, { signal: AbortSignal.abort() })).rejects.toMatchObject({
      name: "AbortError",
    });
    expect(voice.synthesized).toEqual([]);
  });

  test("survives a provider that cannot even stop, and gives nothing after it was stopped", async () => {
    const chunks: AsyncIterator<Uint8Array> = {
      next: async () => ({ done: false, value: new Uint8Array(1) }),
      return: () => {
        throw new Error("boom");
      },
    };
    const voice = {
      transcribe: async () => "",
      synthesize: () => ({ [Symbol.asyncIterator]: () => chunks }),
    };
    const { running, id } = await started({ voice });
    const speech = await running.speak(id, 0);
    await speech.return?.();
    expect(await speech.next()).toEqual({ done: true, value: undefined });
  });

  test("tells a provider that stalls to stop", async () => {
    let signal: AbortSignal | undefined;
    const voice = fakeVoice({
      speeches: [
        async function* (_text: string, options: { signal: AbortSignal }) {
          signal = options.signal;
          yield new Uint8Array(1);
          await new Promise(() => {});
        },
      ],
    });
    const { running, id } = await started({ voice, timeouts: { voiceMs: 20 } });
    const speech = await running.speak(id, 0);
    await speech.next();
    await expect(speech.next()).rejects.toMatchObject({ code: "provider_timeout" });
    expect(signal?.aborted).toBe(true);
  });

  test("breaks off when the provider fails half-way", async () => {
    async function* breaking() {
      yield new Uint8Array(1);
      throw new Error("boom");
    }
    const { running, id } = await started({ voice: fakeVoice({ speeches: [breaking()] }) });
    const speech = await running.speak(id, 0);
    await speech.next();
    await expect(speech.next()).rejects.toMatchObject({ code: "provider_failed" });
  });
});

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
    expect((error as DefenseError).detail).not.toContain("secret");
    expect(await store.find("dfn-19b76daa800-ada.love")).toBeNull();
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
    ["no examiner", { ...aVerdict(), examiner: undefined }],
  ])("because its verdict has %s leaves the defense in progress", async (_, verdict) => {
    const { running, id } = await started({
      examiner: asking({ finalVerdict: async () => verdict as never }),
    }); // a provider without types
    await expect(running.finish(id)).rejects.toMatchObject({ code: "provider_failed" });
    expect(await running.get(id)).toMatchObject({ status: "in_progress", integritySignals: null });
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
  ])("to transcribe, with %s, is told of and may be tried again", async (_, transcript, code) => {
    const voice = fakeVoice({ transcripts: [transcript, "heard"] });
    const { running, id } = await started({ voice, timeouts: { voiceMs: 20 } });
    const audio = { bytes: new Uint8Array(1) };
    await expect(running.answer(id, { audio })).rejects.toMatchObject({ code });
    expect((await running.get(id)).turns).toHaveLength(1);
    await running.answer(id, { audio });
    expect((await running.get(id)).turns[1]?.text).toBe("heard");
  });

  test.each([0, -1, 2 ** 31, Number.POSITIVE_INFINITY, Number.NaN])(
    "has a time-out that can be counted, not %s",
    (ms) => {
      expect(() => service({ timeouts: { examinerMs: ms } })).toThrow(RangeError);
      expect(() => service({ timeouts: { voiceMs: ms } })).toThrow(RangeError);
    },
  );

  test("is told to stop when its time is over", async () => {
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

  test("cancels also a start and a finish, and nothing is stored", async () => {
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

  test("does not reach a provider any more when it left before its turn came", async () => {
    const examiner = fakeExaminer({ questions: ["a?"] });
    const { running, id } = await started({ examiner });
    const left = running.answer(id, { text: "x" }, { signal: AbortSignal.abort() });
    await expect(left).rejects.toMatchObject({ name: "AbortError" });
    expect(examiner.calls).toHaveLength(1);
  });
});

/** A store whose first writes to a defense lose their race. */
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
