import { describe, expect, test } from "vitest";
import { LANGUAGES } from "../../../src/examiner/language/languages.js";
import { questionLanguages } from "../../../src/examiner/question/question-languages.js";
import { isMarked } from "../../../src/examiner/question/question-marks.js";
import { readQuestion } from "../../../src/examiner/question/read-question.js";
import { secondThingIn } from "../../../src/examiner/question/second-thing.js";
import { de } from "./de.js";
import { en } from "./en.js";
import { es } from "./es.js";
import { fr } from "./fr.js";
import { it } from "./it.js";
import { nl } from "./nl.js";
import { pt } from "./pt.js";
import type { QuestionCases } from "./question-cases.js";
import { ru } from "./ru.js";

const CASES: Readonly<Record<string, QuestionCases>> = { de, en, es, fr, it, nl, pt, ru };

describe.each(LANGUAGES)("$tag", ({ tag, templates }) => {
  const { joined = [], single = [] } = CASES[tag] ?? {};

  test("has cases of all kinds", () => {
    for (const cases of [joined, single]) expect(cases).not.toEqual([]);
  });

  test.each(single)("a single question is asked as it is: %s", (question) => {
    expect(readQuestion(question).text.replace(/\s+(?=\?)/u, "")).toBe(question.replace(/\s+(?=\?)/u, ""));
    expect(secondThingIn(question)).toBeUndefined();
    expect(questionLanguages(question).map((language) => language.tag)).toContain(tag);
  });

  test.each(joined)("two questions are refused: %s", (question) => {
    expect(secondThingIn(question)).toBeDefined();
  });

  const written = Object.values<string | readonly string[]>({ ...templates }).flat();
  const filled = written.flatMap((template) =>
    template === templates.gap
      ? ["", " (2026-01-31 09:31 – 10:02 UTC)", " (2026-01-31 09:31 – 2026-02-01 08:00 UTC)"].map((times) =>
          template.replace("{}", times),
        )
      : [template.replace("{}", "3")],
  );
  test.each(filled)("what is asked without a model has no fault: %s", (question) => {
    expect(readQuestion(question)).toMatchObject({
      text: question.replace(/\s+(?=\?)/u, ""),
      more: undefined,
    });
    expect(isMarked(question)).toBe(true);
    expect(secondThingIn(question)).toBeUndefined();
  });
});
