import type { Turn } from "defense-core";
import type { Message } from "defense-openai";
import { expect, test } from "vitest";
import type { Call, DefenseRun, Step } from "../src/defense/run.ts";
import { coverageOf } from "../src/figures/coverage.ts";
import { prefixFigures } from "../src/figures/prefix.ts";

const message = (role: Message["role"], content: string): Message => ({ role, content });

// The figures read only the members that these runs have; a whole run has dozens more.

function step(kind: Step["kind"], messages: readonly Message[]): Step {
  return { kind, question: "Why?", calls: [{ purpose: "question", messages } as Call] } as unknown as Step;
}

function runOf(texts: readonly string[], ...requests: (readonly Message[])[]): DefenseRun {
  return {
    steps: requests.map((messages, index) => step(index === 0 ? "first question" : "follow-up", messages)),
    turns: texts.map((text) => ({ text })),
  } as unknown as DefenseRun;
}

test("a request that only adds to the one before keeps all of it", () => {
  const first = [message("system", "Ask."), message("user", "The task.")];
  const second = [...first, message("assistant", "Why?"), message("user", "Because. Open: D1")];
  const [figure] = prefixFigures(runOf(["Why?", "Because.", "Where?"], first, second));
  const added = "assistant\nWhy?\nuser\nBecause. Open: D1\n".length;
  expect(figure).toEqual({ kept: 1, fresh: added, besides: added - "Why?Because.".length });
});

test("a request that differs at its beginning keeps nothing after that", () => {
  const requests = ["a1", "b1"].map((mark) => [
    message("system", `Ask ${mark}`),
    message("user", "The task."),
  ]);
  const [figure] = prefixFigures(runOf(["Why?", "Because."], ...requests));
  expect(figure?.kept).toBeCloseTo("system\nAsk ".length / "system\nAsk a1\nuser\nThe task.\n".length);
});

test("the tags of answered questions are counted, and the demands that were found", () => {
  const turn = (about: string, how: string, more: object = {}) =>
    ({ text: "", account: { about, for: "decisions", how, ...more } }) as unknown as Turn;
  const answer = { text: "" } as Turn;
  const turns = [
    turn("D1", "asked", { demands: ["say how exact"] }),
    answer,
    turn("answer", "follow_up"),
    answer,
  ];
  const run = { turns: [...turns, turn("D2", "template")] } as unknown as DefenseRun;
  expect(coverageOf(run)).toEqual({
    about: { D1: 1, answer: 1 },
    for: { decisions: 2 },
    how: { asked: 1, follow_up: 1 },
    demands: ["say how exact"],
  });
});

test("without accounts, nothing is known about what was asked", () => {
  expect(coverageOf(runOf(["Why?", "Because."], []))).toBeNull();
});
