import { describe, expect, test } from "vitest";
import { following } from "../../src/reviewer/list/next-defense.js";
import { machines, released, toDo } from "../../src/reviewer/list/states.js";
import { dayAndTime } from "../../src/reviewer/times.js";
import { en } from "../../src/shared/texts/en.js";
import { aSummary } from "../support/documents.js";

describe("the next defense of a list", () => {
  const page = ["a", "b", "c"].map((defense_id) => aSummary({ defense_id }));

  test.each([
    ["follows it on its page", "a", null, { defenseId: "b" }],
    ["begins the next page", "c", "cursor", { cursor: "cursor" }],
    ["is `null` after the last one", "c", null, null],
    ["is the page's first one if it is not on the page", "z", null, { defenseId: "a" }],
  ])("%s", (_, open, next_cursor, expected) => {
    expect(following({ defenses: page, next_cursor }, open)).toEqual(expected);
  });

  test("does not exist in an empty list", () => {
    expect(following({ defenses: [], next_cursor: null }, "a")).toBeNull();
  });
});

const reviewed = { reviews: 2, reviewed_outcome: "fail" as const, reviewed_by: "reviewer:grace" };
const at = "2026-01-02T12:00:00.000Z";

describe("the status of a defense", () => {
  test.each([
    ["In progress", { status: "in_progress" as const, outcome: null }],
    ["No review needed", {}],
    ["Needs review", { needs_review: true }],
    ["Needs review", { needs_review: true, released_at: at }],
    ["Reviewed", reviewed],
    ["Needs another review", { ...reviewed, needs_review: true, notes: 1 }],
  ])("%s", (words, changes) => {
    expect(toDo(aSummary(changes), en)).toBe(words);
  });
});

describe("the released result", () => {
  test.each([
    ["Not released", {}],
    ["Released to the learner on AT", { ...reviewed, released_at: at, released_review: 2 }],
    [
      "Decision 1 was released to the learner on AT. The last decision has not been released.",
      { ...reviewed, released_at: at, released_review: 1 },
    ],
    ["The AI’s verdict was released to the learner on AT.", { needs_review: true, released_at: at }],
    [
      "The AI’s verdict was released to the learner on AT. The last decision has not been released.",
      { ...reviewed, released_at: at },
    ],
    [
      "Released to the learner on AT, without an assessment.",
      { outcome: "not_assessed" as const, released_at: at },
    ],
  ])("%s", (words, changes) => {
    expect(released(aSummary(changes), en, "en")).toBe(words.replace("AT", dayAndTime(at, "en")));
  });
});

describe("the AI's proposal", () => {
  test.each([
    ["nothing before the finish", null, { outcome: null }],
    ["a proposal", "AI proposes: pass", {}],
    ["a past proposal once a person has decided", "AI proposed: pass", reviewed],
    ["nothing if the examiner only asks", "No AI assessment", { outcome: "not_assessed" as const }],
  ])("is %s", (_, words, changes) => {
    expect(machines(aSummary(changes), en)).toBe(words);
  });
});
