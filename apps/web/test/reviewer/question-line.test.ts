import { describe, expect, test } from "vitest";
import { coveredBy, questionLine, shortened } from "../../src/reviewer/defense/question-line.js";
import { de } from "../../src/shared/texts/de.js";
import { en, type Texts } from "../../src/shared/texts/en.js";
import { es } from "../../src/shared/texts/es.js";
import type { DefenseRecord, ExaminedQuestion, QuestionTopic, Turn } from "../../src/shared/wire.js";
import { aVerdict } from "../support/documents.js";

const TOPICS: readonly QuestionTopic[] = [
  { id: "D1", type: "demand", text: "say why it is stable" },
  {
    id: "F1",
    type: "event",
    event: { seq: 2, at: "2026-01-31T09:02:00.000Z", kind: "test_failed", summary: "expected 2.5" },
  },
  { id: "F2", type: "gap", gap: { after_seq: 2, before_seq: 5, missing: 2 } },
];

const question = (changes: Partial<ExaminedQuestion> = {}): ExaminedQuestion => ({
  ...{ turn: 2, about: "D1", criterion: "own_work", how: "asked", covers: [] },
  ...changes,
});

const record = (...questions: readonly ExaminedQuestion[]): DefenseRecord => ({
  defense_id: "dfn-1-ada",
  task_title: null,
  task_statement: null,
  voice_descriptor: { mode: "mock", sr_available: true, tts_available: true, hint: "" },
  trace_complete: true,
  verdict_release: null,
  release: null,
  decided_by_person: [],
  notes: [],
  placeholders: [],
  recordings: [],
  topics: TOPICS,
  questions,
});

const verdict = aVerdict({ own_work: "met" });

/** The line as the page shows it, with quoted words in brackets. */
function read(changes: Partial<ExaminedQuestion>, { reviewer }: Texts = en): string[] {
  const asked = question(changes);
  const line = questionLine(record(asked), verdict, asked.turn, reviewer);
  if (!line) return [];
  const { topic, criterion, mark } = line;
  const named = topic && [topic.quoted === undefined ? "" : `[${topic.quoted}] `, topic.words].join("");
  return [named, criterion && reviewer.questions.criterion(criterion), mark].filter((part) => part !== null);
}

describe("the line of a question", () => {
  test.each<[string, Partial<ExaminedQuestion>, readonly string[]]>([
    ["a demand", {}, ["[say why it is stable] (from the task)", "Criterion: Title of own_work"]],
    ["an event", { about: "F1", criterion: null }, ["[expected 2.5] (event 2 of the work record)"]],
    ["a gap", { about: "F2", criterion: null }, ["a gap in the work record (between events 2 and 5)"]],
    [
      "an answer",
      { about: "answer", how: "follow_up" },
      ["something the learner said", "Criterion: Title of own_work", "follow-up question"],
    ],
    [
      "the work",
      { about: "work", criterion: null, how: "template" },
      ["the work as a whole", "prepared question, not written by the AI"],
    ],
    [
      "a topic a second time",
      { criterion: null, how: "probe" },
      ["[say why it is stable] (from the task)", "second question on this topic"],
    ],
    ["an unnamed topic a second time", { about: null, how: "probe" }, ["Criterion: Title of own_work"]],
    [
      "something else",
      { criterion: null, how: "given_up" },
      ["[say why it is stable] (from the task)", "replaced by a general question"],
    ],
  ])("that is about %s says so", (_, changes, parts) => {
    expect(read(changes)).toEqual(parts);
  });

  test("is in the reader's language", () => {
    const changes = { about: "F2", how: "template" } as const;
    expect(read(changes, de)).toEqual([
      "eine Lücke in der Aufzeichnung (zwischen den Ereignissen 2 und 5)",
      "Kriterium: Title of own_work",
      "vorformulierte Frage, nicht von der KI",
    ]);
    expect(read(changes, es)).toEqual([
      "una laguna en el registro del trabajo (entre los eventos 2 y 5)",
      "Criterio: Title of own_work",
      "pregunta predefinida, no escrita por la IA",
    ]);
  });

  test("has no remark on the first question, which follows nothing", () => {
    expect(read({ turn: 0, about: "work", criterion: null, how: "follow_up" })).toEqual([
      "the work as a whole",
    ]);
  });

  test("names an event without a summary by its kind", () => {
    const silent = { ...TOPICS[1], event: { ...(TOPICS[1] as { event: object }).event, summary: "" } };
    const events = { ...record(question({ about: "F1" })), topics: [silent as QuestionTopic] };
    expect(questionLine(events, null, 2, en.reviewer)?.topic?.quoted).toBe("test_failed");
  });

  test("leaves out what is not known, and is absent if nothing is", () => {
    const unknown = { about: null, criterion: "gone" };
    expect(read({ ...unknown, how: "template" })).toEqual(["prepared question, not written by the AI"]);
    expect(read(unknown)).toEqual([]);
    expect(questionLine(record(question()), null, 2, en.reviewer)?.criterion).toBeNull();
    expect(questionLine(record(question()), verdict, 4, en.reviewer)).toBeNull();
    const { topics: _topics, questions: _questions, ...older } = record();
    expect(questionLine(older, verdict, 2, en.reviewer)).toBeNull();
  });
});

describe("what an answer covers", () => {
  const answer: Turn = {
    ...{ seq: 1, role: "learner", text: "I saw  2.5, so I sorted the list first.", latency_ms: null },
    ts: "2026-01-31T09:02:00.000Z",
  };
  const covers = (...given: ExaminedQuestion["covers"]) =>
    coveredBy(record(question({ covers: given })), answer, en.reviewer);

  test("is in the account of the next question, with words of the answer", () => {
    expect(covers({ topic: "F1", words: "I saw 2.5" }, { topic: "D1", words: "it is stable" })).toEqual([
      {
        topic: { quoted: "expected 2.5", words: "(event 2 of the work record)" },
        words: "I saw 2.5",
        isSaid: true,
      },
      {
        topic: { quoted: "say why it is stable", words: "(from the task)" },
        words: "it is stable",
        isSaid: false,
      },
    ]);
  });

  test("is nothing without a next question, and without known topics", () => {
    expect(covers({ topic: "D9", words: "I saw 2.5" })).toEqual([]);
    expect(coveredBy(record(question({ turn: 4 })), answer, en.reviewer)).toEqual([]);
  });
});

describe("a topic's words", () => {
  test("are shown in full if they are short", () => {
    expect(shortened("explain what it does when the clock jumps")).toBeNull();
    expect(shortened("x".repeat(90))).toBeNull();
  });

  test("are otherwise cut between words", () => {
    const say = (times: number) => "explain what it does ".repeat(times).trim();
    expect(shortened(say(6))).toBe(`${say(4)}…`);
  });

  test("or between characters, if a single word is too long", () => {
    expect(shortened("👩‍🎓".repeat(40))).toMatch(/^(👩‍🎓)+…$/u);
    expect(shortened("x".repeat(91))).toBe(`${"x".repeat(89)}…`);
  });
});
