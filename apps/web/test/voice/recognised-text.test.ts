import { expect, test } from "vitest";
import { joined, type RecognisedPiece, recognised } from "../../src/learner/voice/rules/recognised-text.js";

const final = (text: string, confidence = 0.9): RecognisedPiece => ({ text, isFinal: true, confidence });
const passing = (text: string): RecognisedPiece => ({ text, isFinal: false, confidence: 0 });

test("final results stay, others may still change", () => {
  expect(
    recognised([final("I pick one"), final(" and compare"), passing(" with"), passing(" the rest")]),
  ).toEqual({
    settled: "I pick one and compare",
    passing: "with the rest",
  });
});

test("repeated words stay repeated", () => {
  expect(recognised([final("no"), final(" no it does not")]).settled).toBe("no no it does not");
});

test("on Android, a result without confidence is replaced by the one that repeats it", () => {
  const pieces = [final("I", 0), final("I pick", 0), final("i pick one", 0), final("I pick one", 0.8)];
  expect(recognised(pieces).settled).toBe("I pick one");
});

test("a result without confidence that is not repeated stays", () => {
  expect(recognised([final("I pick one", 0), final("then the next", 0.8)]).settled).toBe(
    "I pick one then the next",
  );
});

test("texts are joined by single spaces", () => {
  expect(joined("", " a ", "b", "  ", "c\n")).toBe("a b c");
  expect(joined()).toBe("");
});
