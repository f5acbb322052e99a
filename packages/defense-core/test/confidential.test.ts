import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { revealing } from "../src/domain/confidential/revealing.js";
import { aVerdict, fakeExaminer } from "../src/testing/index.js";
import { LEARNER, service, started } from "./service/bench.js";
import { turnsDuring } from "./support/turns.js";

const SOLUTION =
  "Partition around a random pivot, recurse into the smaller half first, and loop over the larger one.";

describe("a text gives away", () => {
  const reveals = revealing([SOLUTION, "Quickselect", "快速选择算法需要随机选取一个基准元素再递归处理"], []);

  test.each([
    ["a passage", "Did you recurse into the smaller half first, and loop over the rest?"],
    ["it in other case and punctuation", "RECURSE — into the *smaller* half; first AND loop: why?"],
    ["it letter by letter", "r.e.c.u.r.s.e i n t o the sma-ller ha​lf first and lo op?"],
    [
      "it in full-width letters",
      "ｒｅｃｕｒｓｅ　ｉｎｔｏ　ｔｈｅ　ｓｍａｌｌｅｒ　ｈａｌｆ　ｆｉｒｓｔ and loop over?",
    ],
    ["it with accents", "récürse ìnto thê smaller hälf fírst and loôp over?"],
    [
      "it in letters of other alphabets that look the same",
      "Dіd you rесursе іntо thе smаllеr hаlf fіrst, аnd lооp оvеr thе rеst?",
    ],
    ["it in Greek and small capitals", "ʀᴇᴄᴜʀsᴇ ɪɴᴛο ᴛнᴇ sмαʟʟᴇʀ нαʟꜰ ꜰɪʀsᴛ αɴᴅ ʟοορ οᴠᴇʀ ɪᴛ?"],
    ["it in capitals of other alphabets", "RΕСURЅЕ ІΝТО ТНЕ ЅМАLLЕR НАLF FІRЅТ, АΝD LООР ОVЕR ІТ?"],
    ["it in digits and signs", "r3cur53 1nt0 th3 $m@ll3r h@lf f1r5t, 4nd l00p 0v3r 1t?"],
    ["it in tags", "re<b>cur</b>se in<!-- x -->to the sma<i class=x>ll</i>er half first and loop over?"],
    [
      "it in character references",
      "r&#101;curs&#x65; into the small&shy;er half first&nbsp;and l&#111;op over?",
    ],
    ["it in emphasis", "re**cur**se in_to_ the [smaller half](http://x.example) fi~~r~~st and loop over?"],
    [
      "it with invisible fillers",
      "re\u3164curse in\u115fto the sma\u034fller half fi\ufe0frst and lo\u2060op over?",
    ],
    [
      "it backwards",
      `\u202e${[..."recurse into the smaller half first, and loop"].reverse().join("")}\u202c?`,
    ],
    ["a short entry in letters that look the same", "Is it quісkѕеlесt, then?"],
    ["a short entry in digits", "Is it qu1ck53l3ct, then?"],
    ["a short entry in markup", "Is it quick<b>select</b>, or **quick**select, or quick\u200bselect?"],
    ["the whole of a short entry", "Is it (quickselect), then?"],
    ["a passage in a language without spaces", "你是否随机选取一个基准元素再递归处理？"],
  ])("%s", (_, text) => {
    expect(reveals(text)).toBe(true);
  });

  test.each([
    ["nothing of it", "Why did you choose this pivot?"],
    ["a few words of it", "Why recurse into the smaller half?"],
    ["a short entry only inside another word", "Who wrote quickselector?"],
    ["a few ideographs", "为什么选取基准元素？"],
    ["nothing at all", ""],
    ["numbers", "Why do 10 of 53 cases at 7:41 take 9 s with 80% of the list, and what is John's 5?"],
    ["words of another alphabet", "Почему вы начали с середины списка, а не с его начала?"],
    ["a tag that only looks like markup", "Why does `a < b && b > c` hold for your list?"],
  ])("not: %s", (_, text) => {
    expect(reveals(text)).toBe(false);
  });

  test("not what the learner can read in the statement", () => {
    const statement = `Find the median. ${SOLUTION}`;
    expect(revealing([`${SOLUTION} Look for off-by-one errors.`], [statement])(SOLUTION)).toBe(false);
    expect(revealing(["median"], [statement])("Where is the median?")).toBe(false);
  });

  test("not a number that only looks like a letter, or a letter that looks like a number", () => {
    expect(revealing(["5"], [])("What is John's list?")).toBe(false);
    expect(revealing(["10"], [])("Is it a lo, an io or a 1o?")).toBe(false);
    expect(revealing(["10"], [])("Is it 10?")).toBe(true);
    expect(revealing(["SHA-256"], [])("Is it sha-256?")).toBe(true);
  });

  test.each([
    ["Russian", "Разделите список случайным элементом и ищите дальше только в меньшей части"],
    ["Greek", "Χώρισε τη λίστα με ένα τυχαίο στοιχείο και ψάξε μόνο στο μικρότερο μέρος"],
    ["Arabic", "اقسم القائمة بعنصر عشوائي ثم ابحث في الجزء الأصغر فقط من القائمة"],
  ])("a text in %s only where it has it", (_, secret) => {
    const revealsIt = revealing([secret], []);
    expect([revealsIt(secret.toUpperCase()), revealsIt(secret.slice(0, 15))]).toEqual([true, false]);
  });

  describe("of a rubric", () => {
    const statement =
      "Write a function that finds the median of a list of numbers without sorting the whole list.";
    const text =
      "Explains how the function finds the median without sorting the whole list of numbers; names the random pivot, and why the expected time is linear. 说明为什么随机选取一个基准元素再递归处理";
    const ofRubric = revealing([], [statement], { text, statement });

    test.each([
      ["its own words", "Do you name the random pivot, and why the expected time is linear?", true],
      ["them in look-alikes", "Is it tһе rаndom рivоt, аnd whу the ехpected time is linear?", true],
      ["words that nothing separates", "你为什么随机选取一个基准元素再递归处理？", true],
      [
        "the statement's words in another order",
        "How do you find the median without sorting the whole list?",
        false,
      ],
      ["the same with some more", "Explain how the function finds the median without sorting it?", false],
      ["single words", "Which random pivot is it, and what time is expected?", false],
    ])("%s", (_, question, isRevealed) => {
      expect(ofRubric(question)).toBe(isRevealed);
    });

    test("a short one, unless it is of the statement's words", () => {
      expect(revealing([], [statement], { text: "Knows quickselect", statement })("knows quickselect?")).toBe(
        true,
      );
      expect(revealing([], [statement], { text: "Median, sorting", statement })("median sorting?")).toBe(
        false,
      );
    });

    test("even if another task's statement contains it", () => {
      const others = revealing([], [], { text, statement: text });
      const question = "Do you name the random pivot, and why the expected time is linear?";
      expect([others(question), ofRubric(question)]).toEqual([false, true]);
    });

    test("unlike other confidential texts, which may be a solution in the statement's words", () => {
      expect(revealing([text], [statement])("Is it the median without sorting the whole list?")).toBe(true);
    });
  });

  test("however long it is", () => {
    const revealsIt = revealing([SOLUTION], [SOLUTION.slice(0, 9), "1".repeat(1_000_000)]);
    for (const flood of ["1", "!", "<", "<a ", "&#", "[", "*", "і", "r3", "\u202e", "[a]("])
      expect(revealsIt(flood.repeat(20_000 / flood.length)), flood).toBe(false);
  });

  test("however many tasks there are, and however often", () => {
    const filler = "1".repeat(800_000);
    for (const task of ["a", "b", "c", "a"])
      expect(revealing([`${task} ${SOLUTION} ${filler}`], [])(SOLUTION), task).toBe(true);
  });

  test("not what a long known text says at any position", () => {
    for (const filler of ["word ", "word"]) {
      for (let before = 16_384 - SOLUTION.length - 20; before < 16_384 + 20; before += 7) {
        const known = `${filler.repeat(5_000).slice(0, before)} ${SOLUTION} ${filler.repeat(10_000)}`;
        expect(revealing([SOLUTION], [known])(SOLUTION), `${before}`).toBe(false);
      }
    }
  });

  test("not an entry without letters or digits", () => {
    expect(revealing(["", " ", "{}", "?!"], [])("What does {} do?!")).toBe(false);
  });

  test("any seven words of a solution, at any position", () => {
    const words = SOLUTION.split(" ");
    fc.assert(
      fc.property(fc.nat(words.length - 8), fc.string(), fc.string(), (start, before, after) => {
        const passage = words.slice(start, start + 8).join(" ");
        expect(reveals(`${before} ${passage} ${after}`)).toBe(true);
      }),
    );
  });
});

describe("a confidential text of a variant", () => {
  const variants = { find: async () => ({ statement: "Find the median.", confidential: [SOLUTION] }) };

  test("is kept with the defense as it stood at the start, and not given to the examiner", async () => {
    const examiner = fakeExaminer({ questions: ["a?", "b?"], verdicts: [aVerdict()] });
    const { running, id } = await started({ examiner, variants });
    await running.answer(id, { text: "x" });
    await running.finish(id);
    expect((await running.get(id)).variantConfidential).toEqual([SOLUTION]);
    expect(JSON.stringify(examiner.calls)).not.toContain("pivot");
  });

  test("lets the examiner ask whether a question reveals it", async () => {
    const examiner = fakeExaminer({
      questions: [(_, { reveals }) => `${reveals(SOLUTION)} and ${reveals("Why?")}?`],
    });
    expect((await service({ examiner, variants }).start(LEARNER)).firstQuestion).toBe("true and false?");
  });

  test("is never asked, even by an examiner that does not check", async () => {
    const examiner = fakeExaminer({ questions: ["a?", `Is it right to say: ${SOLUTION}`, "b?"] });
    const { running, id } = await started({ examiner, variants });
    await expect(running.answer(id, { text: SOLUTION })).rejects.toMatchObject({
      code: "provider_failed",
      detail: expect.not.stringContaining("pivot"),
    });
    expect((await running.get(id)).turns).toHaveLength(1);
    await running.answer(id, { text: "x" });
    expect((await running.get(id)).turns).toHaveLength(3);
  });

  test.each([
    ["summary", aVerdict({ summary: SOLUTION })],
    [
      "rationale",
      aVerdict({ criteria: [{ id: "a", title: "", level: "met", rationale: SOLUTION, evidence: [] }] }),
    ],
  ])("is in no %s of a verdict, unless the learner has said it", async (_, verdict) => {
    const examiner = fakeExaminer({ questions: ["a?", "b?"], verdicts: [verdict, verdict] });
    const { running, id } = await started({ examiner, variants });
    await expect(running.finish(id)).rejects.toMatchObject({ code: "provider_failed" });
    await running.answer(id, { text: `I did it so: ${SOLUTION}` });
    expect((await running.finish(id)).verdict.outcome).toBe("pass");
  });

  test("is compared with long answers while others are served", async () => {
    const examiner = fakeExaminer({ questions: ["a?", "b?"], verdicts: [aVerdict()] });
    const { running, id } = await started({ examiner, variants });
    await running.answer(id, { text: "I merged two lists. ".repeat(50_000) });
    const pieces = Math.floor(1_000_000 / 16_384);
    // Twice: as the letters are written, and as they look. Some of this may happen before the finish.
    expect(await turnsDuring(() => running.finish(id))).toBeGreaterThan(pieces);
  });
});
