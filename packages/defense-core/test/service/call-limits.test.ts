import { describe, expect, test, vi } from "vitest";
import type { VoiceProvider } from "../../src/ports.js";
import { fakeVoice } from "../../src/testing/index.js";
import { asking, clock, LEARNER, service, started, store } from "./bench.js";

const BUSY = {
  code: "provider_unavailable",
  detail:
    "the examiner is busy with other requests; nothing was stored, and the same request may be sent again",
  retryAfterSeconds: 5,
};

/**
 * An examiner that withholds each next question until the test releases it. The learner's first answer identifies the
 * call.
 */
function heldExaminer() {
  const asked: { answer: string | undefined; signal: AbortSignal; reply(): void }[] = [];
  const examiner = asking({
    nextQuestion: ({ history }, { signal }) =>
      history.length === 0
        ? Promise.resolve("question 0")
        : new Promise((resolve) => {
            const reply = () => resolve(`question ${history.length}`);
            asked.push({ answer: history[1]?.content, signal, reply });
          }),
  });
  return { examiner, asked, answers: () => asked.map(({ answer }) => answer) };
}

async function answering(running: ReturnType<typeof service>, names: readonly string[]) {
  const ids: string[] = [];
  for (const _ of names) ids.push((await running.start(LEARNER)).defense.id);
  return names.map((text, index) => {
    const id = ids[index] as string;
    const leaving = new AbortController();
    const outcome = running.answer(id, { text }, { signal: leaving.signal });
    outcome.catch(() => {});
    return { id, outcome, leave: () => leaving.abort() };
  });
}

/** Runs all pending callbacks. */
const settled = () => new Promise((resolve) => setImmediate(resolve));

describe("an examiner with two calls at once", () => {
  const limits = (maxWaiting?: number) => ({
    callLimits: { examiner: { maxCalls: 2, ...(maxWaiting !== undefined && { maxWaiting }) } },
  });

  test("lets as many again wait, first come, first served, and refuses the next at once", async () => {
    const { examiner, asked, answers } = heldExaminer();
    const running = service({ examiner, ...limits() });
    const sent = await answering(running, ["a", "b", "c", "d", "e"]);
    await expect(sent[4]?.outcome).rejects.toMatchObject(BUSY);
    expect(answers()).toEqual(["a", "b"]);
    expect((await running.get(sent[4]?.id ?? "")).turns).toHaveLength(1);

    asked[1]?.reply();
    await sent[1]?.outcome;
    await expect.poll(() => asked.length).toBe(3);
    asked[2]?.reply();
    await sent[2]?.outcome;
    await expect.poll(() => asked.length).toBe(4);
    expect(answers()).toEqual(["a", "b", "c", "d"]);
    for (const { reply } of asked) reply();
    await Promise.all([sent[0]?.outcome, sent[3]?.outcome]);
  });

  test("lets no call wait if `maxWaiting` is 0, and stores nothing of a refused start", async () => {
    const { examiner, asked } = heldExaminer();
    const running = service({ examiner, ...limits(0) });
    const { id } = (await running.start(LEARNER)).defense;
    const sent = await answering(running, ["a", "b"]);
    await expect.poll(() => asked.length).toBe(2);
    const create = vi.spyOn(store, "create");
    await expect(running.start(LEARNER)).rejects.toMatchObject(BUSY);
    expect(create).not.toHaveBeenCalled();
    await expect(running.finish(id)).rejects.toMatchObject(BUSY);
    expect((await running.get(id)).status).toBe("in_progress");
    for (const { reply } of asked) reply();
    await Promise.all(sent.map(({ outcome }) => outcome));
  });

  test("counts the wait towards the time-out, and recovers permits from calls that never end", async () => {
    const hanging = asking({
      nextQuestion: ({ history }) =>
        history[1]?.content === "never" ? new Promise(() => {}) : Promise.resolve("Why?"),
    });
    const running = service({ examiner: hanging, ...limits(), timeouts: { examinerMs: 50 } });
    const sent = await answering(running, ["never", "never", "waits", "waits"]);
    const outcomes = await Promise.allSettled(sent.map(({ outcome }) => outcome));
    const timedOut = { status: "rejected", reason: { code: "provider_timeout" } };
    expect(outcomes).toMatchObject([timedOut, timedOut, {}, {}]);
    expect((await running.start(LEARNER)).firstQuestion).toBe("Why?");
    const [first, second, third] = await answering(running, ["fine", "fine", "fine"]);
    await Promise.all([first?.outcome, second?.outcome, third?.outcome]);
  });

  test("times out a call that is still waiting", async () => {
    const { examiner, asked } = heldExaminer();
    const patient = service({ examiner, ...limits() });
    const held = await answering(patient, ["a", "b"]);
    await expect.poll(() => asked.length).toBe(2);
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    try {
      const waiting = patient.start(LEARNER).catch((error: unknown) => error);
      await settled();
      vi.advanceTimersByTime(120_000);
      expect(await waiting).toMatchObject({ code: "provider_timeout" });
    } finally {
      vi.useRealTimers();
    }
    for (const { reply } of asked) reply();
    await Promise.allSettled(held.map(({ outcome }) => outcome));
    expect((await patient.start(LEARNER)).firstQuestion).toBe("question 0");
  });

  test("drops a caller that leaves while waiting, and moves up those behind", async () => {
    const { examiner, asked, answers } = heldExaminer();
    const running = service({ examiner, ...limits() });
    const [a, b, c, d] = await answering(running, ["a", "b", "c", "d"]);
    await expect.poll(() => asked.length).toBe(2);
    await settled();
    c?.leave();
    await expect(c?.outcome).rejects.toMatchObject({ name: "AbortError" });
    const late = running.start(LEARNER); // now there is room in the queue
    asked[0]?.reply();
    await a?.outcome;
    await expect.poll(() => asked.length).toBe(3);
    expect(answers()).toEqual(["a", "b", "d"]);
    for (const { reply } of asked) reply();
    await Promise.all([b?.outcome, d?.outcome, late]);
  });

  test("gives the permit of a caller that has left to the next caller", async () => {
    const { examiner, asked, answers } = heldExaminer();
    const running = service({ examiner, ...limits() });
    const [a, b, c] = await answering(running, ["a", "b", "c"]);
    await expect.poll(() => asked.length).toBe(2);
    a?.leave();
    await expect.poll(() => asked.length).toBe(3);
    expect(answers()).toEqual(["a", "b", "c"]);
    for (const { reply } of asked) reply();
    await Promise.all([b?.outcome, c?.outcome]);
  });

  test.each<[string, () => Promise<string>]>([
    ["rejects", () => Promise.reject(new Error("x"))],
    [
      "throws",
      () => {
        throw new Error("x");
      },
    ],
    ["asks nothing", async () => ""],
  ])("recovers every permit from a call that %s", async (_, fail) => {
    let failing = true;
    const running = service({
      examiner: asking({ nextQuestion: async () => (failing ? fail() : "Why?") }),
      ...limits(0),
    });
    for (let number = 0; number < 5; number++)
      await expect(running.start(LEARNER)).rejects.toMatchObject({ code: "provider_failed" });
    failing = false;
    await Promise.all([running.start(LEARNER), running.start(LEARNER)]);
  });

  test("does not limit the voice", async () => {
    const { examiner, asked } = heldExaminer();
    const speeches = Array.from({ length: 5 }, () => [new Uint8Array(1)]);
    const running = service({ examiner, voice: fakeVoice({ speeches }), ...limits(0) });
    const sent = await answering(running, ["a", "b"]);
    await Promise.all(speeches.map(() => running.speak(sent[0]?.id ?? "", 0)));
    for (const { reply } of asked) reply();
    await Promise.all(sent.map(({ outcome }) => outcome));
  });
});

describe("a voice with one call at once", () => {
  const callLimits = { voice: { maxCalls: 1 } };
  const audio = { bytes: new Uint8Array(1) };

  function speaking(more: () => Promise<boolean>): VoiceProvider {
    return {
      transcribe: async () => "spoken",
      async *synthesize() {
        do yield new Uint8Array(1);
        while (await more());
      },
    };
  }

  test.each<[string, (speech: AsyncIterableIterator<Uint8Array>, leave: () => void) => Promise<unknown>]>([
    ["ends", (speech) => Array.fromAsync(speech)],
    ["is broken off", async (speech) => speech.return?.()],
    ["has lost its listener", async (_, leave) => leave()],
  ])("has none for others until a speech %s", async (_, end) => {
    const { running, id } = await started({ voice: speaking(async () => false), callLimits });
    const leaving = new AbortController();
    const speech = await running.speak(id, 0, { signal: leaving.signal });
    const answered = running.answer(id, { audio });
    let isOver = false;
    answered.then(() => {
      isOver = true;
    });
    await settled();
    expect(isOver).toBe(false);
    await end(speech, () => leaving.abort());
    expect((await answered).question).toBe("question 2");
  });

  test("recovers its permit from a speech that fails, and from one that hangs", async () => {
    const more = [() => Promise.reject(new Error("x")), () => new Promise<boolean>(() => {})];
    const voice = speaking(() => (more.shift() as () => Promise<boolean>)());
    const { running, id } = await started({ voice, callLimits, timeouts: { voiceMs: 50 } });
    for (const code of ["provider_failed", "provider_timeout"]) {
      const speech = await running.speak(id, 0);
      await speech.next();
      await expect(speech.next()).rejects.toMatchObject({ code });
    }
    await running.answer(id, { audio });
  });

  test("does not begin a speech that waits, and drops it if its listener leaves", async () => {
    const voice = fakeVoice({ speeches: [[new Uint8Array(1)], [new Uint8Array(2)]] });
    const { running, id } = await started({ voice, callLimits });
    const first = await running.speak(id, 0);
    const leaving = new AbortController();
    const second = running.speak(id, 0, { signal: leaving.signal });
    await settled();
    leaving.abort();
    await expect(second).rejects.toMatchObject({ name: "AbortError" });
    expect(voice.synthesized).toHaveLength(1);
    await Array.fromAsync(first);
    await running.speak(id, 0);
  });

  test("has a latency without the wait", async () => {
    const { running, id } = await started({ voice: speaking(async () => false), callLimits });
    const speech = await running.speak(id, 0);
    const answered = running.answer(id, { audio });
    await settled();
    clock.advance(20_000);
    await Array.fromAsync(speech);
    expect((await answered).turnLatency.sttMs).toBe(0);
    expect((await running.finish(id)).integritySignals.long_pauses).toEqual([]);
  });
});

test.each([
  [{ maxCalls: 0 }, "maxCalls must be a whole number from 1, not 0"],
  [{ maxCalls: 1.5 }, "maxCalls must be a whole number from 1, not 1.5"],
  [{ maxCalls: 1, maxWaiting: -1 }, "maxWaiting must be a whole number from 0, not -1"],
])("limits of %j are refused", (limits, message) => {
  expect(() => service({ callLimits: { voice: limits } })).toThrow(new RangeError(message));
});
