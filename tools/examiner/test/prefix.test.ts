import type { QuestionAccount, QuestionMove } from "defense-core";
import type { Message } from "defense-openai";
import { expect, test } from "vitest";
import type { Step } from "../src/defense/run.ts";
import { coverageOf } from "../src/figures/coverage.ts";
import { type PrefixFigure, prefixFigures } from "../src/figures/prefix.ts";
import { brokenResponse } from "../src/server/wire-call.ts";

const message = (role: Message["role"], content: string): Message => ({ role, content });

function stepWith(messages: readonly Message[]): Step {
  const response = brokenResponse("", 0);
  const wire = { messages, format: null, requestBytes: 0, response };
  const calls = [{ ...wire, purpose: "question", failure: null, problem: null }];
  return { kind: "follow-up", ms: 0, calls, failure: null, question: "Why?", suggestsFinish: false };
}

/** The figures of a defense with these texts of its turns, and with these requests for its questions. */
function figuresOf(texts: readonly string[], ...requests: (readonly Message[])[]): PrefixFigure[] {
  return prefixFigures({ steps: requests.map(stepWith), turns: texts.map((text) => ({ text })) });
}

test("a request that only adds to the one before keeps all of it", () => {
  const first = [message("system", "Ask."), message("user", "The task.")];
  const second = [...first, message("assistant", "Why?"), message("user", "Because. Open: D1")];
  const [figure] = figuresOf(["Why?", "Because.", "Where?"], first, second);
  const added = "assistant\nWhy?\nuser\nBecause. Open: D1\n".length;
  expect(figure).toEqual({ kept: 1, fresh: added, besides: added - "Why?Because.".length });
});

test("a request that differs at its beginning keeps nothing after that", () => {
  const requests = ["a1", "b1"].map((mark) => [
    message("system", `Ask ${mark}`),
    message("user", "The task."),
  ]);
  const [figure] = figuresOf(["Why?", "Because."], ...requests);
  expect(figure?.kept).toBeCloseTo("system\nAsk ".length / "system\nAsk a1\nuser\nThe task.\n".length);
});

test("the tags of answered questions are counted, and how answers were read", () => {
  const turn = (about: string, how: QuestionMove, more: Partial<QuestionAccount> = {}) => ({
    account: { about, for: "decisions", how, ...more },
  });
  const reading = { says: "vague", covers: [{ item: "D2", words: "as exact as a clock" }] } as const;
  const turns = [turn("D1", "asked", { demands: ["say how exact"] }), {}, turn("answer", "follow_up"), {}];
  expect(coverageOf([...turns, turn("D2", "template", { reading })])).toEqual({
    about: { D1: 1, answer: 1 },
    for: { decisions: 2 },
    how: { asked: 1, follow_up: 1 },
    says: { vague: 1 },
    covers: { D2: 1 },
    demands: ["say how exact"],
  });
});

test("without accounts, nothing is known about what was asked", () => {
  expect(coverageOf([{}, {}])).toBeNull();
});
