import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  addressOf,
  type Filters,
  listQuery,
  type Route,
  readRoute,
  TO_DO,
} from "../../src/reviewer/address.js";
import "../support/same-values.js";

const flag = fc.constantFrom(true, false, null);
const filters: fc.Arbitrary<Filters> = fc.record({
  needsReview: flag,
  reviewed: flag,
  released: flag,
  status: fc.constantFrom("in_progress" as const, "finished" as const, null),
  learnerId: fc.string({ unit: "grapheme" }),
  taskId: fc.string({ unit: "grapheme" }),
});
const place: fc.Arbitrary<Route> = fc.record({
  filters,
  cursor: fc.option(fc.string()),
  defenseId: fc.option(fc.string({ unit: "grapheme" })),
});

const search = (address: string) => address.slice("/review".length);

describe("the address of the reviewer's page", () => {
  test("shows what needs a review unless it says otherwise", () => {
    expect(readRoute("")).toEqual({ filters: TO_DO, cursor: null, defenseId: null });
    expect(addressOf(readRoute(""))).toBe("/review");
    expect(readRoute("?needs_review=any").filters.needsReview).toBeNull();
  });

  test("opens a defense", () => {
    const opened = { ...readRoute(""), defenseId: "dfn-1-ada/é" };
    expect(addressOf(opened)).toBe("/review?defense=dfn-1-ada%2F%C3%A9");
  });

  test("leads back to any location", () => {
    fc.assert(
      fc.property(place, (there) => {
        expect(readRoute(search(addressOf(there)))).toEqual(there);
      }),
    );
  });

  test("asks the server for exactly the filters that are set", () => {
    const set = { ...TO_DO, reviewed: false, learnerId: "ada", status: "finished" as const };
    expect(listQuery({ filters: set, cursor: null, defenseId: "x" }, 50)).toBe(
      "?needs_review=true&reviewed=false&status=finished&learner_id=ada&limit=50",
    );
    const all = { ...TO_DO, needsReview: null };
    expect(listQuery({ filters: all, cursor: "c/1", defenseId: null }, 50)).toBe("?limit=50&cursor=c%2F1");
  });
});
