import fc from "fast-check";
import { expect, test } from "vitest";
import { hasMoreValues } from "../../src/http/json-values.js";

/** The number of values in a JSON value, including itself. */
function valuesIn(value: unknown): number {
  const inside = typeof value === "object" && value !== null ? Object.values(value) : [];
  return inside.reduce((sum: number, each) => sum + valuesIn(each), 1);
}

test("no text with too many values passes, and none with half as many is refused", () => {
  const json = fc.jsonValue({ stringUnit: fc.constantFrom('"', "\\", ",", "[", "{", "a", "é", "\n") });
  fc.assert(
    fc.property(json, fc.boolean(), (value, isSpaced) => {
      const text = Buffer.from(JSON.stringify(value, null, isSpaced ? 2 : 0));
      const values = valuesIn(value);
      if (values > 1) expect(hasMoreValues(text, Math.ceil(values / 2) - 1)).toBe(true);
      expect(hasMoreValues(text, 2 * values)).toBe(false);
    }),
    { numRuns: 2_000 },
  );
});

test.each([
  ["[]", 2],
  ["[0]", 2],
  ["[0,0]", 3],
  ['{"a":0,"b":{}}', 4],
  ['["a,b,[{"]', 2],
  ['["\\",,,"]', 2],
  ['["\\\\",0]', 3],
])("in %s at most %i are counted", (json, values) => {
  expect(hasMoreValues(Buffer.from(json), values)).toBe(false);
  expect(hasMoreValues(Buffer.from(json), values - 1)).toBe(true);
});
