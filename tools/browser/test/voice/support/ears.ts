import type { Browser } from "playwright-core";
import { hear } from "../../../../../apps/api/test/support/speech-tools.js";
import type { ProviderAnswer } from "../../../../../packages/defense-openai/test/support/provider-server.js";
import { wav } from "../../../../../packages/defense-openai/test/support/wav.js";

/** Text that pocketsphinx recognizes. It is spoken twice, because a busy computer drops some audio. */
export const SPOKEN = "How did you test your program, and which problems did you find? ".repeat(2);

export function wordsIn(text: string): string[] {
  return ["how did you", "test", "program", "which", "problems", "find"].filter((word) =>
    text.includes(word),
  );
}

/** Transcribes a recording. Another page decodes the browser's WebM first. */
export async function ears(browser: Browser): Promise<ProviderAnswer> {
  const page = await browser.newPage();

  async function asWav(file: File): Promise<File> {
    const base64 = Buffer.from(await file.arrayBuffer()).toString("base64");
    const samples = await page.evaluate(async (encoded) => {
      const bytes = Uint8Array.from(atob(encoded), (letter) => letter.charCodeAt(0));
      const decoded = await new OfflineAudioContext(1, 1, 16_000).decodeAudioData(bytes.buffer);
      return Array.from(decoded.getChannelData(0), (sample) =>
        Math.round(Math.min(1, Math.max(-1, sample)) * 0x7fff),
      );
    }, base64);
    return new File([wavOf(samples)], "answer.wav", { type: "audio/wav" });
  }

  return async (request) => {
    const converted = new FormData();
    converted.set("file", await asWav((await request.form()).get("file") as File));
    return hear({ ...request, form: async () => converted });
  };
}

/** Writes a WAV file: 16 kHz, 16 bits, mono. */
function wavOf(samples: readonly number[]): Uint8Array<ArrayBuffer> {
  const sound = Buffer.alloc(2 * samples.length);
  samples.forEach((sample, place) => {
    sound.writeInt16LE(sample, 2 * place);
  });
  return new Uint8Array(wav({ sound, format: { sampleRate: 16_000 } }));
}
