import { type ExaminerContext, TimeSlices } from "defense-core";
import { describe, expect, test } from "vitest";
import { ProseChecker } from "../../src/examiner/verdict/prose.js";

const context: ExaminerContext = {
  history: [
    { role: "assistant", content: "Why did you choose a merge sort?" },
    { role: "user", content: "Because it is stable,\nand simple to write." },
  ],
  traceDigest: null,
  statement: "Sort a list of numbers in place.",
};
const checker = new ProseChecker(
  context,
  [{ id: "c", title: "Understands", description: "Explains why the parts work.", essential: true }],
  (text) => /quickselect.*pivot/s.test(text),
  new TimeSlices(),
);

test("a grader's words are shown in the order in which they are checked", async () => {
  expect((await checker.check("The \u202elearner\u202c \u2067knows\u2069 why.")).text).toBe(
    "The learner knows why.",
  );
});

describe("quotations in a grader's words", () => {
  test.each([
    "The learner said “because it is stable, and simple to write” at once.",
    'Asked "Why did you choose a merge sort?", the learner knew.',
    "The task was to “sort a list of numbers in place”.",
    "Said “Because it is stable, and simple,” and no more.".replace("simple,", "simple to write,"),
    "The learner „explains why the parts work“.",
    "The term “divide and conquer” was not used, nor “loop invariant”.",
    "There is nothing to quote.",
    'An unpaired " mark is left.',
    "Said ‘because it is stable, and simple to write’.",
    "Said 'Because it is stable, and simple to write'.",
    "The learner's tests and the learners' words don't say how the others' parts work, it's said.",
    "Sagt »because it is stable, and simple to write«.",
    "It isn’t told why it’s the learners’ choice to do so.",
  ])("are kept if they are real, or terms: %s", async (text) => {
    expect(await checker.check(text)).toEqual({ text, invented: 0, revealed: false });
  });

  test.each([
    ["Said “I proved it by induction”.", "Said […]."],
    ['Said "it is very fast, too".', "Said […]."],
    ["Sagte „ich habe alles selbst gemacht“.", "Sagte […]."],
    ["A dit «je ne sais pas du tout».", "A dit […]."],
    ["Said ‘I proved it by induction’, and didn’t.", "Said […], and didn’t."],
    ["Said 'I don't know, I've copied it' at once.", "Said […] at once."],
    ["Said `I proved it by induction`.", "Said […]."],
    ["Sagte »ich habe alles selbst gemacht«.", "Sagte […]."],
    ["Sagte ‚ich habe alles selbst gemacht‘.", "Sagte […]."],
    ["Sa ”jag har gjort allt själv”.", "Sa […]."],
    ["A dit ‹je ne sais pas du tout›.", "A dit […]."],
    ["他说『我证明了整个程序的正确性』。", "他说[…]。"],
    ["他说「我证明了整个程序的正确性」。", "他说[…]。"],
    ["เขาพูดว่า “ผมพิสูจน์ความถูกต้องของโปรแกรม”", "เขาพูดว่า […]"],
  ])("are removed if they are invented: %s", async (text, left) => {
    expect(await checker.check(text)).toEqual({ text: left, invented: 1, revealed: false });
  });
});

describe("confidential text in a grader's words", () => {
  test("is removed sentence by sentence", async () => {
    expect(await checker.check("They sort well. It is quickselect with a pivot! They test it.")).toEqual({
      text: "They sort well. […] They test it.",
      invented: 0,
      revealed: true,
    });
  });

  test("is removed as a whole if it spans sentences", async () => {
    expect((await checker.check("It is quickselect. It needs a pivot.")).text).toBe("[…]");
  });
});
