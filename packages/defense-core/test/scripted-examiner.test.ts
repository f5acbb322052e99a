import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { TraceEvent } from "../src/domain/trace.js";
import { digestTrace } from "../src/domain/trace-digest.js";
import type { ExaminerCallOptions, ExaminerContext, HistoryMessage } from "../src/ports.js";
import { mockVoice } from "../src/providers/mock-voice.js";
import { scriptedExaminer } from "../src/providers/scripted-examiner.js";

const options: ExaminerCallOptions = { signal: new AbortController().signal, reveals: () => false };
const examiner = scriptedExaminer();

/** It has no costs to tell of: its questions are plain texts. */
async function ask(context: ExaminerContext, given = options): Promise<string> {
  return String(await examiner.nextQuestion(context, given));
}

/** Lets the examiner ask and a learner answer; gives the whole conversation, the last question included. */
async function converse(
  answers: readonly string[],
  context: Partial<ExaminerContext> = {},
): Promise<HistoryMessage[]> {
  const given = { statement: null, traceDigest: null, ...context };
  const history: HistoryMessage[] = [];
  for (const answer of [...answers, undefined]) {
    history.push({ role: "assistant", content: await ask({ ...given, history }) });
    if (answer !== undefined) history.push({ role: "user", content: answer });
  }
  return history;
}

function questions(history: readonly HistoryMessage[]): string[] {
  return history.filter(({ role }) => role === "assistant").map(({ content }) => content);
}

function trace(...events: Partial<TraceEvent>[]): ExaminerContext["traceDigest"] {
  return digestTrace(
    events.map((event, seq) => ({ seq, at: new Date(seq * 1000), kind: "edit", summary: "", ...event })),
  );
}

describe("questions of the scripted examiner", () => {
  test("never quote what must not be quoted, and go on all the same", async () => {
    const secret = "use a heap and take the smallest element each time you need one";
    const guarded = { ...options, reveals: (text: string) => text.includes("heap") };
    const history: HistoryMessage[] = [];
    for (let turn = 0; turn < 40; turn++) {
      const question = await ask({ statement: secret, traceDigest: null, history }, guarded);
      expect(question).not.toContain("heap");
      history.push({ role: "assistant", content: question }, { role: "user", content: secret });
    }
    expect(new Set(questions(history)).size).toBe(40);
  });

  test("begin with the statement", async () => {
    const [first] = questions(await converse([], { statement: "Write a sorter. It must be stable." }));
    expect(first).toBe("The task begins: “Write a sorter.” How did you approach it?");
  });

  test("begin with something sensible when nothing is known", async () => {
    expect(questions(await converse([]))).toEqual(["How did you approach this task?"]);
  });

  test("come to gaps, the longest pause, failing runs, notable events, and the learner's own words", async () => {
    const traceDigest = trace(
      { seq: 0 },
      { seq: 4, at: new Date(90 * 60_000), kind: "test", summary: "npm test", data: { exit_code: 1 } },
      { seq: 5, kind: "test", summary: "npm test", data: { exit_code: 0 } },
      { seq: 6, kind: "paste", summary: "a whole function" },
    );
    const asked = questions(
      await converse(["I used merge sort."].concat(Array(9).fill("Because.")), { traceDigest }),
    );
    for (const fact of [
      "gap of 3 events between event 0 and event 4 (1970-01-01 00:00 to 01:30 UTC)",
      "90 minutes",
      "failed: npm test",
      "a whole function",
      "I used merge sort.",
    ]) {
      expect(
        asked.filter((question) => question.includes(fact)),
        fact,
      ).toHaveLength(1);
    }
  });

  test("quote only from the beginning of an answer or a statement, however long it is", async () => {
    const long = `${"Short. ".repeat(1_000)}This sentence is much longer than all the others.`;
    const asked = questions(await converse([long], { statement: long })).join();
    expect(asked).toContain("“Short.”");
    expect(asked).not.toContain("much longer");
  });

  test("name the number of an answer without words", async () => {
    expect(questions(await converse(["…?!"]))[1]).toBe(
      "Answer number 1 had no words in it. What would you like to add?",
    );
  });

  test("are general ones when there is nothing in particular, before they come back to earlier answers", async () => {
    const asked = questions(await converse(Array(16).fill("Because.")));
    const general = asked.filter((question) => !question.includes("Because."));
    expect(general).toHaveLength(9);
    expect(general[1]).toBe("Which part of your work was the hardest?");
  });

  test("leave a pause of less than five minutes alone", async () => {
    const pausing = (ms: number) => trace({ seq: 0, kind: "run" }, { seq: 1, kind: "run", at: new Date(ms) });
    const [short] = questions(await converse([], { traceDigest: pausing(5 * 60_000 - 1) }));
    const [long] = questions(await converse([], { traceDigest: pausing(5 * 60_000) }));
    expect([short, long]).toEqual([
      "How did you approach this task?",
      "The longest pause in the record of your work lasted 5 minutes. What came of it?",
    ]);
  });

  test("are one each, never empty, never the same twice, whatever is said, for as long as anyone talks", async () => {
    const text = fc.oneof(
      fc.string({ unit: "binary", maxLength: 300 }),
      fc.lorem({ mode: "sentences" }),
      fc.constant(""),
    );
    const event = fc.record({
      seq: fc.nat(40),
      at: fc.nat(10_000_000).map((ms) => new Date(ms)),
      kind: fc.oneof(fc.constantFrom("run", "gap", "edit", "test_failed"), text),
      summary: text,
    });
    await fc.assert(
      fc.asyncProperty(
        fc.array(text, { maxLength: 60 }),
        fc.option(text),
        fc.array(event, { maxLength: 30 }),
        async (answers, statement, events) => {
          const asked = questions(await converse(answers, { statement, traceDigest: digestTrace(events) }));
          expect(new Set(asked).size).toBe(asked.length);
          for (const question of asked) {
            expect(question.match(/[?？؟]/gu), question).toEqual(["?"]);
            expect(question.endsWith("?"), question).toBe(true);
            expect(question).not.toMatch(/[\r\n]/);
            expect(question.length).toBeLessThan(800);
          }
        },
      ),
      { numRuns: 60 },
    );
  });
});

describe("verdict of the scripted examiner", () => {
  test("says honestly that nobody judged and sums up what was covered", async () => {
    const context = { statement: "Write a sorter. It must be stable.", traceDigest: trace({ seq: 1 }) };
    const history = await converse(["  I merge the halves.  ", "", "Yes"], context);
    const verdict = await examiner.finalVerdict({ ...context, history }, options);
    expect(verdict).toMatchObject({
      outcome: "not_assessed",
      confidence: null,
      needs_review: true,
      review_reasons: ["nobody has assessed the answers", "the record of the learner's work has 1 gap"],
      injection_flags: [],
      examiner: { provider: "scripted", model: null, prompt_version: null, runs: 0, agreement: null },
    });
    expect(verdict.summary).toContain("Nobody has assessed this defense");
    expect(verdict.summary).toContain(
      "4 questions were asked; 3 answers with 5 words in total, 1 of them without words.",
    );
    expect(verdict.summary).toContain(
      "Prepared questions that were asked: the statement (1 of 2), gaps in the trace (1 of 1)",
    );
    expect(verdict.criteria.map(({ id, level, evidence }) => ({ id, level, evidence }))).toEqual([
      { id: "turn-0", level: "not_assessed", evidence: [{ turn: 1, quote: "I merge the halves." }] },
      { id: "turn-2", level: "not_assessed", evidence: [] },
      { id: "turn-4", level: "not_assessed", evidence: [{ turn: 5, quote: "Yes" }] },
      { id: "turn-6", level: "not_assessed", evidence: [] },
    ]);
    expect(verdict.criteria.at(-1)?.rationale).toBe("Not answered before the defense was finished.");
  });

  test("neither quotes nor counts what stands in for an answer that was spoken to the mock voice", async () => {
    const spoken = await mockVoice().transcribe(new Uint8Array(3), "webm", options);
    const history = await converse([String(spoken), "I merge the halves."]);
    expect(questions(history)[1]).toBe("Think back to answer number 1. What led you to that?");
    const context = { history, statement: null, traceDigest: null };
    const { summary, criteria } = await examiner.finalVerdict(context, options);
    expect(summary).toContain("2 answers with 4 words in total, 1 of them spoken and not written down.");
    expect(criteria[0]).toMatchObject({
      rationale: "Answered by voice, and not written down; not assessed.",
      evidence: [],
    });
  });

  test("quotes nothing that the learner did not say", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.string({ unit: "binary", maxLength: 500 }), { maxLength: 8 }),
        async (answers) => {
          const history = await converse(answers);
          const { criteria } = await examiner.finalVerdict(
            { history, statement: null, traceDigest: null },
            options,
          );
          for (const { turn, quote } of criteria.flatMap(({ evidence }) => evidence)) {
            expect(history[turn]?.role).toBe("user");
            expect(history[turn]?.content).toContain(quote);
          }
        },
      ),
    );
  });
});
