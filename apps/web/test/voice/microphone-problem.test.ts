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

test("whatever else is thrown is a failure too", () => {
  expect(problemOf("no")).toBe("failed");
});

const fine = { isSecure: true, canRecord: true, isForbiddenByFrame: false };

test("a page knows beforehand what it may not do", () => {
  expect(problemOfPage(fine)).toBeUndefined();
  expect(problemOfPage({ ...fine, isForbiddenByFrame: true })).toBe("framed");
  expect(problemOfPage({ ...fine, canRecord: false })).toBe("unsupported");
  // An insecure page has no microphones, which is not the browser's fault.
  expect(problemOfPage({ ...fine, isSecure: false, canRecord: false })).toBe("insecure");
});
