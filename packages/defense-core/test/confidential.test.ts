import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { revealing } from "../src/domain/confidential.js";
import { aVerdict, fakeExaminer } from "../src/testing/index.js";
import { LEARNER, service, started } from "./service/bench.js";

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
  ])("not: %s", (_, text) => {
    expect(reveals(text)).toBe(false);
  });

  test("not what the learner can read in the statement", () => {
    const statement = `Find the median. ${SOLUTION}`;
    expect(revealing([`${SOLUTION} Look for off-by-one errors.`], [statement])(SOLUTION)).toBe(false);
    expect(revealing(["median"], [statement])("Where is the median?")).toBe(false);
  });

  test("not an entry without letters or digits", () => {
    expect(revealing(["", " ", "{}", "?!"], [])("What does {} do?!")).toBe(false);
  });

  test("any seven words of a solution, wherever they stand", () => {
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

  test("is never asked, also by an examiner that does not look", async () => {
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
});
