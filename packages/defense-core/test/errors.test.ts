import { expect, test } from "vitest";
import { DefenseError } from "../src/domain/errors.js";

test("a DefenseError is recognized by its marker, even if it is from another copy", () => {
  const error = new DefenseError("audio_empty", "audio upload is empty", {
    cause: "x",
    retryAfterSeconds: 3,
  });
  expect(DefenseError.is(error)).toBe(true);
  expect(error).toMatchObject({
    name: "DefenseError",
    message: "audio upload is empty",
    cause: "x",
    retryAfterSeconds: 3,
  });
  expect(DefenseError.is({ [Symbol.for("defense-core.DefenseError")]: true })).toBe(true);
  for (const other of [new Error("audio_empty"), null, undefined, "x", { code: "audio_empty" }]) {
    expect(DefenseError.is(other)).toBe(false);
  }
});
