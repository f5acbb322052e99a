import type { HistoryMessage } from "defense-core";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { isEnough, progressOf } from "../../../src/examiner/question/plan/plan.js";
import { openAIExaminer } from "../../../src/index.js";
import { scriptedChatModel } from "../../../src/testing/index.js";
import { aGrading } from "../../support/model-server.js";
import {
  context,
  digestOf,
  goodAnswer,
  goodAnswers,
  LITTLE,
  namesIn,
  planFor,
  plansFor,
  someCriteria,
  UNKNOWN,
  type Work,
} from "../../support/plans.js";

describe("it is enough", () => {
  const enoughIn = (work: Partial<Work>, answers: readonly string[], minAnswers = 3) =>
    plansFor(work, answers).map((plan) => isEnough(plan, minAnswers));
  const criteria = someCriteria(1, 1);

  test("once the first failures and gaps and all criteria were asked about, and stays so", () => {
    const traceDigest = digestOf(1, 1, 9);
    const plans = plansFor({ traceDigest, criteria }, goodAnswers(8));
    expect(namesIn(plans).slice(0, 5)).toEqual(["F1", "F2", "answer", "c0", "c1"]);
    expect(enoughIn({ traceDigest, criteria }, goodAnswers(8))).toEqual([
      ...Array(5).fill(false),
      ...Array(4).fill(true),
    ]);
  });

  test("not while the latest answer leaves its question open", () => {
    expect(enoughIn({ criteria }, [...goodAnswers(3), LITTLE, goodAnswer(9), UNKNOWN])).toEqual([
      ...Array(3).fill(false),
      true,
      false,
      true,
      false,
    ]);
  });

  test("not before as many questions were answered as a pass needs", () => {
    expect(enoughIn({ criteria }, goodAnswers(5), 5)).toEqual([...Array(5).fill(false), true]);
    expect(enoughIn({ criteria }, Array(40).fill(UNKNOWN))).not.toContain(true);
  });

  test("within 14 questions of a long record and the default criteria, if each answer says something", () => {
    const first = enoughIn({ traceDigest: digestOf(20, 50, 0) }, goodAnswers(20)).indexOf(true);
    expect(first).toBeLessThanOrEqual(14);
  });
});

test("the progress of a conversation does not depend on the picks", () => {
  const answer = fc.constantFrom(goodAnswer(0), goodAnswer(1), goodAnswer(2), UNKNOWN, LITTLE);
  const sizes = fc.record({ failures: fc.nat(4), gaps: fc.nat(4), others: fc.nat(4), essential: fc.nat(3) });
  fc.assert(
    fc.property(sizes, fc.array(answer, { maxLength: 20 }), (size, answers) => {
      const history = answers.flatMap((content, number): HistoryMessage[] => [
        { role: "assistant", content: `What about point ${number}?` },
        { role: "user", content },
      ]);
      const digest = digestOf(size.failures, size.gaps, size.others);
      const asked = { ...context(digest), history };
      const criteria = someCriteria(size.essential, 2);
      const { isThrough, gaps } = planFor(asked, criteria);
      expect(progressOf(asked, criteria)).toMatchObject({ isThrough, gaps });
    }),
  );
});

test("enough answers for the hint are enough for a pass, whatever they are", async () => {
  const answer = fc.constantFrom(
    ...[...goodAnswers(3), goodAnswer(0).toUpperCase(), UNKNOWN, LITTLE],
    ...[
      "I don't know how it works there.",
      "I have no idea why it works.",
      "I really don't know that, sorry.",
    ],
    ...["I can't remember why I did so.", "I don’t know which of the comparisons happens first."],
  );
  await fc.assert(
    fc.asyncProperty(fc.array(answer, { minLength: 7, maxLength: 12 }), async (answers) => {
      const history = answers.flatMap((content, number): HistoryMessage[] => [
        { role: "assistant", content: `What about point ${number}?` },
        { role: "user", content },
      ]);
      const said = history.flatMap(({ role, content }, turn) =>
        role === "user" ? [{ turn, quote: content }] : [],
      );
      const model = scriptedChatModel(
        aGrading(
          "met",
          said.filter(({ quote }) => quote.startsWith("I tried")),
        ),
      );
      const examiner = openAIExaminer({ model, minAnswers: 4 });
      const asked = { ...context(null), history };
      if (!examiner.hasEnough?.(asked)) return;
      const { reasons = [] } = await examiner.finalVerdict(asked, {
        signal: new AbortController().signal,
        reveals: () => false,
      });
      expect(reasons.filter(({ code }) => code === "few_answers")).toEqual([]);
    }),
  );
});
