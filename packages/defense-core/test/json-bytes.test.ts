import fc from "fast-check";
import { expect, test } from "vitest";
import { jsonBytes } from "../src/domain/json-bytes.js";
import "./seed.js";

test("a text takes as many bytes as JSON.stringify writes for it", () => {
  const texts = fc.string({
    unit: fc.oneof(
      fc.string({ unit: "binary" }),
      fc.constantFrom("\ud800", "\udc00", '"', "\\", "\u0001", "\n", "\u2028", "\u007f"),
    ),
  });
  fc.assert(
    fc.property(texts, (text) => {
      expect(jsonBytes(text)).toBe(Buffer.byteLength(JSON.stringify(text)) - 2);
    }),
    { numRuns: 2_000 },
  );
});
