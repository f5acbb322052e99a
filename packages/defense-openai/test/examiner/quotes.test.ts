import { type HistoryMessage, TimeSlices, type TurnQuote } from "defense-core";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { QuotedText, verifyQuote } from "../../src/examiner/answers/quotes.js";
import { soak } from "../support/soak.js";

const runs = { numRuns: 1_000 * soak };

const QUESTION = "Why did you choose a merge sort for this list?";
const ANSWER = "I chose merge sort,\n because it is stable – and “simple”.";

function history(...answers: string[]): HistoryMessage[] {
  return answers.flatMap((answer): HistoryMessage[] => [
    { role: "assistant", content: QUESTION },
    { role: "user", content: answer },
  ]);
}

const verify = (quote: TurnQuote, turns: readonly HistoryMessage[]) =>
  verifyQuote(quote, turns, new TimeSlices());

describe("a quote is verified", () => {
  test.each([
    ["to the letter", "because it is stable", "because it is stable"],
    ["with other white space", "merge sort, because\tit  is stable", "merge sort,\n because it is stable"],
    ["in quotation marks", "“because it is stable”", "because it is stable"],
    ["with ellipses", "…because it is stable...", "because it is stable"],
    ["whole", ANSWER, ANSWER],
  ])("%s", async (_, quote, found) => {
    expect(await verify({ turn: 1, quote }, history(ANSWER))).toEqual({ turn: 1, quote: found });
  });

  test.each([
    ["ﬁne ①", "I think it is ﬁne ① here", "it is fine 1 here", "it is ﬁne ① here"],
    [
      "decomposed",
      "Das geho\u0308rt hierher",
      "das gehört hierher".replace("das", "Das"),
      "Das geho\u0308rt hierher",
    ],
    ["composed", "Das gehört hierher", "Das geho\u0308rt", "Das gehört"],
    ["full width", "Ｉ ｃｈｏｓｅ　ｉｔ", "I chose it", "Ｉ ｃｈｏｓｅ　ｉｔ"],
    [
      "parts of Korean syllables",
      "\u1112\u1161\u11ab\u1100\u1173\u11af 정렬입니다 그래서",
      "한글 정렬입니다",
      "\u1112\u1161\u11ab\u1100\u1173\u11af 정렬입니다",
    ],
    ["narrow kana", "ｿｰﾄはｶﾞｲﾄﾞの通りです", "ガイドの通りです", "ｶﾞｲﾄﾞの通りです"],
    ["ideographs, few of them", "我选择了归并排序", "归并排序", "归并排序"],
    ["kana, few of them", "これはソートです", "ソートで", "ソートで"],
    ["Korean syllables, few of them", "저는 병합정렬을 썼어요", "병합정렬", "병합정렬"],
    ["Thai letters, few of them", "ผมทดลองแล้ว", "ทดลอง", "ทดลอง"],
  ])("in another normalization form: %s", async (_, answer, quote, found) => {
    expect(await verify({ turn: 1, quote }, history(answer))).toEqual({ turn: 1, quote: found });
  });

  test("in the turn that has it, if the model miscounted", async () => {
    const turns = history("Something else entirely.", ANSWER);
    for (const turn of [0, 1, 2, 3, 4, -1, 99]) {
      expect(await verify({ turn, quote: "because it is stable" }, turns)).toEqual({
        turn: 3,
        quote: "because it is stable",
      });
    }
  });

  test("in the named turn, if others also have it", async () => {
    expect(await verify({ turn: 3, quote: "because it is stable" }, history(ANSWER, ANSWER))).toMatchObject({
      turn: 3,
    });
  });

  test("if it is short and the whole answer", async () => {
    expect(await verify({ turn: 1, quote: "O(n)" }, history("O(n)"))).toEqual({ turn: 1, quote: "O(n)" });
  });
});

test.each([
  ["it is invented", "because it is fast"],
  ["the examiner said so", "choose a merge sort for this list"],
  ["another case", "BECAUSE IT IS STABLE"],
  ["something is left out", "merge sort … is stable"],
  ["it says too little", "it is"],
  ["it says nothing", "“…”"],
  ["it is empty", ""],
  ["it joins what two turns say", "“simple”. I chose merge"],
])("a quote is not verified when %s", async (_, quote) => {
  for (const turn of [0, 1, 3]) expect(await verify({ turn, quote }, history(ANSWER, ANSWER))).toBeNull();
});

test("a quote is found anywhere in a long answer", async () => {
  const slices = new TimeSlices();
  for (const filler of ["ｗｏｒｄ ", "归并", "no  words here. "]) {
    for (let before = 2_000 - 60; before < 2_000 + 20; before += 9) {
      const text = `${filler.repeat(20_000).slice(0, before)} ${ANSWER} ${filler.repeat(10_000)}`;
      expect(await new QuotedText(text).findInSlices("merge sort, because it is stable", slices)).toBe(
        "merge sort,\n because it is stable",
      );
      expect(await new QuotedText(text).findInSlices("merge sort, because it is fast", slices)).toBeNull();
    }
  }
});

describe("of any answer", () => {
  const unit = fc.oneof(
    { weight: 4, arbitrary: fc.constantFrom(..."abcdefgh ijklmnop\n\t,.") },
    fc.string({ unit: "grapheme", minLength: 1, maxLength: 1 }),
    fc.constantFrom(
      "é",
      "e\u0301",
      "ﬁ",
      "①",
      "\u1112\u1161\u11ab",
      "ㅎㅏ",
      "ｶﾞ",
      "¨",
      "\u00a0",
      "　",
      "🙂",
      "👩‍🎓",
      "中",
      "\u0301",
    ),
  );
  const answer = fc.array(unit, { minLength: 12, maxLength: 200 }).map((units) => units.join(""));
  const fold = (text: string) => text.normalize("NFKC").replace(/\s+/gu, " ").trim();
  const letters = (text: string) => text.match(/[\p{L}\p{N}]/gu)?.length ?? 0;

  test("each slice that says something is found, as a slice", async () => {
    const form = fc.constantFrom("NFC", "NFD", "NFKC", "NFKD");
    const space = fc.constantFrom(" ", "  ", "\n", "\t ", "\u00a0", "\u3000");
    await fc.assert(
      fc.asyncProperty(
        answer,
        fc.nat(),
        fc.nat(),
        form,
        space,
        async (text, one, other, normalForm, white) => {
          const graphemes = [...new Intl.Segmenter().segment(text)].map(({ segment }) => segment);
          const [start, end] = [one % graphemes.length, other % graphemes.length].sort((a, b) => a - b);
          const slice = graphemes.slice(start, (end ?? 0) + 1).join("");
          const quote = slice.normalize(normalForm).replace(/\s+/gu, white).trim();
          const bare = fold(quote).replace(/^[\p{P}\p{M}\s]+|[\p{P}\p{M}\s]+$/gu, "");
          fc.pre(letters(fold(bare)) >= 8 && letters(slice) >= 8 && fold(text).includes(fold(quote)));
          const found = await verify({ turn: 1, quote }, history(text));
          expect(found?.turn).toBe(1);
          expect(text).toContain(found?.quote);
          expect(fold(found?.quote ?? "")).toContain(bare);
        },
      ),
      runs,
    );
  });

  test("a match is always a slice that reads like the quote", async () => {
    await fc.assert(
      fc.asyncProperty(answer, answer, async (text, quote) => {
        for (const wanted of [quote, quote.slice(0, 9), text.slice(3, 14)]) {
          const found = new QuotedText(text).find(wanted);
          expect(await new QuotedText(text).findInSlices(wanted, new TimeSlices())).toBe(found);
          const isThere =
            fold(wanted) !== "" && text.normalize("NFKC").replace(/\s+/gu, " ").includes(fold(wanted));
          expect(found !== null).toBe(isThere);
          if (found !== null) {
            expect(text).toContain(found);
            expect(fold(found)).toContain(fold(wanted));
          }
        }
      }),
      runs,
    );
  });

  test("nothing is found in what the examiner said", async () => {
    await fc.assert(
      fc.asyncProperty(answer, fc.nat(60), async (text, start) => {
        const turns: HistoryMessage[] = [
          { role: "assistant", content: text },
          { role: "user", content: "0" },
        ];
        for (const turn of [0, 1]) expect(await verify({ turn, quote: text.slice(start) }, turns)).toBeNull();
      }),
      runs,
    );
  });

  test("something else is not found", async () => {
    await fc.assert(
      fc.asyncProperty(answer, fc.stringMatching(/^[QXZ]{9,20}$/), async (text, quote) => {
        expect(await verify({ turn: 1, quote }, history(text))).toBeNull();
      }),
      runs,
    );
  });
});

describe("of a long text that is folded in chunks", () => {
  const fold = (text: string) => text.normalize("NFKC").replace(/\s{2,}|[^\S ]/gu, " ");

  test.each([
    ["a part of Korean words", "가나다라마바사 ".repeat(20_000), "나다라마"],
    ["Korean that is written in parts", "가나다라마바사".normalize("NFD").repeat(3_000), "나다라마바"],
    ["narrow kana with voicing marks", "ｶﾞｷﾞｸﾞｹﾞｺﾞ".repeat(3_000), "ギグゲゴ"],
    ["characters that stand for phrases", "ﷺ ".repeat(3_000), "صلى الله عليه وسلم صلى"],
    ["a quote longer than a chunk", "I merged two lists. ".repeat(1_000), "two lists. I merged ".repeat(300)],
  ])("%s are found", async (_, text, quote) => {
    const found = await new QuotedText(text).findInSlices(quote, new TimeSlices());
    expect(text.includes(found ?? "-")).toBe(true);
    expect(fold(found ?? "")).toContain(fold(quote).trim());
    expect(new QuotedText(text).find(quote)).toBe(found);
  });

  test("a quote that spans chunks is found", () => {
    const letters = fc.constantFrom(
      "a",
      "b",
      "é",
      "e\u0301",
      "ﬁ",
      " ",
      "\n ",
      "가",
      "ᄀ\u1161\u11a8",
      "ｶﾞ",
      "ﷺ",
      "👩‍👩‍👧",
    );
    const texts = fc.array(letters, { minLength: 2_000, maxLength: 4_000 }).map((all) => all.join(""));
    fc.assert(
      fc.property(texts, fc.nat(), fc.integer({ min: 1, max: 300 }), (text, at, length) => {
        const folded = fold(text);
        const start = at % folded.length;
        const quote = folded.slice(start, start + length).trim();
        fc.pre(quote !== "" && quote.isWellFormed());
        expect(new QuotedText(text).has(quote)).toBe(true);
      }),
      { numRuns: 100 * soak },
    );
  });
});
