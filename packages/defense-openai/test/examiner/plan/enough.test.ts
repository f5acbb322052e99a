import type { AnswerReading, ExaminerContext, HistoryMessage, QuestionAccount } from "defense-core";
import { expect, test } from "vitest";
import { type Criterion, openAIExaminer } from "../../../src/index.js";
import { scriptedChatModel } from "../../../src/testing/index.js";

const criteria: readonly Criterion[] = [
  { id: "understanding", title: "Understanding", description: "Explains why." },
  { id: "transfer", title: "Transfer", description: "Applies it.", last: true },
];
const examiner = openAIExaminer({ model: scriptedChatModel(), criteria });
const demands = ["Explain why it is stable", "Name an alternative"];
const statement = `${demands.join(". ")}.`;

type Answered = readonly [about: string, criterion: string | null, answer?: string];

const said = (turn: number) => `In step ${turn}, I merged two sorted lists.`;

function enough(asked: readonly Answered[], changes: Partial<ExaminerContext> = {}, next?: QuestionAccount) {
  const history = asked.flatMap(([about, criterion, answer], turn): HistoryMessage[] => [
    {
      role: "assistant",
      content: `What did you do in step ${turn}?`,
      account: { about, for: criterion, how: "asked" },
    },
    { role: "user", content: answer ?? said(turn) },
  ]);
  const context = { history, traceDigest: null, statement, demands, ...changes };
  const question = next && { role: "assistant" as const, content: "What else?", account: next };
  return examiner.hasEnough?.(context, question);
}

const all: readonly Answered[] = [
  ["D1", "understanding"],
  ["D2", "transfer"],
  ["answer", "understanding"],
];

test("a defense can end once every item was asked about and three questions were answered", () => {
  expect(enough(all)).toBe(true);
  expect(enough(all.slice(0, 2))).toBe(false);
  expect(
    enough([
      ["D1", "understanding"],
      ["answer", "transfer"],
      ["answer", null],
    ]),
  ).toBe(false);
  expect(
    enough([
      ["D1", "understanding"],
      ["D2", null],
      ["answer", null],
    ]),
  ).toBe(false);
  expect(
    enough([
      ["D1", "understanding"],
      ["D2", "transfer", "I don't know"],
      ["answer", null],
    ]),
  ).toBe(false);
});

test("a defense goes on if the next question has noted demands", () => {
  const unnamed = { demands: [] };
  const next = { about: "work", for: null, how: "follow_up" } as const;
  expect(enough(all, unnamed, next)).toBe(true);
  const history = all.flatMap(([, criterion], turn): HistoryMessage[] => [
    {
      role: "assistant",
      content: `What did you do in step ${turn}?`,
      account: { about: "work", for: criterion, how: "asked" },
    },
    { role: "user", content: said(turn) },
  ]);
  const context = { history, traceDigest: null, statement };
  const noting = { role: "assistant" as const, content: "What else?", account: { ...next, demands } };
  expect(examiner.hasEnough?.(context)).toBe(true);
  expect(examiner.hasEnough?.(context, noting)).toBe(false);
});

test("a model's reading decides whether a short answer says something, but not whether “I don't know” does", () => {
  const read = (says: AnswerReading): QuestionAccount => {
    return { about: "answer", for: null, how: "follow_up", reading: { says, covers: [] } };
  };
  const ended = (answers: readonly string[], says: AnswerReading) => {
    const history = answers.flatMap((content, turn): HistoryMessage[] => [
      { role: "assistant", content: `What did you do in step ${turn}?`, account: read(says) },
      { role: "user", content },
    ]);
    const next = { role: "assistant" as const, content: "What else?", account: read(says) };
    return examiner.hasEnough?.({ history, traceDigest: null, statement, demands }, next);
  };
  const long = [1, 2, 3].map(said);
  expect(ended(["A stack.", "Twice.", "Never."], "answers")).toBe(false);
  expect(ended(["A stack.", "Twice.", "Never."], "vague")).toBe(false);
  expect(ended(["A stack.", "Twice.", "Never."], "nothing")).toBe(true);
  expect(ended(long, "answers")).toBe(false);
  expect(ended(long, "nothing")).toBe(true);
  expect(ended(["I don't know", "No idea.", "I don't know."], "answers")).toBe(true);
});

test("a defense can end once the latest answer has covered the last topic", () => {
  const reading = { says: "answers", covers: [{ item: "D2", words: said(1) }] } as const;
  const next: QuestionAccount = { about: "answer", for: null, how: "follow_up", reading };
  const asked: readonly Answered[] = [
    ["D1", "understanding"],
    ["answer", "transfer"],
    ["answer", null],
  ];
  expect(enough(asked, {}, next)).toBe(true);
  expect(enough(asked, {}, { ...next, reading: { ...reading, covers: [] } })).toBe(false);
});

test("a defense can end after three answers in a row that say nothing", () => {
  const nothing = (answer: string): Answered => ["answer", null, answer];
  expect(enough([nothing("…"), nothing("I don't know"), nothing("")])).toBe(true);
  expect(enough([nothing("…"), nothing("I don't know")])).toBe(false);
  expect(enough([nothing("…"), nothing("I don't know"), ["D1", null], nothing("")])).toBe(false);
  const again = said(1);
  expect(enough([nothing(again), nothing(again), nothing(`${again}!`)])).toBe(false);
  expect(enough([nothing(again), nothing(again), nothing(`${again}!`), nothing(again.toUpperCase())])).toBe(
    true,
  );
});
