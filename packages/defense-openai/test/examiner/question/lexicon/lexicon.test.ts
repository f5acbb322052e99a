import { describe, expect, test } from "vitest";
import { LEXICONS } from "../../../../src/examiner/question/lexicon/lexicons.js";
import { likeliestLexicons } from "../../../../src/examiner/question/likeliest-lexicons.js";
import { isMarked } from "../../../../src/examiner/question/question-marks.js";
import { readQuestion } from "../../../../src/examiner/question/read-question.js";
import { secondThingIn } from "../../../../src/examiner/question/second-thing.js";
import { am } from "./am.js";
import { ar } from "./ar.js";
import { bg } from "./bg.js";
import { bn } from "./bn.js";
import { cs } from "./cs.js";
import { da } from "./da.js";
import { de } from "./de.js";
import { el } from "./el.js";
import { en } from "./en.js";
import { es } from "./es.js";
import { fa } from "./fa.js";
import { fi } from "./fi.js";
import { fr } from "./fr.js";
import { he } from "./he.js";
import { hi } from "./hi.js";
import { hr } from "./hr.js";
import { hu } from "./hu.js";
import { hy } from "./hy.js";
import { id } from "./id.js";
import { it } from "./it.js";
import { ja } from "./ja.js";
import { ka } from "./ka.js";
import { ko } from "./ko.js";
import type { LexiconCases } from "./lexicon-cases.js";
import { ms } from "./ms.js";
import { nl } from "./nl.js";
import { pl } from "./pl.js";
import { pt } from "./pt.js";
import { ro } from "./ro.js";
import { ru } from "./ru.js";
import { sk } from "./sk.js";
import { sv } from "./sv.js";
import { sw } from "./sw.js";
import { ta } from "./ta.js";
import { th } from "./th.js";
import { tr } from "./tr.js";
import { uk } from "./uk.js";
import { ur } from "./ur.js";
import { vi } from "./vi.js";
import { zh } from "./zh.js";

const CASES: Readonly<Record<string, LexiconCases>> = {
  am,
  ar,
  bg,
  bn,
  cs,
  da,
  de,
  el,
  en,
  es,
  fa,
  fi,
  fr,
  he,
  hi,
  hr,
  hu,
  hy,
  id,
  it,
  ja,
  ka,
  ko,
  ms,
  nl,
  pl,
  pt,
  ro,
  ru,
  sk,
  sv,
  sw,
  ta,
  th,
  tr,
  uk,
  ur,
  vi,
  zh,
};

describe.each(LEXICONS)("$language", ({ language, plain }) => {
  const { joined = [], single = [] } = CASES[language] ?? {};

  test("has cases of all kinds", () => {
    for (const cases of [joined, single]) expect(cases).not.toEqual([]);
  });

  test.each(single)("a single question is asked as it is: %s", (question) => {
    expect(readQuestion(question).text.replace(/\s+(?=\?)/u, "")).toBe(question.replace(/\s+(?=\?)/u, ""));
    expect(secondThingIn(question)).toBeUndefined();
    expect(likeliestLexicons(question).map((lexicon) => lexicon.language)).toContain(language);
  });

  test.each(joined)("two questions are refused: %s", (question) => {
    expect(secondThingIn(question)).toBeDefined();
  });

  test.each([...(plain?.general ?? []), ...(plain ? [plain.back.replace("{n}", "3")] : [])])(
    "what is asked without a model has no fault: %s",
    (question) => {
      expect(readQuestion(question)).toMatchObject({
        text: question.replace(/\s+(?=\?)/u, ""),
        more: undefined,
      });
      expect(isMarked(question)).toBe(true);
      expect(secondThingIn(question)).toBeUndefined();
    },
  );
});
