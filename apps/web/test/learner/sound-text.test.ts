import { expect, test } from "vitest";
import { soundText } from "../../src/learner/views/sound-text.js";
import { en } from "../../src/shared/texts/en.js";
import type { Info } from "../../src/shared/wire.js";
import { INFO } from "./samples.js";

const textFor = (mode: Info["voice_descriptor"]["mode"], recordings: Info["recordings"]) =>
  soundText(
    { ...INFO, voice_descriptor: { ...INFO.voice_descriptor, mode }, recordings },
    en.learner.welcome,
  );

test.each([
  ["server", { kept: false, days: null }, /turned into text\. The audio is not stored\.$/],
  ["server", { kept: true, days: null }, /turned into text\. What you say is recorded .* until the operator/],
  [
    "server",
    { kept: true, days: 1 },
    /turned into text\. What you say is recorded .* deleted after a day\.$/,
  ],
  ["server", { kept: true, days: 30 }, /deleted after 30 days\.$/],
  [
    "mock",
    { kept: false, days: null },
    /does not understand speech.* notes only that you did\. The audio is not stored/,
  ],
  [
    "mock",
    { kept: true, days: null },
    /does not understand speech.* notes only that you did\. What you say is recorded/,
  ],
  ["browser", { kept: false, days: null }, /^If you speak, your browser turns your words into text\./],
] as const)("with %s speech, and recordings %o", (mode, recordings, text) => {
  expect(textFor(mode, recordings)).toMatch(text);
});

test("a server without speech recognition does not claim to turn speech into text", () => {
  expect(textFor("mock", { kept: true, days: 2 })).not.toContain("into text");
});
