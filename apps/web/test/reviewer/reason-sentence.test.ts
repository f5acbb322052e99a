import { describe, expect, test } from "vitest";
import { reasonSentence } from "../../src/reviewer/verdict/reason-sentence.js";
import { aVerdict } from "../support/documents.js";

const TITLES = {
  own_work: "Knows their own work",
  understanding: "Understands how it works",
  pass: "Passes on what it knows, and why",
};

/** Puts titles in brackets. */
function read(
  reason: string,
  provider = "openai",
  titles: Readonly<Record<string, string>> = TITLES,
): string {
  const verdict = aVerdict({ own_work: "met", understanding: "met", pass: "met" });
  const criteria = verdict.criteria.map((criterion) => ({ ...criterion, title: titles[criterion.id] ?? "" }));
  const known = { ...verdict, criteria, examiner: { ...verdict.examiner, provider } };
  return reasonSentence(reason, known)
    .map((part) => ("title" in part ? `[${part.title}]` : part.words))
    .join("");
}

describe("a reason for a review", () => {
  test.each([
    ["the answers have not been assessed", "The answers have not been assessed."],
    ["the record of the learner's work has gaps", "The record of the learner’s work has gaps."],
    [
      "essential, but only partly met: own_work, understanding",
      "Essential, but only partly met: [Knows their own work], [Understands how it works].",
    ],
    [
      "the levels of the graders are far apart: own_work (1 met, 1 not met), understanding (2 met, 1 not met)",
      "The levels of the graders are far apart: [Knows their own work] (1 met, 1 not met), [Understands how it works] (2 met, 1 not met).",
    ],
    ["quotes are questions: gone, own_work", "Quotes are questions: gone, [Knows their own work]."],
    ["apparent attempts to instruct the examiner: turn 3, a file of the work", null],
    ["grader qwen2.5:7b-own_work did not produce a grading (it took too long)", null],
  ])("is a sentence with titles: %s", (reason, sentence) => {
    expect(read(reason)).toBe(sentence ?? `${reason.charAt(0).toUpperCase()}${reason.slice(1)}.`);
  });

  test("distinguishes an outcome from a criterion of the same name", () => {
    expect(read("graders reached different outcomes: pass, insufficient_evidence")).toBe(
      "Graders reached different outcomes: pass, insufficient evidence.",
    );
  });

  test("leaves titles unchanged, whatever they contain", () => {
    const titles = { own_work: "$& __proto__: “שלום”, 👩‍🎓 it's own_work" };
    expect(read("quotes are questions: own_work", "openai", titles)).toBe(
      `Quotes are questions: [${titles.own_work}].`,
    );
  });

  test("from another examiner is shown unchanged", () => {
    expect(read("eBay's rule: own_work", "another")).toBe("eBay's rule: own_work");
  });
});
