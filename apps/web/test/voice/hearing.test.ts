import { expect, test } from "vitest";
import { AUDIBLE, barLength, Hearing } from "../../src/learner/voice/hearing.js";

test("speech is heard until a pause is longer than those between words", () => {
  const hearing = new Hearing();
  expect(hearing.isHeard(AUDIBLE / 2, 0)).toBe(false);
  expect(hearing.isHeard(AUDIBLE, 100)).toBe(true);
  expect(hearing.isHeard(0, 1_000)).toBe(true);
  expect(hearing.isHeard(0, 5_000)).toBe(false);
});

test("the bar is empty in silence, full at the loudest, and in between at a whisper", () => {
  expect(barLength(0)).toBe(0);
  expect(barLength(1)).toBe(1);
  expect(barLength(AUDIBLE)).toBeGreaterThan(0.2);
  expect(barLength(AUDIBLE)).toBeLessThan(0.5);
});
