import type { HistoryMessage } from "defense-core";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { firstQuestionsAbout } from "../../../src/examiner/question/plan/asked-facts.js";
import { factsOf } from "../../../src/examiner/question/plan/facts.js";
import type { Aim } from "../../../src/examiner/question/plan/plan.js";
import {
  context,
  digestOf,
  goodAnswer,
  goodAnswers,
  LITTLE,
  nameOf,
  namesIn,
  planFor,
  plansFor,
  someCriteria,
  UNKNOWN,
  type Work,
} from "../../support/plans.js";

describe("the next topic", () => {
  test("is three failures and gaps first, then two criteria per other fact, with follow-ups in between", () => {
    const criteria = someCriteria(1, 3);
    const plans = plansFor({ traceDigest: digestOf(2, 2, 1), criteria }, goodAnswers(12));
    const names = namesIn(plans).map((name) => (/^c\d/.test(name) ? "criterion" : name));
    expect(names).toEqual(
      ["F1", "F2", "answer", "F3", "criterion", "answer", "criterion", "F4", "answer", "criterion"].concat([
        "criterion",
        "answer",
        "F5",
      ]),
    );
    expect(new Set(namesIn(plans)).size).toBe(5 + 4 + 1);
  });

  test("is each essential criterion before the others", () => {
    const names = namesIn(plansFor({ criteria: someCriteria(2, 2) }, goodAnswers(4)));
    expect(new Set(names.slice(0, 2))).toEqual(new Set(["c0", "c1"]));
    expect(new Set(names.slice(3, 5))).toEqual(new Set(["c2", "c3"]));
  });

  test("is never a fact that a question was about, whatever the question's aim was", () => {
    const traceDigest = digestOf(3, 0, 0);
    const about = (number: number) => `What was case z1y at event 1, for the time number ${number}?`;
    const plans = plansFor({ traceDigest }, goodAnswers(2), (_, number) => about(number));
    expect(namesIn(plans)).toEqual(["F1", "F3", "answer"]);
  });

  test.each([
    ["that its author does not know", UNKNOWN, "unknown"],
    ["too little", LITTLE, "little"],
    ["nothing", "", "little"],
  ])("is the same once more after an answer that says %s, and then something else", (_, answer, lack) => {
    const names = namesIn(plansFor({ criteria: someCriteria(0, 9) }, Array(6).fill(answer)));
    expect(names.map((name) => name === lack)).toEqual([false, true, false, true, false, true, false]);
    expect(new Set(names).size).toBe(5);
  });

  test("is once more the answer to a follow-up", () => {
    const plans = plansFor({}, [...goodAnswers(2), LITTLE, LITTLE]);
    expect(namesIn(plans).slice(2, 4)).toEqual(["answer", "little"]);
    expect(namesIn(plans)[4]).not.toMatch(/answer|little/);
  });
});

describe("the kinds of questions", () => {
  const kindsIn = (plans: readonly { readonly aim: Aim }[]) =>
    plans.flatMap(({ aim }) => (aim.gap === undefined ? [aim.kind] : []));

  test("begin with an account, never occur twice in a row, and all occur", () => {
    const works = [{}, { traceDigest: digestOf(2, 1, 1) }, { criteria: someCriteria(1, 0) }];
    for (const work of works) {
      const kinds = kindsIn(plansFor(work, [...goodAnswers(6), LITTLE, ...goodAnswers(6)]));
      expect(kinds[0]).toBe("clarify");
      expect(kinds.filter((kind, index) => kind === kinds[index - 1])).toEqual([]);
      expect(new Set(kinds)).toEqual(new Set(["clarify", "reason", "evidence", "what-if", "transfer"]));
    }
  });

  test("ask about a fact of the record only what happened", () => {
    const plans = plansFor({ traceDigest: digestOf(20, 0, 0) }, goodAnswers(40));
    const ofFacts = plans.filter(({ aim }) => aim.about.type === "fact").map(({ aim }) => aim.kind);
    expect(new Set(ofFacts)).toEqual(new Set(["clarify", "reason", "evidence"]));
  });
});

describe("the same conversation", () => {
  test("leads to the same question, and another conversation to another question", () => {
    const first = namesIn(plansFor({ criteria: someCriteria(0, 9) }, goodAnswers(9)));
    expect(namesIn(plansFor({ criteria: someCriteria(0, 9) }, goodAnswers(9)))).toEqual(first);
    const others = Array.from({ length: 5 }, (_, index) =>
      namesIn(
        plansFor({ criteria: someCriteria(0, 9) }, [goodAnswer(100 + index), ...goodAnswers(8)]),
      ).join(),
    );
    expect(new Set(others).size).toBeGreaterThan(1);
  });
});

describe("whatever is answered, and whatever the model asks", () => {
  const conversation = fc.record({
    failures: fc.nat({ max: 8 }),
    gaps: fc.nat({ max: 8 }),
    others: fc.nat({ max: 8 }),
    essential: fc.nat({ max: 5 }),
    more: fc.integer({ min: 1, max: 5 }),
    answers: fc.infiniteStream(fc.constantFrom("good", "good", "little", "unknown", "same")),
    /** What a model does: obeys, asks about another fact, or asks about nothing recognizable. */
    asked: fc.infiniteStream(fc.option(fc.oneof(fc.constant("obeys" as const), fc.nat()), { nil: null })),
  });

  /** How many questions it takes to cover all facts and criteria. */
  function questionsUntilAll(
    work: Work,
    answer: (number: number) => string,
    ask: (aim: Aim, number: number) => string,
    limit: number,
  ): number {
    const facts = factsOf(work.traceDigest);
    const history: HistoryMessage[] = [];
    const visited = new Set<string>();
    for (let number = 0; number < limit; number++) {
      const { aim } = planFor({ ...context(work.traceDigest), history }, work.criteria);
      if (aim.about.type !== "answer") visited.add(nameOf(aim));
      const question = ask(aim, number);
      for (const [{ id }] of firstQuestionsAbout(facts, [question])) visited.add(id);
      if (visited.size === facts.length + work.criteria.length) return number + 1;
      history.push({ role: "assistant", content: question }, { role: "user", content: answer(number) });
    }
    return Number.POSITIVE_INFINITY;
  }

  test("each fact and criterion is asked for within 2 (F + C) - 1 questions", () => {
    fc.assert(
      fc.property(conversation, ({ failures, gaps, others, essential, more, answers, asked }) => {
        const traceDigest = digestOf(failures, gaps, others);
        const criteria = someCriteria(essential, more);
        const facts = factsOf(traceDigest);
        const limit = 2 * (facts.length + criteria.length) - 1;
        const answer = (number: number) =>
          ({ good: goodAnswer(number), little: LITTLE, unknown: UNKNOWN, same: goodAnswer(0) })[
            answers.next().value as "good" | "little" | "unknown" | "same"
          ];
        const ask = (aim: Aim, number: number) => {
          const does = asked.next().value;
          const fact = does === "obeys" && aim.about.type === "fact" ? aim.about.fact : undefined;
          const other = typeof does === "number" ? facts[does % (facts.length || 1)] : undefined;
          return (fact ?? other)?.text ?? `How so, for the time number ${number}?`;
        };
        expect(questionsUntilAll({ traceDigest, criteria }, answer, ask, limit)).toBeLessThanOrEqual(limit);
      }),
    );
  });

  test("and within F + C + (F + C - 1) / 2 if each answer says something, and both bounds are reached", () => {
    for (const [failures, others, count] of [
      [0, 0, 1],
      [3, 0, 5],
      [8, 7, 6],
    ] as const) {
      const work = { traceDigest: digestOf(failures, 0, others), criteria: someCriteria(1, count - 1) };
      const all = failures + others + count;
      const ignores = (_: Aim, number: number) => `How so, for the time number ${number}?`;
      expect(questionsUntilAll(work, goodAnswer, ignores, 99)).toBe(all + Math.floor((all - 1) / 2));
      expect(questionsUntilAll(work, () => LITTLE, ignores, 99)).toBe(2 * all - 1);
    }
  });
});
