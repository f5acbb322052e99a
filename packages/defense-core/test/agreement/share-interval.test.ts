import { expect, test } from "vitest";
import { shareInterval } from "../../src/index.js";

test.each([
  // R. G. Newcombe, "Two-Sided Confidence Intervals for the Single Proportion" (1998), table I, method 3.
  [81, 263, [0.2553, 0.3662]],
  [15, 148, [0.0624, 0.1605]],
  [0, 20, [0, 0.1611]],
  [1, 29, [0.0061, 0.1718]],
])("the interval of %d of %d is as published", (count, all, [low = 0, high = 0]) => {
  const interval = shareInterval(count, all);
  expect(interval?.[0]).toBeCloseTo(low, 4);
  expect(interval?.[1]).toBeCloseTo(high, 4);
});

test("there is no interval without cases", () => {
  expect(shareInterval(0, 0)).toBeNull();
});
