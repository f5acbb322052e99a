import { expect, test } from "vitest";
import { tone } from "../../src/learner/voice/sound/tone.js";

test("a tone is a WAV file with a correct header", async () => {
  const sound = tone({ seconds: 0.5 });
  const view = new DataView(await sound.arrayBuffer());
  const bytes = 2 * 8_000;
  expect(sound.type).toBe("audio/wav");
  expect(view.byteLength).toBe(44 + bytes);
  expect(view.getUint32(4, true)).toBe(36 + bytes);
  expect(view.getUint32(40, true)).toBe(bytes);
  expect(Math.abs(view.getInt16(44 + bytes - 2, true))).toBeLessThan(10);
});

test("without volume, it is silent", async () => {
  const samples = new Int16Array((await tone({ seconds: 0.1, volume: 0 }).arrayBuffer()).slice(44));
  expect(samples.every((sample) => sample === 0)).toBe(true);
});
