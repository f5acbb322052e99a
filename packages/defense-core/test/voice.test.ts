import { describe, expect, test } from "vitest";
import { audioFormat, voiceDescriptorFor } from "../src/domain/voice.js";
import { browserVoice } from "../src/providers/browser-voice.js";
import { mockVoice } from "../src/providers/mock-voice.js";

const { signal } = new AbortController();

describe("voice descriptor", () => {
  test.each([undefined, "", "  ", "mock", "MOCK", "server", "nonsense"])(
    "of the setting %j is the mock's",
    (setting) => {
      expect(voiceDescriptorFor(setting)).toEqual({
        mode: "mock",
        sr_available: true,
        tts_available: true,
        hint: "",
      });
    },
  );

  test.each(["browser", " Browser ", "BROWSER\n"])("of the setting %j is the browser's", (setting) => {
    const descriptor = voiceDescriptorFor(setting);
    expect(descriptor).toMatchObject({ mode: "browser", sr_available: true, tts_available: true });
    for (const word of ["SpeechRecognition", "speechSynthesis", "run time", "recorded audio", "typed text"]) {
      expect(descriptor.hint).toContain(word);
    }
  });
});

describe("audio format", () => {
  test.each([
    [undefined, "wav"],
    ["", "wav"],
    ["audio", "wav"],
    ["audio/", "wav"],
    ["audio/webm", "webm"],
    ["audio/webm;codecs=opus", "webm"],
    ["Audio/OGG ; codecs=vorbis", "ogg"],
    ["text/plain", "plain"],
    ["audio/x-m4a", "x-m4a"],
  ])("of the content type %j is %j", (contentType, format) => {
    expect(audioFormat(contentType)).toBe(format);
  });
});

describe("mock voice", () => {
  test("transcribes to an artificial sentence that names bytes and format", async () => {
    const heard = await mockVoice().transcribe(new Uint8Array(1234), "webm", { signal });
    expect(heard).toBe("[mock transcription of 1234 bytes of webm audio]");
  });

  test.each(["", "Hello?", "Ä question 🙂".repeat(50)])(
    "speaks %j as a valid WAV stream in several chunks",
    async (text) => {
      const chunks = await spoken(text);
      expect(chunks.length).toBeGreaterThan(1);
      const wav = Buffer.concat(chunks);
      expect(wav.toString("latin1", 0, 4)).toBe("RIFF");
      expect(wav.readUInt32LE(4)).toBe(wav.length - 8);
      expect(wav.toString("latin1", 8, 16)).toBe("WAVEfmt ");
      expect([wav.readUInt16LE(20), wav.readUInt16LE(22), wav.readUInt16LE(34)]).toEqual([1, 1, 16]);
      expect(wav.readUInt32LE(28)).toBe(wav.readUInt32LE(24) * wav.readUInt16LE(32));
      expect(wav.toString("latin1", 36, 40)).toBe("data");
      expect(wav.readUInt32LE(40)).toBe(wav.length - 44);
      expect(wav.subarray(44).some((byte) => byte !== 0)).toBe(true);
    },
  );

  test("speaks longer for a longer text", async () => {
    const lengths = await Promise.all(["x".repeat(20), "x".repeat(40), "🙂".repeat(80)].map(spokenBytes));
    expect(lengths[1]).toBe(2 * ((lengths[0] ?? 0) - 44) + 44);
    expect(lengths[2]).toBe(2 * ((lengths[1] ?? 0) - 44) + 44);
  });
});

describe("browser voice", () => {
  test("refuses audio rather than inventing a transcript", async () => {
    await expect(browserVoice().transcribe(new Uint8Array(1), "wav", { signal })).rejects.toMatchObject({
      code: "transcription_unavailable",
      detail: expect.stringContaining("as text"),
    });
  });
});

async function spoken(text: string): Promise<Uint8Array[]> {
  return Array.fromAsync(mockVoice().synthesize(text, { signal }));
}

async function spokenBytes(text: string): Promise<number> {
  return Buffer.concat(await spoken(text)).length;
}
