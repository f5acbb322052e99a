import { digestTrace } from "defense-core";
import * as v from "valibot";
import { describe, expect, test } from "vitest";
import { traceDigest } from "../../src/wire/record-schema.js";

const event = { kind: "edit", summary: "sort.js" };
const digest = digestTrace([
  { ...event, seq: 1, at: new Date("2026-01-31T09:30:00Z") },
  { ...event, seq: 4, at: new Date("2026-01-31T09:41:00Z") },
]);

describe("a digest on the wire", () => {
  test("has the times of its gaps", () => {
    expect(digest?.gaps.map(({ after_at, before_at }) => [after_at, before_at])).toEqual([
      [undefined, "2026-01-31T09:30:00.000Z"],
      ["2026-01-31T09:30:00.000Z", "2026-01-31T09:41:00.000Z"],
    ]);
    expect(v.parse(traceDigest, digest)).toEqual(digest);
    const gaps = [{ after_seq: 0, before_seq: 2, missing: 1, after_at: "at noon" }];
    expect(v.is(traceDigest, { ...digest, gaps })).toBe(false);
  });

  test("may be of an earlier version, without the times of gaps", () => {
    const older = { ...digest, gaps: [{ after_seq: 1, before_seq: 4, missing: 2 }] };
    expect(v.parse(traceDigest, older)).toEqual(older);
  });
});
