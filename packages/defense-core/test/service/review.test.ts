import { beforeEach, describe, expect, test } from "vitest";
import {
  MAX_REVIEW_BYTES,
  MAX_REVIEW_CHARACTERS,
  MAX_REVIEWS,
  OVERRULING_REVIEWS,
  type Review,
  type ReviewDecision,
} from "../../src/domain/review.js";
import type { Verdict, VerdictCriterion } from "../../src/domain/verdict.js";
import { createReviewService } from "../../src/service/create-review-service.js";
import type { ReviewService } from "../../src/service/review-service.js";
import { aVerdict } from "../../src/testing/index.js";
import { asking, clock, started, store } from "./bench.js";

const criterion = (id: string, changes: Partial<VerdictCriterion> = {}): VerdictCriterion => ({
  id,
  title: `About ${id}`,
  level: "met",
  rationale: `The examiner on ${id}.`,
  evidence: [],
  ...changes,
});

const VERDICT = aVerdict({
  outcome: "borderline",
  summary: "The machine's.",
  criteria: [criterion("own"), criterion("checking", { level: "not_met" })],
});

const BY = { by: "reviewer:grace" };
const PASS: ReviewDecision = { outcome: "pass", summary: "We have spoken.", criteria: [] };

let reviews: ReviewService;

beforeEach(() => {
  reviews = createReviewService({ store, clock });
});

async function finished(verdict: Verdict = VERDICT): Promise<string> {
  const { running, id } = await started({ examiner: asking({ finalVerdict: async () => verdict }) });
  await running.answer(id, { text: "I pick a hash table." });
  await running.finish(id);
  return id;
}

const review = (id: string, expectedReviews: number, changes: Partial<ReviewDecision> = {}) =>
  reviews.review(id, { ...PASS, ...changes, expectedReviews }, BY);

const allReviews = async (id: string): Promise<Review[]> => Array.fromAsync(await reviews.reviews(id));

describe("a review", () => {
  test("depends on the notes that its author has seen, if it says how many", async () => {
    const id = await finished();
    await reviews.note(id, 1, "I said heap.");
    const decide = (expectedNotes?: number) =>
      reviews.review(id, { ...PASS, expectedReviews: 0, expectedNotes }, BY);
    await expect(decide(0)).rejects.toMatchObject({
      code: "review_outdated",
      detail: "expected_notes is 0, but there are 1; read them before you decide",
    });
    expect(await allReviews(id)).toEqual([]);
    expect((await decide(1)).number).toBe(1);
    expect((await review(id, 1)).number).toBe(2);
  });

  test("is refused if a note arrives while it is written", async () => {
    const id = await finished();
    const slow = createReviewService({
      clock,
      store: {
        ...store,
        async appendReview(...args) {
          await reviews.note(id, 1, "I said heap.");
          return store.appendReview(...args);
        },
      },
    });
    const request = { ...PASS, expectedReviews: 0, expectedNotes: 0 };
    await expect(slow.review(id, request, BY)).rejects.toMatchObject({ code: "review_outdated" });
    expect(await allReviews(id)).toEqual([]);
  });

  test("keeps the current levels, from the verdict and then from the previous review", async () => {
    const id = await finished();
    const own = { id: "own", title: "About own", level: "met", reason: null };
    const checking = { id: "checking", title: "About checking", level: "not_met", reason: null };
    expect(await review(id, 0)).toEqual({
      number: 1,
      ...BY,
      at: clock.now(),
      outcome: "pass",
      summary: "We have spoken.",
      criteria: [own, checking],
    });
    const met = { ...checking, level: "met", reason: "She did check." } as const;
    expect((await review(id, 1, { criteria: [met] })).criteria).toEqual([own, met]);
    expect((await review(id, 2)).criteria).toEqual([own, met]);
    expect((await review(id, 3, { criteria: [{ id: "checking", level: "met" }] })).criteria).toEqual([
      own,
      met,
    ]);
    const better = { id: "checking", level: "met", reason: "And again." } as const;
    expect((await review(id, 4, { criteria: [better] })).criteria[1]?.reason).toBe("And again.");
    expect((await allReviews(id)).map(({ number }) => number)).toEqual([1, 2, 3, 4, 5]);
  });

  test("of a verdict without criteria has none", async () => {
    expect((await review(await finished(aVerdict()), 0)).criteria).toEqual([]);
  });

  test("never changes the verdict", async () => {
    const id = await finished();
    const before = JSON.stringify((await store.find(id))?.integritySignals);
    await review(id, 0, { outcome: "fail" });
    expect(JSON.stringify((await store.find(id))?.integritySignals)).toBe(before);
  });

  const long = "🙂".repeat(MAX_REVIEW_CHARACTERS);
  const blank = " \n\u00a0";

  test.each<[string, Partial<ReviewDecision>, string]>([
    ["a blank summary", { summary: blank }, "summary: must not be blank"],
    ["a long summary", { summary: `${long}x` }, "summary: must have at most 10000 characters"],
    [
      "an unknown criterion",
      { criteria: [{ id: "x", level: "met" }] },
      "criteria.0.id: is not a criterion of this verdict",
    ],
    [
      "a criterion that is decided twice",
      {
        criteria: [
          { id: "own", level: "met" },
          { id: "own", level: "met" },
        ],
      },
      "criteria.1.id: is decided twice",
    ],
    [
      "a changed level without a reason",
      {
        criteria: [
          { id: "own", level: "met" },
          { id: "checking", level: "met" },
        ],
      },
      "criteria.1.reason: is required if the level changes",
    ],
    [
      "a changed level with a blank reason",
      { criteria: [{ id: "own", level: "not_assessed", reason: blank }] },
      "criteria.0.reason: is required if the level changes",
    ],
    [
      "a long reason",
      { criteria: [{ id: "own", level: "met", reason: `${long}x` }] },
      "criteria.0.reason: must have at most 10000 characters",
    ],
  ])("with %s is refused", async (_, changes, detail) => {
    const id = await finished();
    await expect(review(id, 0, changes)).rejects.toMatchObject({ code: "invalid_input", detail });
    expect(await allReviews(id)).toEqual([]);
  });

  test("may have the maximum length, and loses characters that no store can keep", async () => {
    const id = await finished();
    await review(id, 0, { summary: long, criteria: [{ id: "own", level: "not_met", reason: "a\0b" }] });
    const [stored] = await allReviews(id);
    expect(stored?.summary).toBe(long);
    expect(stored?.criteria[0]?.reason).toBe("a\ufffdb");
  });

  test("before the finish, of an unknown defense, or without knowing the others is refused", async () => {
    const { id } = await started();
    await expect(review(id, 0)).rejects.toMatchObject({ code: "defense_in_progress" });
    await expect(review("x", 0)).rejects.toMatchObject({ code: "defense_not_found" });
    await expect(reviews.reviews("x")).rejects.toMatchObject({ code: "defense_not_found" });
    const other = await finished();
    await expect(review(other, 1)).rejects.toMatchObject({ code: "review_outdated" });
    await review(other, 0);
    await expect(review(other, 0)).rejects.toMatchObject({
      code: "review_outdated",
      detail: "expected_reviews is 0, but there are 1; read them before you decide",
    });
  });

  test("is added and released without reading any but the last one", async () => {
    const id = await finished();
    for (let count = 0; count < 3; count++) await review(id, count);
    const lossy = createReviewService({
      clock,
      store: { ...store, findReview: () => Promise.reject(new Error("another one is read")) },
    });
    expect((await lossy.review(id, { ...PASS, expectedReviews: 3 }, BY)).number).toBe(4);
    expect((await lossy.release(id, { expectedReviews: 4 }, BY)).review).toBe(4);
  });

  test("is one of two that are written at the same time", async () => {
    const id = await finished();
    const both = await Promise.allSettled([review(id, 0, { summary: "a" }), review(id, 0, { summary: "b" })]);
    expect(both.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    expect(both.find(({ status }) => status === "rejected")).toMatchObject({
      reason: { code: "review_outdated" },
    });
    expect(await allReviews(id)).toHaveLength(1);
  });
});

describe("the reviews of a defense", () => {
  test("are found by their numbers, as long as the defense is known", async () => {
    const id = await finished();
    const first = await review(id, 0);
    await review(id, 1);
    expect(await reviews.findReview(id, 1)).toEqual(first);
    expect(await reviews.findReview(id, 3)).toBe(null);
    await expect(reviews.findReview("x", 1)).rejects.toMatchObject({ code: "defense_not_found" });
  });

  test("are those that exist when the first one is read, and each is read on demand", async () => {
    const id = await finished();
    for (let count = 0; count < 3; count++) await review(id, count);
    const read: number[] = [];
    const counting = createReviewService({
      clock,
      store: {
        ...store,
        findReview(defenseId, number) {
          read.push(number);
          return store.findReview(defenseId, number);
        },
      },
    });
    const numbers: number[] = [];
    for await (const { number } of await counting.reviews(id)) {
      if (number === 1) await review(id, 3);
      numbers.push(number);
      expect(read.length).toBeLessThanOrEqual(number);
    }
    expect(numbers).toEqual([1, 2, 3]);
  });

  test("that the store has lost are not skipped", async () => {
    const id = await finished();
    for (let count = 0; count < 3; count++) await review(id, count);
    const lossy = createReviewService({ clock, store: { ...store, findReview: async () => null } });
    await expect(Array.fromAsync(await lossy.reviews(id))).rejects.toMatchObject({
      code: "store_unusable",
      detail: "review 1 of this defense is missing from the store, which only the operator can fix",
    });
  });
});

describe("the number of reviews", () => {
  test("is bounded: after the maximum, one is refused, and the last one can be released", async () => {
    const id = await finished();
    for (let count = 0; count < MAX_REVIEWS; count++) await review(id, count);
    await expect(review(id, MAX_REVIEWS)).rejects.toMatchObject({
      code: "review_limit_reached",
      detail:
        "a defense has at most 100 reviews; the last one applies and can be released, and only an operator can add another",
    });
    await expect(review(id, MAX_REVIEWS - 1)).rejects.toMatchObject({ code: "review_outdated" });
    expect(await allReviews(id)).toHaveLength(MAX_REVIEWS);
    expect((await reviews.release(id, {}, BY)).review).toBe(MAX_REVIEWS);
  });

  test("leaves an operator some more, to overrule the last one", async () => {
    const id = await finished();
    for (let count = 0; count < MAX_REVIEWS; count++) await review(id, count);
    const overrule = (expectedReviews: number) =>
      reviews.review(id, { ...PASS, expectedReviews }, { by: "operator", overrules: true });
    for (let more = 0; more < OVERRULING_REVIEWS; more++) await overrule(MAX_REVIEWS + more);
    await expect(overrule(MAX_REVIEWS + OVERRULING_REVIEWS)).rejects.toMatchObject({
      code: "review_limit_reached",
      detail: "a defense has at most 110 reviews; the last one applies and can be released",
    });
    await expect(review(id, MAX_REVIEWS + OVERRULING_REVIEWS)).rejects.toMatchObject({
      code: "review_limit_reached",
    });
  });
});

describe("the texts of a review", () => {
  // As JSON, each reason takes 60,000 bytes.
  const reason = "\u0001".repeat(MAX_REVIEW_CHARACTERS);
  const NOT_MET = { level: "not_met", reason } as const;
  const verdict = aVerdict({ criteria: ["a", "b", "c"].map((id) => criterion(id)) });
  const tooLong = (bytes: number) => ({
    code: "invalid_input",
    detail:
      `the summary and the reasons, including those kept from the last review, take ${bytes} bytes as JSON; ` +
      `shorten them to ${MAX_REVIEW_BYTES}`,
  });

  test("are bounded together", async () => {
    const id = await finished(verdict);
    const criteria = [
      { id: "a", ...NOT_MET },
      { id: "b", ...NOT_MET },
    ];
    const summary = `${"\n".repeat(5_535)}xx`; // fills the space that two such reasons leave
    await expect(review(id, 0, { criteria: [...criteria, { id: "c", ...NOT_MET }] })).rejects.toMatchObject(
      tooLong(180_015),
    );
    await expect(review(id, 0, { criteria, summary: `${summary}x` })).rejects.toMatchObject(
      tooLong(MAX_REVIEW_BYTES + 1),
    );
    expect((await review(id, 0, { criteria, summary })).number).toBe(1);
  });

  test("are bounded with the reasons that it keeps, until others take their place", async () => {
    const id = await finished(verdict);
    await review(id, 0, { criteria: [{ id: "a", ...NOT_MET }] });
    await review(id, 1, { criteria: [{ id: "b", ...NOT_MET }] });
    await expect(review(id, 2, { criteria: [{ id: "c", ...NOT_MET }] })).rejects.toMatchObject(
      tooLong(180_015),
    );
    const shorter = { id: "a", level: "not_met", reason: "No." } as const;
    expect((await review(id, 2, { criteria: [shorter, { id: "c", ...NOT_MET }] })).number).toBe(3);
  });

  test("are counted without those of the verdict, however long they are", async () => {
    const rationale = "x".repeat(MAX_REVIEW_BYTES);
    const long = aVerdict({ criteria: [criterion("a", { rationale }), criterion("b", { rationale })] });
    const id = await finished(long);
    expect((await review(id, 0, { criteria: [{ id: "a", ...NOT_MET }] })).number).toBe(1);
    expect((await reviews.release(id, {}, BY)).verdict.criteria.map((each) => each.rationale)).toEqual([
      reason,
      rationale,
    ]);
  });
});

describe("a release", () => {
  const release = (id: string, expectedReviews?: number) => reviews.release(id, { expectedReviews }, BY);

  test("pins the verdict, and then the last review, with the reasons of people before the examiner's", async () => {
    const id = await finished();
    const own = { id: "own", title: "About own", level: "met", rationale: "The examiner on own." };
    const checking = { id: "checking", title: "About checking" };
    expect(await release(id)).toEqual({
      review: null,
      ...BY,
      at: clock.now(),
      verdict: {
        outcome: "borderline",
        summary: "The machine's.",
        criteria: [own, { ...checking, level: "not_met", rationale: "The examiner on checking." }],
      },
    });
    await review(id, 0, { criteria: [{ id: "checking", level: "met", reason: "She did." }] });
    expect((await store.find(id))?.release?.review).toBe(null);
    expect(await release(id, 1)).toMatchObject({
      review: 1,
      verdict: {
        outcome: "pass",
        summary: "We have spoken.",
        criteria: [own, { ...checking, level: "met", rationale: "She did." }],
      },
    });
  });

  test("of the same decision again changes nothing, even by another person", async () => {
    const id = await finished();
    const first = await release(id);
    clock.advance(1_000);
    expect(await reviews.release(id, {}, { by: "another person" })).toEqual(first);
  });

  test("at the same time as another one is the same one", async () => {
    const id = await finished();
    const [one, two] = await Promise.all([release(id), reviews.release(id, {}, { by: "another person" })]);
    expect(one).toEqual(two);
  });

  test("of a fail waits for a person", async () => {
    const id = await finished(aVerdict({ outcome: "fail" }));
    await expect(release(id)).rejects.toMatchObject({ code: "review_missing" });
    await review(id, 0, { outcome: "fail" });
    expect((await release(id)).verdict.outcome).toBe("fail");
  });

  test("is refused before the finish, for other reviews than expected, and for an unknown defense", async () => {
    const { id } = await started();
    await expect(release(id)).rejects.toMatchObject({ code: "defense_in_progress" });
    await expect(release("x")).rejects.toMatchObject({ code: "defense_not_found" });
    const other = await finished();
    await release(other, 0);
    await review(other, 0);
    for (const expected of [0, 2])
      await expect(release(other, expected)).rejects.toMatchObject({ code: "review_outdated" });
    expect((await store.find(other))?.release?.review).toBe(null);
  });
});

describe("a note", () => {
  test("is kept with the turn, which does not change", async () => {
    const { running, id } = await started();
    await running.answer(id, { text: "I pick a hash table." });
    const before = await running.get(id);
    const note = await reviews.note(id, 1, "I said heap.\0");
    expect(note).toEqual({ turn: 1, number: 1, text: "I said heap.\ufffd", at: clock.now() });
    await reviews.note(id, 1n, "Really.");
    expect((await reviews.notes(id)).map(({ number, text }) => [number, text])).toEqual([
      [1, "I said heap.\ufffd"],
      [2, "Really."],
    ]);
    expect(await running.get(id)).toEqual(before);
  });

  test.each([0, 2, 3, -1, 2n ** 64n])("on turn %s, which is not the learner's, is refused", async (turn) => {
    const id = await finished();
    await expect(reviews.note(id, turn, "I said heap.")).rejects.toMatchObject({
      code: "learner_turn_not_found",
      detail: `no learner turn ${turn}`,
    });
  });

  test("that is blank or too long is refused", async () => {
    const id = await finished();
    await expect(reviews.note(id, 1, " ")).rejects.toMatchObject({ detail: "text: must not be blank" });
    await expect(reviews.note(id, 1, "x".repeat(2_001))).rejects.toMatchObject({
      detail: "text: must have at most 2000 characters",
    });
    expect(await reviews.notes(id)).toEqual([]);
  });

  test("is refused after a release", async () => {
    const id = await finished();
    await reviews.note(id, 1, "x".repeat(2_000));
    await reviews.release(id, {}, BY);
    await expect(reviews.note(id, 1, "too late")).rejects.toMatchObject({ code: "verdict_released" });
    await expect(reviews.notes("x")).rejects.toMatchObject({ code: "defense_not_found" });
    expect(await reviews.notes(id)).toHaveLength(1);
  });

  test("is refused after 200 notes", async () => {
    const id = await finished();
    for (let count = 0; count < 200; count++) await reviews.note(id, 1, "I said heap.");
    await expect(reviews.note(id, 1, "Really.")).rejects.toMatchObject({
      code: "note_limit_reached",
      detail: "a defense has at most 200 notes",
    });
    expect(await reviews.notes(id)).toHaveLength(200);
  });

  test("is kept, as are all concurrent ones", async () => {
    const id = await finished();
    const texts = ["a", "b", "c", "d"];
    await Promise.all(texts.map((text) => reviews.note(id, 1, text)));
    expect((await reviews.notes(id)).map(({ text }) => text).sort()).toEqual(texts);
  });
});
