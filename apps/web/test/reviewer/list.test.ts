import { describe, expect, test } from "vitest";
import { following } from "../../src/reviewer/list/next-defense.js";
import { statesOf } from "../../src/reviewer/list/states.js";
import { en } from "../../src/shared/texts/en.js";
import { aSummary } from "../support/documents.js";

describe("the next defense of a list", () => {
  const page = ["a", "b", "c"].map((defense_id) => aSummary({ defense_id }));

  test.each([
    ["follows it on its page", "a", null, { defenseId: "b" }],
    ["begins the next page", "c", "cursor", { cursor: "cursor" }],
    ["is none after the last one", "c", null, null],
    ["is the page's first one if it is not on the page", "z", null, { defenseId: "a" }],
  ])("%s", (_, open, next_cursor, expected) => {
    expect(following({ defenses: page, next_cursor }, open)).toEqual(expected);
  });

  test("is none in an empty list", () => {
    expect(following({ defenses: [], next_cursor: null }, "a")).toBeNull();
  });
});

describe("the states of a defense, in words", () => {
  test.each([
    [{ status: "in_progress" as const, outcome: null }, ["In progress"]],
    [{}, ["No review needed"]],
    [{ needs_review: true, notes: 2 }, ["Needs review", "2 notes from the learner"]],
    [{ reviews: 1, reviewed_outcome: "fail" as const }, ["Decided: fail"]],
    [
      { needs_review: true, reviews: 2, reviewed_outcome: "pass" as const, notes: 1 },
      ["Needs review", "Decided: pass (2 reviews)", "1 note from the learner"],
    ],
  ])("%o", (changes, words) => {
    expect(statesOf(aSummary(changes), en, "en")).toEqual(words);
  });

  test("tell when it was released", () => {
    const [, released] = statesOf(aSummary({ released_at: "2026-01-02T12:00:00.000Z" }), en, "en");
    expect(released).toMatch(/^Released Jan 2, 2026/);
  });
});
