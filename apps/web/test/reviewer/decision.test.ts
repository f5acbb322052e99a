import { describe, expect, test } from "vitest";
import {
  changedBy,
  decidedIn,
  isComplete,
  lacksOf,
  levelInForce,
  releasable,
  requestOf,
  savedAs,
} from "../../src/reviewer/decision/decision.js";
import { type Draft, emptyDraft, isEmpty } from "../../src/reviewer/decision/draft.js";
import { aReview, aVerdict } from "../support/documents.js";

const verdict = aVerdict({ own_work: "met", checking: "not_assessed" });
const review = aReview(1, {
  own_work: ["partly_met", "Only the first half."],
  checking: ["not_assessed", null],
});
const whole: Draft = { ...emptyDraft(0), outcome: "pass", summary: " It was all there. " };

const NOTE = { turn: 1, text: "I said heap.", at: "2026-01-01T10:00:00.000Z" };

describe("a decision", () => {
  test("is undecided to begin with", () => {
    expect(isEmpty(emptyDraft(0))).toBe(true);
    expect(isEmpty({ ...emptyDraft(0), summary: " ", reasons: { own_work: "" } })).toBe(true);
    expect(isEmpty({ ...emptyDraft(0), levels: { own_work: "met" } })).toBe(false);
    expect(isEmpty({ ...emptyDraft(0), reasons: { own_work: "so" } })).toBe(false);
  });

  test("needs an outcome and a summary", () => {
    expect(lacksOf(emptyDraft(0), verdict, [])).toEqual({
      reasons: [],
      levels: [],
      outcome: true,
      summary: true,
    });
    expect(isComplete(lacksOf(whole, verdict, []))).toBe(true);
    expect(isComplete(lacksOf({ ...whole, summary: "\n" }, verdict, []))).toBe(false);
  });

  test("needs a reason only where a level differs from the current one", () => {
    const same: Draft = { ...whole, levels: { own_work: "met" } };
    expect(lacksOf(same, verdict, []).reasons).toEqual([]);
    expect(lacksOf(same, verdict, [review]).reasons).toEqual(["own_work"]);
    const reasoned: Draft = { ...same, reasons: { own_work: "Both halves." } };
    expect(lacksOf(reasoned, verdict, [review]).reasons).toEqual([]);
  });

  test("reports a missing reason under hidden AI levels only when nothing else is missing", () => {
    const other: Draft = { ...whole, levels: { own_work: "not_met" } };
    expect(lacksOf({ ...other, summary: "" }, verdict, [], true)).toMatchObject({
      reasons: [],
      summary: true,
    });
    expect(lacksOf({ ...other, summary: "" }, verdict, [], false).reasons).toEqual(["own_work"]);
    expect(lacksOf(other, verdict, [], true).reasons).toEqual(["own_work"]);
  });

  test("needs a level where there is a reason", () => {
    expect(lacksOf({ ...whole, reasons: { checking: "He tried it." } }, verdict, []).levels).toEqual([
      "checking",
    ]);
  });

  test("sends only decided criteria, and the number of reviews it is based on", () => {
    const draft: Draft = {
      ...whole,
      levels: { own_work: "not_met" },
      reasons: { own_work: " no. ", checking: "" },
    };
    expect(requestOf(draft, [review], [NOTE])).toEqual({
      expected_reviews: 1,
      expected_notes: 1,
      outcome: "pass",
      criteria: [{ id: "own_work", level: "not_met", reason: "no." }],
      summary: "It was all there.",
    });
    expect(() => requestOf(emptyDraft(0), [], [])).toThrow();
  });
});

describe("a decision whose reply was lost", () => {
  const draft: Draft = {
    ...emptyDraft(0),
    outcome: "borderline",
    summary: " A summary. ",
    levels: { own_work: "partly_met" },
    reasons: { own_work: " Only the first half. " },
  };
  const sent: Draft = { ...draft, sent: requestOf(draft, [], []) };

  test("is recognized, even if others have decided since", () => {
    expect(savedAs(sent, verdict, [review], "reviewer:grace")).toBe(review);
    expect(savedAs(sent, verdict, [review], null)).toBe(review);
    expect(savedAs(sent, verdict, [review, { ...review, number: 2 }], null)).toBe(review);
  });

  test("is recognized with a level that it confirms", () => {
    const confirming = { ...draft, levels: { ...draft.levels, checking: "not_assessed" as const } };
    expect(savedAs({ ...draft, sent: requestOf(confirming, [], []) }, verdict, [review], null)).toBe(review);
  });

  test("is not recognized if it was never sent or is not stored yet", () => {
    expect(savedAs(draft, verdict, [review], null)).toBeNull();
    expect(savedAs(sent, verdict, [], null)).toBeNull();
    expect(savedAs({ ...draft, sent: requestOf(draft, [review], []) }, verdict, [review], null)).toBeNull();
  });

  test("is not another reviewer's", () => {
    expect(savedAs(sent, verdict, [review], "reviewer:linus")).toBeNull();
  });

  test.each([
    ["summary", { summary: "Another one." }],
    ["outcome", { outcome: "pass" }],
    [
      "level",
      aReview(1, { own_work: ["not_met", "Only the first half."], checking: ["not_assessed", null] }),
    ],
    ["reason", aReview(1, { own_work: ["partly_met", "So."], checking: ["not_assessed", null] })],
    [
      "criterion that only it has changed",
      aReview(1, { own_work: ["partly_met", "Only the first half."], checking: ["not_met", "No."] }),
    ],
  ] as const)("is not recognized with another %s", (_, changes) => {
    expect(savedAs(sent, verdict, [{ ...review, ...changes }], null)).toBeNull();
  });
});

describe("the level in force", () => {
  test("is the last review's, else the AI's", () => {
    expect(levelInForce(verdict, [], "own_work")).toBe("met");
    expect(levelInForce(verdict, [review], "own_work")).toBe("partly_met");
    expect(levelInForce(verdict, [review], "unknown")).toBeNull();
  });
});

describe("who has decided on a criterion", () => {
  const kept = aReview(1, { own_work: ["met", null], checking: ["not_assessed", null] });
  const by = (name: string, number: number, changed: typeof review): typeof review => ({
    ...changed,
    by: `reviewer:${name}`,
    number,
  });

  test("is `null` while all reviews keep the AI's proposal", () => {
    expect(decidedIn(verdict, [], "own_work")).toBeNull();
    expect(decidedIn(verdict, [kept, by("alan", 2, kept)], "own_work")).toBeNull();
  });

  test("is the reviewer who changed it last, even if others reviewed since", () => {
    const reviews = [kept, by("alan", 2, review), by("grace", 3, review)];
    expect(decidedIn(verdict, reviews, "own_work")?.by).toBe("reviewer:alan");
    expect(decidedIn(verdict, reviews, "checking")).toBeNull();
    expect(decidedIn(verdict, [...reviews, by("ada", 4, kept)], "own_work")?.by).toBe("reviewer:ada");
  });

  test("is the reviewer who gave a reason for the AI's level", () => {
    const agreed = by("alan", 1, aReview(1, { own_work: ["met", "I agree."] }));
    expect(decidedIn(verdict, [agreed], "own_work")?.by).toBe("reviewer:alan");
  });
});

describe("the changes of a review", () => {
  test("are the differences from the review before it, or from the AI", () => {
    const second = aReview(2, {
      own_work: ["partly_met", "Only the first half."],
      checking: ["met", "It ran."],
    });
    const reviews = [review, second];
    expect(changedBy(review, verdict, reviews).map(({ id }) => id)).toEqual(["own_work"]);
    expect(changedBy(second, verdict, reviews).map(({ id }) => id)).toEqual(["checking"]);
  });
});

describe("a released result", () => {
  test("is the AI's verdict before any decision", () => {
    expect(releasable(verdict, [])).toMatchObject({
      outcome: "borderline",
      criteria: [
        { id: "own_work", level: "met", rationale: "About own_work." },
        { id: "checking", level: "not_assessed", rationale: "About checking." },
      ],
    });
  });

  test("is the last decision, with the reviewer's reasons if any", () => {
    expect(releasable(verdict, [aReview(1, {}), { ...review, number: 2, outcome: "fail" }])).toMatchObject({
      outcome: "fail",
      summary: "A summary.",
      criteria: [
        { id: "own_work", level: "partly_met", rationale: "Only the first half." },
        { id: "checking", level: "not_assessed", rationale: "About checking." },
      ],
    });
  });
});
