import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  type ProviderServer,
  startProviderServer,
} from "../../../../packages/defense-openai/test/support/provider-server.js";
import { wav } from "../../../../packages/defense-openai/test/support/wav.js";
import { freshDatabaseUrl } from "../support/databases.js";
import { convert, hear, missingSpeechTools, soxReport, speak } from "../support/speech-tools.js";
import { asking, type TestServer } from "../support/test-server.js";
import { startVoiceServer } from "../support/voice-server.js";

const QUESTION = "How did you test your program, and which problems did you find?";
const DISTINCTIVE_WORDS = ["test", "program", "which", "problems", "find"];

const recording = (bytes: Buffer, type: string) => new Blob([new Uint8Array(bytes)], { type });

const missing = missingSpeechTools();

describe.skipIf(missing.length > 0)(
  `real speech (needs espeak-ng, pocketsphinx, sox; missing: ${missing.join(", ") || "nothing"})`,
  () => {
    let provider: ProviderServer;
    let server: TestServer;

    beforeAll(async () => {
      provider = await startProviderServer();
      provider.answer("/audio/transcriptions", hear);
      server = await startVoiceServer(
        await freshDatabaseUrl("sqlite"),
        provider.url,
        { MAX_AUDIO_BYTES: "10000000" },
        asking({ nextQuestion: async () => QUESTION }),
      );
    });

    afterAll(async () => {
      await server.close();
      await provider.close();
    });

    test.each(["whole", "chunked"] as const)(
      "a question sent %s is spoken, and understood as an answer",
      async (how) => {
        provider.answer("/audio/speech", (request) => speak(request, how));
        const id = await server.started();
        const { status, headers, bytes } = await server.audio(id, 0);
        expect([status, headers["content-type"]]).toEqual([200, "audio/wav"]);

        const samples = (bytes.length - 44) / 2;
        expect(await soxReport(bytes)).toEqual({
          seconds: expect.closeTo(samples / 22_050, 4),
          format: "1, 22050, 16-bit Signed Integer PCM",
          complaints: "",
        });
        expect(samples / 22_050).toBeGreaterThan(2);
        expect(bytes.readUInt32LE(40)).toBe(how === "whole" ? samples * 2 : 0x7ffff000);

        await answerAndExpectTheQuestion(id, bytes, "audio/wav");
      },
    );

    test.each([
      ["flac", "audio/x-flac"],
      ["ogg", "audio/ogg;codecs=vorbis"],
    ])("an answer in %s, sent as %s, is understood", async (type, contentType) => {
      provider.answer("/audio/speech", (request) => speak(request, "whole"));
      const id = await server.started();
      const { bytes } = await server.audio(id, 0);
      await answerAndExpectTheQuestion(id, await convert(bytes, type), contentType);
    });

    test("silence is an answer without words", async () => {
      const id = await server.started();
      const silence = wav({ sound: Buffer.alloc(16_000) });
      const { status } = await server.answer(id, { audio: recording(silence, "audio/wav") });
      expect(status).toBe(200);
      expect((await server.get(id)).json.turns[1]).toMatchObject({ role: "learner", text: "" });
    });

    async function answerAndExpectTheQuestion(id: string, bytes: Buffer, contentType: string): Promise<void> {
      const answered = await server.answer(id, { audio: recording(bytes, contentType) });
      expect(answered.status).toBe(200);
      const [, answer] = (await server.get(id)).json.turns;
      expect(answer).toMatchObject({ role: "learner", latency_ms: answered.json.turn_latency.stt_ms });
      const understood = new Set(answer.text.split(/\s+/));
      const wordsBack = DISTINCTIVE_WORDS.filter((word) => understood.has(word));
      expect(wordsBack.length, answer.text).toBeGreaterThanOrEqual(3);
    }
  },
);
