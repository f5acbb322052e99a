import { describe, expect, test } from "vitest";
import { fakeVoice } from "../../src/testing/index.js";
import { service, started } from "./bench.js";

describe("speak", () => {
  test("returns the question's synthesis in chunks", async () => {
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

  test("is stopped, and not ended as if it were complete, when the listener stops reading", async () => {
    let signal: AbortSignal | undefined;
    const voice = fakeVoice({
      speeches: [
        async function* (_text, options) {
          signal = options.signal;
          for (;;) yield new Uint8Array(1);
        },
        [new Uint8Array(1)],
      ],
    });
    const { running, id } = await started({
      voice,
      timeouts: { voiceMs: 50 },
      callLimits: { voice: { maxCalls: 1, maxWaiting: 0 } },
    });
    const speech = await running.speak(id, 0);
    await expect(running.speak(id, 0)).rejects.toMatchObject({ code: "provider_unavailable" });
    await expect.poll(() => signal?.aborted).toBe(true);
    await expect(speech.next()).rejects.toMatchObject({ code: "provider_timeout" });
    expect(await Array.fromAsync(await running.speak(id, 0))).toHaveLength(1);
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

  test("fails cleanly when the provider throws at once, or returns no stream", async () => {
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

  test("survives a provider that cannot stop, and yields nothing after it was stopped", async () => {
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

  test("stops a provider that stalls", async () => {
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

  test("breaks off when the provider fails halfway", async () => {
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
