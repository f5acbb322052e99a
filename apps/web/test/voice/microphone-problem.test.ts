import { expect, test } from "vitest";
import { problemOf, problemOfPage } from "../../src/learner/voice/rules/microphone-problem.js";

test.each([
  ["NotAllowedError", "denied"],
  ["SecurityError", "denied"],
  ["NotFoundError", "none"],
  ["NotReadableError", "busy"],
  ["AbortError", "busy"],
  ["OverconstrainedError", "gone"],
  ["constructor", "failed"],
  ["TypeError", "failed"],
])("%s: %s", (name, problem) => {
  expect(problemOf(new DOMException("", name))).toBe(problem);
});

test("any other error is also a failure", () => {
  expect(problemOf("no")).toBe("failed");
});

const fine = { isSecure: true, canRecord: true, isForbiddenByFrame: false };

test("a page knows in advance that it may not use the microphone", () => {
  expect(problemOfPage(fine)).toBeUndefined();
  expect(problemOfPage({ ...fine, isForbiddenByFrame: true })).toBe("framed");
  expect(problemOfPage({ ...fine, canRecord: false })).toBe("unsupported");
  // On an insecure page, no browser offers a microphone.
  expect(problemOfPage({ ...fine, isSecure: false, canRecord: false })).toBe("insecure");
});
