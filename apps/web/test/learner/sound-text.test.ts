import { expect, test } from "vitest";
import { soundText } from "../../src/learner/views/sound-text.js";
import { en } from "../../src/shared/texts/en.js";
import type { Info } from "../../src/shared/wire.js";
import { INFO } from "./samples.js";

/** Before the first question, a learner reads what becomes of the sound. */

const told = (mode: Info["voice_descriptor"]["mode"], recordings: Info["recordings"]) =>
  soundText(
    { ...INFO, voice_descriptor: { ...INFO.voice_descriptor, mode }, recordings },
    en.learner.welcome,
  );

test.each([
  ["server", { kept: false, days: null }, /turned into text\. The sound is not kept\.$/],
  ["server", { kept: true, days: null }, /turned into text\. The sound .* is kept, .* until whoever runs/],
  ["server", { kept: true, days: 1 }, /turned into text\. The sound .* is kept, .* deleted after a day\.$/],
  ["server", { kept: true, days: 30 }, /deleted after 30 days\.$/],
  [
    "mock",
    { kept: false, days: null },
    /cannot understand speech.* only noted that you did\. The sound is not kept/,
  ],
  [
    "mock",
    { kept: true, days: null },
    /cannot understand speech.* only noted that you did\. The sound .* is kept/,
  ],
  ["browser", { kept: false, days: null }, /^If you speak, your browser turns your words into text\./],
] as const)("with %s speech, and recordings %o", (mode, recordings, text) => {
  expect(told(mode, recordings)).toMatch(text);
});

test("a server that understands nothing never says that it turns the sound into text", () => {
  expect(told("mock", { kept: true, days: 2 })).not.toContain("into text");
});
