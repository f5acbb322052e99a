import { describe, expect, test } from "vitest";
import { shownReasons } from "../../src/reviewer/verdict/reason-parts.js";
import { de } from "../../src/shared/texts/de.js";
import { en, type Texts } from "../../src/shared/texts/en.js";
import { es } from "../../src/shared/texts/es.js";
import type { ReviewReason, Verdict } from "../../src/shared/wire.js";
import { aVerdict } from "../support/documents.js";

/** What a page shows, with quoted words in brackets. */
function read(verdict: Verdict, texts: Texts = en) {
  const { must, should } = shownReasons(verdict, texts.reviewer);
  const text = ({ parts }: (typeof must)[number]) =>
    parts.map((part) => ("title" in part ? `[${part.title}]` : part.words)).join("");
  return { must: must.map(text), should: should.map(text), langs: must.map(({ lang }) => lang) };
}

const given = (reason: Omit<ReviewReason, "severity">, severity: ReviewReason["severity"] = "must") => ({
  ...aVerdict({ own_work: "met", transfer: "met" }),
  reasons: [{ ...reason, severity }],
});

describe("a reason", () => {
  test.each<[Omit<ReviewReason, "severity">, string]>([
    [{ code: "borderline" }, "The outcome is borderline."],
    [
      { code: "essential_partly_met", criteria: ["own_work", "transfer"] },
      "Essential, but only partly met: [Title of own_work], [Title of transfer].",
    ],
    [
      { code: "quote_negated", criteria: ["own_work"], turns: [3], quote: "I tested it." },
      "A negation next to a quote may reverse its meaning: [Title of own_work] (turn 3: [I tested it]).",
    ],
    [
      { code: "quote_cut", criteria: ["gone"], turns: [3, 5] },
      "Some quotes are only part of a longer clause: [gone] (turns 3, 5).",
    ],
    [{ code: "instructions", turns: [3] }, "Possible instructions to the examiner: turn 3."],
    [
      { code: "topic_unasked", quote: "at least three historians" },
      "A part of the task that no answered question covered: [at least three historians].",
    ],
    [{ code: "few_answers", turns: [1] }, "Only 1 question was answered, fewer than a pass needs."],
  ])("is a sentence of the page: %j", (reason, sentence) => {
    expect(read(given(reason)).must).toEqual([sentence]);
  });

  test("is in the reader's language", () => {
    const verdict = given({ code: "few_answers", turns: [1, 3] });
    expect(read(verdict, de).must).toEqual([
      "Nur 2 Fragen wurden beantwortet; zum Bestehen sind mehr nötig.",
    ]);
    expect(read(verdict, es).must).toEqual([
      "Solo se respondieron 2 preguntas, y hacen falta más para aprobar.",
    ]);
    expect(read(verdict, de).langs).toEqual([undefined]);
  });

  test("that does not demand a review is shown apart", () => {
    const verdict = {
      ...given({ code: "general_knowledge", criteria: ["transfer"] }, "should"),
      review_reasons: [],
    };
    expect(read(verdict)).toEqual({
      must: [],
      should: ["Judged on general knowledge alone: [Title of transfer]."],
      langs: [],
    });
  });

  test("of an older verdict is its English sentence", () => {
    expect(read(aVerdict({}), de)).toEqual({
      must: ["the outcome is borderline"],
      should: [],
      langs: ["en"],
    });
  });
});
