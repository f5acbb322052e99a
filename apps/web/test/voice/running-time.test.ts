import { expect, test } from "vitest";
import { runningTime } from "../../src/learner/voice/running-time.js";

test.each([
  [-5, "0:00"],
  [0, "0:00"],
  [999, "0:00"],
  [1_000, "0:01"],
  [42_500, "0:42"],
  [60_000, "1:00"],
  [3_599_999, "59:59"],
  [3_600_000, "1:00:00"],
  [36_305_000, "10:05:05"],
])("%d ms are %s", (milliseconds, text) => {
  expect(runningTime(milliseconds)).toBe(text);
});
