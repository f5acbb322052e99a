import type { Page } from "playwright-core";
import { afterAll, describe, expect, test } from "vitest";
import { freshDatabaseUrl } from "../../../../apps/api/test/support/databases.js";
import { hear, missingSpeechTools } from "../../../../apps/api/test/support/speech-tools.js";
import { asking, type TestServer } from "../../../../apps/api/test/support/test-server.js";
import { startVoiceServer } from "../../../../apps/api/test/support/voice-server.js";
import {
  type ProviderRequest,
  type ProviderServer,
  startProviderServer,
} from "../../../../packages/defense-openai/test/support/provider-server.js";
import { wav } from "../../../../packages/defense-openai/test/support/wav.js";
import { spokenFile } from "./support/fake-microphone.js";
import { button, visiting } from "./support/visiting.js";

const ANSWER = "How did you test your program, and which problems did you find?";
const DISTINCTIVE_WORDS = ["test", "program", "which", "problems", "find"];

const missing = missingSpeechTools();

describe.skipIf(missing.length > 0)(
  `what was spoken is understood (needs espeak-ng, pocketsphinx, sox; missing: ${missing.join(", ") || "nothing"})`,
  () => {
    let provider: ProviderServer;
    let server: TestServer;
    let ears: Page;

    const { visit, newPage } = visiting({ file: () => spokenFile(ANSWER) });

    afterAll(async () => {
      await server?.close();
      await provider?.close();
    });

    test("a recorded answer reaches the transcript as the words that were said", async () => {
      ears = await newPage();
      provider = await startProviderServer();
      provider.answer("/audio/transcriptions", async (request) => hear(await asWav(request)));
      const limits = { MAX_AUDIO_BYTES: "10000000" };
      server = await startVoiceServer(await freshDatabaseUrl("sqlite"), provider.url, limits, asking());
      const id = await server.started();

      const { page, lastSound } = await visit();
      await button(page, "Record").press("Enter");
      await page.getByText("We can hear you.").waitFor();
      await page.getByText("It is quiet. Say something.").waitFor();
      await button(page, "Stop").press("Enter");
      await button(page, "Send this answer").click();

      const answered = await server.answer(id, { audio: await lastSound() });
      expect(answered.status).toBe(200);
      const { text } = (await server.get(id)).json.turns[1];
      const understood = new Set(text.split(/\s+/));
      const wordsBack = DISTINCTIVE_WORDS.filter((word) => understood.has(word));
      expect(wordsBack.length, text).toBeGreaterThanOrEqual(3);
    });

    /** Nothing here but a browser knows WebM. */
    async function asWav(request: ProviderRequest): Promise<ProviderRequest> {
      const form = await request.form();
      const file = form.get("file") as File;
      expect(file.name).toBe("answer.webm");
      const base64 = Buffer.from(await file.arrayBuffer()).toString("base64");
      const samples = await ears.evaluate(async (encoded) => {
        const bytes = Uint8Array.from(atob(encoded), (letter) => letter.charCodeAt(0));
        const decoded = await new OfflineAudioContext(1, 1, 16_000).decodeAudioData(bytes.buffer);
        return Array.from(decoded.getChannelData(0), (sample) =>
          Math.round(Math.min(1, Math.max(-1, sample)) * 0x7fff),
        );
      }, base64);
      const converted = new FormData();
      converted.set("file", new File([wavOf(samples)], "answer.wav", { type: "audio/wav" }));
      return { ...request, form: async () => converted };
    }
  },
);

/** At 16 kHz, 16 bit, mono. */
function wavOf(samples: readonly number[]): Uint8Array<ArrayBuffer> {
  const sound = Buffer.alloc(2 * samples.length);
  samples.forEach((sample, place) => {
    sound.writeInt16LE(sample, 2 * place);
  });
  return new Uint8Array(wav({ sound, format: { sampleRate: 16_000 } }));
}
