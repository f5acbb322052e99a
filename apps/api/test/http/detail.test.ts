import fc from "fast-check";
import { expect, test } from "vitest";
import { boundedDetail, MAX_DETAIL_BYTES } from "../../src/http/detail.js";

test("a detail with too many bytes is cut between two characters", () => {
  const text = fc
    .tuple(fc.string({ unit: "grapheme", maxLength: 8, minLength: 1 }), fc.nat(3_000))
    .map(([part, count]) => part.repeat(count));
  fc.assert(
    fc.property(text, (detail) => {
      const bounded = boundedDetail(detail);
      if (Buffer.byteLength(detail) <= MAX_DETAIL_BYTES) expect(bounded).toBe(detail);
      else {
        expect(Buffer.byteLength(bounded)).toBeGreaterThan(MAX_DETAIL_BYTES - 4);
        expect(Buffer.byteLength(bounded)).toBeLessThanOrEqual(MAX_DETAIL_BYTES);
        expect(bounded).toMatch(/…$/);
        expect(detail.startsWith(bounded.slice(0, -1))).toBe(true);
      }
    }),
  );
});
