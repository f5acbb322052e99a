import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { revealing } from "../src/domain/confidential/revealing.js";
import type { TraceEvent } from "../src/domain/trace.js";
import { digestTrace } from "../src/domain/trace-digest.js";
import type { ExaminerCallOptions, ExaminerContext, HistoryMessage } from "../src/ports.js";
import { mockVoice } from "../src/providers/mock-voice.js";
import type { ScriptedLanguage } from "../src/providers/scripted/frames/languages.js";
import { scriptedExaminer } from "../src/providers/scripted-examiner.js";
import { processorMs } from "./support/processor-time.js";
import { turnsDuring } from "./support/turns.js";

const options: ExaminerCallOptions = { signal: new AbortController().signal, reveals: () => false };
const examiner = scriptedExaminer();

/** The scripted examiner returns plain strings, because it has no usage to report. */
async function ask(context: ExaminerContext, given = options, asking = examiner): Promise<string> {
  return String(await asking.nextQuestion(context, given));
}

/** Runs a conversation between the examiner and a learner. Returns all of it, including the last question. */
async function converse(
  answers: readonly string[],
  context: Partial<ExaminerContext> = {},
  asking = examiner,
): Promise<HistoryMessage[]> {
  const given = { statement: null, traceDigest: null, ...context };
  const history: HistoryMessage[] = [];
  for (const answer of [...answers, undefined]) {
    history.push({ role: "assistant", content: await ask({ ...given, history }, options, asking) });
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
  test("never quote confidential texts, and continue anyway", async () => {
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

  test("cover failing runs, gaps, notable events, and the learner's own words, but no pauses", async () => {
    const traceDigest = trace(
      { seq: 0 },
      { seq: 4, at: new Date(90 * 60_000), kind: "test", summary: "npm test", data: { exit_code: 1 } },
      { seq: 5, kind: "test", summary: "npm test", data: { exit_code: 0 } },
      { seq: 6, kind: "paste", summary: "a whole function" },
    );
    const answers = ["I used merge sort."].concat(Array(9).fill("Because."));
    const asked = questions(await converse(answers, { traceDigest }));
    const places = [
      "this failed (1970-01-01 01:30 UTC): “test: failed: npm test”",
      "From 1970-01-01 00:00 to 01:30 UTC, 3 events of your work were not recorded",
      "(1970-01-01 00:00 UTC): “paste: a whole function”",
      "You said: “I used merge sort.”",
    ].map((fact) => asked.flatMap((question, index) => (question.includes(fact) ? [index] : [])));
    expect(places.map(({ length }) => length)).toEqual([1, 1, 1, 1]);
    const [failure = 0, gap = 0] = places.flat();
    expect(failure).toBeLessThan(gap);
    expect(asked.join()).not.toMatch(/pause|90 minutes/);
  });

  test("do not quote an answer that says too little, and do not number the latest one", async () => {
    const asked = questions(await converse(["Yes.", "I merge the sorted halves.", "归并排序很稳定", "No"]));
    expect(asked[1]).toBe("Could you give a concrete example of that from your work?");
    expect(asked.join()).not.toMatch(/“(?:Yes|No)|answer number/);
    expect(asked[3]).toBe("You said: “归并排序很稳定” How did you make sure of that?");
  });

  test.each([
    "I don't know.",
    "Sorry, I really don’t remember",
    "Honestly, no idea!",
    "I'm not sure",
    "Keine Ahnung.",
    "Das weiß ich leider nicht.",
    "Pues no lo sé",
    "No tengo ni idea.",
  ])("become easier once after %j, and then continue", async (answer) => {
    const asked = questions(await converse([answer, answer, answer]));
    expect(asked[1]).toBe("That is all right. Which part of your work do you know best?");
    expect(asked[2]).toBe("Which part of your work was the hardest?");
    expect(asked[3]).toBe("That is all right. What was the very first thing you did?");
    expect(asked.join()).not.toContain("“");
  });

  test.each([
    "I don't know a faster way, so I measured both of them and kept the one that needed less memory.",
    "No idea survives contact with the data, so I tested it on three files.",
    "I did not know it at first. Then I read about merging.",
  ])("take %j for an answer", async (answer) => {
    expect(questions(await converse([answer]))[1]).toContain("You said: “");
  });

  test("are in the configured language", async () => {
    const traceDigest = trace({ seq: 1, kind: "test_failed" }, { seq: 9 });
    const context = { statement: "Sortiere. Stabil.", traceDigest, history: [] };
    const first = async (language: ScriptedLanguage) =>
      String(await scriptedExaminer({ language }).nextQuestion(context, options));
    expect(await first("de")).toBe("Die Aufgabe beginnt so: „Sortiere.“ Wie bist du sie angegangen?");
    expect(await first("es")).toBe("La tarea empieza así: «Sortiere.» ¿Cómo la abordaste?");
  });

  test("quote only from the beginning of an answer or a statement, however long it is", async () => {
    const long = `${"Short. ".repeat(1_000)}This sentence is much longer than all the others.`;
    const asked = questions(await converse([long], { statement: long })).join();
    expect(asked).toContain("“Short.”");
    expect(asked).not.toContain("much longer");
  });

  test("mention an answer without words", async () => {
    expect(questions(await converse(["…?!"]))[1]).toBe(
      "Your last answer contained no words. What would you like to say?",
    );
  });

  test("are general ones when nothing particular is left, before they return to an answer", async () => {
    const asked = questions(await converse(Array(16).fill("Because.")));
    expect(asked.slice(0, 13).filter((question) => /answer number/.test(question))).toEqual([]);
    expect(asked[2]).toBe("Which part of your work was the hardest?");
    expect(asked[13]).toBe("Let us return to your answer number 13. How did you make sure of that?");
  });

  test.each<ScriptedLanguage>(["en", "de", "es"])(
    "come one at a time, are never empty and never repeat, however long the conversation is, in %s",
    async (language) => {
      const speaking = scriptedExaminer({ language });
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
            const context = { statement, traceDigest: digestTrace(events) };
            const asked = questions(await converse(answers, context, speaking));
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
    },
  );
});

describe("questions of the scripted examiner about gaps", () => {
  const MISSING: Readonly<Record<ScriptedLanguage, RegExp>> = {
    en: /not recorded/,
    de: /fehl(?:t|en) .* in der Aufzeichnung/,
    es: /faltan? .* en el registro/,
  };

  async function onGaps(traceDigest: ExaminerContext["traceDigest"], language: ScriptedLanguage = "en") {
    const asking = scriptedExaminer({ language });
    const history = await converse(Array(9).fill("Because."), { traceDigest }, asking);
    return questions(history).filter((question) => MISSING[language].test(question));
  }

  const at = (day: number, hour: number, minute: number) => new Date(Date.UTC(2026, 0, day, hour, minute));
  const [half, ten, next] = [at(30, 9, 31), at(30, 10, 2), at(31, 8, 0)];

  test.each<[string, Partial<TraceEvent>[], Readonly<Record<ScriptedLanguage, string>>]>([
    [
      "its times, which need not be those of notable events",
      [{ at: at(30, 9, 0) }, { at: half }, { seq: 9, at: ten }, { seq: 10, at: at(30, 11, 0) }],
      {
        en: "From 2026-01-30 09:31 to 10:02 UTC, 7 events of your work were not recorded. What did you do in that time?",
        de: "Von 2026-01-30 09:31 bis 10:02 UTC fehlen 7 Ereignisse in der Aufzeichnung deiner Arbeit. Was hast du in dieser Zeit gemacht?",
        es: "De 2026-01-30 09:31 a 10:02 UTC faltan 7 sucesos en el registro de tu trabajo. ¿Qué hiciste en ese tiempo?",
      },
    ],
    [
      "both days if they differ",
      [{ at: half }, { seq: 2, at: next }],
      {
        en: "From 2026-01-30 09:31 to 2026-01-31 08:00 UTC, one event of your work was not recorded. What did you do in that time?",
        de: "Von 2026-01-30 09:31 bis 2026-01-31 08:00 UTC fehlt ein Ereignis in der Aufzeichnung deiner Arbeit. Was hast du in dieser Zeit gemacht?",
        es: "De 2026-01-30 09:31 a 2026-01-31 08:00 UTC falta un suceso en el registro de tu trabajo. ¿Qué hiciste en ese tiempo?",
      },
    ],
    [
      "its end if the record begins with it",
      [
        { seq: 2, at: half },
        { seq: 3, at: ten },
      ],
      {
        en: "Before 2026-01-30 09:31 UTC, 2 events of your work were not recorded. What did you do in that time?",
        de: "Vor 2026-01-30 09:31 UTC fehlen 2 Ereignisse in der Aufzeichnung deiner Arbeit. Was hast du in dieser Zeit gemacht?",
        es: "Antes de 2026-01-30 09:31 UTC faltan 2 sucesos en el registro de tu trabajo. ¿Qué hiciste en ese tiempo?",
      },
    ],
    [
      "its beginning if the record ends with it",
      [{ at: half }, { at: ten, kind: "gap" }],
      {
        en: "After 2026-01-30 09:31 UTC, part of your work was not recorded. What did you do in that time?",
        de: "Nach 2026-01-30 09:31 UTC fehlt etwas in der Aufzeichnung deiner Arbeit. Was hast du in dieser Zeit gemacht?",
        es: "Después de 2026-01-30 09:31 UTC falta algo en el registro de tu trabajo. ¿Qué hiciste en ese tiempo?",
      },
    ],
    [
      "the time of its report if nothing else is recorded",
      [{ at: half, kind: "gap" }],
      {
        en: "Before 2026-01-30 09:31 UTC, part of your work was not recorded. What did you do in that time?",
        de: "Vor 2026-01-30 09:31 UTC fehlt etwas in der Aufzeichnung deiner Arbeit. Was hast du in dieser Zeit gemacht?",
        es: "Antes de 2026-01-30 09:31 UTC falta algo en el registro de tu trabajo. ¿Qué hiciste en ese tiempo?",
      },
    ],
  ])("name %s", async (_, events, expected) => {
    for (const language of ["en", "de", "es"] as const)
      expect(await onGaps(trace(...events), language)).toEqual([expected[language]]);
  });

  test("come once, however many gaps there are", async () => {
    const gaps = trace({ seq: 1 }, { seq: 3 }, { seq: 5 }, { seq: 6, kind: "gap" }, { seq: 9 });
    expect(gaps?.gaps).toHaveLength(5);
    expect(await onGaps(gaps)).toHaveLength(1);
  });

  test("name the nearest known times if the digest is of an earlier version", async () => {
    const digest = trace(
      { at: half, kind: "test_failed" },
      { at: at(30, 9, 45) },
      { seq: 4, at: at(30, 9, 50) },
      { seq: 5, at: ten, kind: "error" },
      { seq: 6, at: next },
    );
    const gaps = digest?.gaps.map(({ after_seq, before_seq, missing }) => ({
      after_seq,
      before_seq,
      missing,
    }));
    const older = digest && { ...digest, gaps: gaps ?? [] };
    expect((await onGaps(older))[0]).toContain("From 2026-01-30 09:31 to 10:02 UTC, 2 events");
    const quiet = older && { ...older, notable: [] };
    expect((await onGaps(quiet))[0]).toContain("From 2026-01-30 09:31 to 2026-01-31 08:00 UTC, 2 events");
  });
});

describe("the scripted examiner has enough", () => {
  const answers = (count: number) =>
    Array.from({ length: count }, (_, index) => `I did step ${index} of it.`);

  async function enoughAfter(
    given: readonly string[],
    context: Partial<ExaminerContext> = {},
    reveals = options.reveals,
  ) {
    const known = { statement: null, traceDigest: null, ...context };
    const history: HistoryMessage[] = [];
    const after: number[] = [];
    for (const [index, content] of given.entries()) {
      const question = await ask({ ...known, history }, { ...options, reveals });
      history.push({ role: "assistant", content: question }, { role: "user", content });
      if (examiner.hasEnough?.({ ...known, history })) after.push(index + 1);
    }
    return after;
  }

  test("after five answers that say something, when nothing is known of the work", async () => {
    expect(await enoughAfter(answers(7))).toEqual([5, 6, 7]);
    expect(await enoughAfter([...answers(2), "I don't know.", "…", "", ...answers(3)])).toEqual([8]);
  });

  test("when all topics were asked about, even if one of them must not be", async () => {
    const statement = "Sort a list. It must be stable. Use little memory.";
    const traceDigest = trace({ seq: 1, kind: "test_failed" }, { seq: 9 });
    const [first = 0] = await enoughAfter(answers(20), { statement, traceDigest });
    const history = await converse(answers(first), { statement, traceDigest });
    const asked = questions(history).slice(0, -1).join();
    for (const words of ["Sort a list.", "stable", "little memory", "this failed", "not recorded"])
      expect(asked).toContain(words);
    const secret = (text: string) => text.includes("stable");
    expect((await enoughAfter(answers(20), { statement, traceDigest }, secret)).length).toBeGreaterThan(0);
  });

  test("not while the latest answer says nothing", async () => {
    expect(await enoughAfter([...answers(5), "I don't know.", "I did the rest of it."])).toEqual([5, 7]);
  });
});

describe("verdict of the scripted examiner", () => {
  test("says that nothing was judged, and sums up what was covered", async () => {
    const context = { statement: "Write a sorter. It must be stable.", traceDigest: trace({ seq: 1 }) };
    const history = await converse(["  I merge the halves.  ", "", "Yes"], context);
    const verdict = await examiner.finalVerdict({ ...context, history }, options);
    expect(verdict).toMatchObject({
      outcome: "not_assessed",
      confidence: null,
      needs_review: true,
      review_reasons: ["the answers have not been assessed", "the record of the learner's work has gaps"],
      reasons: [
        { code: "not_assessed", severity: "must" },
        { code: "record_gaps", severity: "must" },
      ],
      injection_flags: [],
      examiner: { provider: "scripted", model: null, prompt_version: null, runs: 0, agreement: null },
    });
    expect(verdict.summary).toContain("This defense has not been assessed");
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

  test("neither quotes nor counts the mock voice's placeholders", async () => {
    const spoken = await mockVoice().transcribe(new Uint8Array(3), "webm", options);
    const history = await converse([String(spoken), "I merge the halves."]);
    expect(questions(history)[1]).toBe("Could you give a concrete example of that from your work?");
    const context = { history, statement: null, traceDigest: null };
    const { summary, criteria } = await examiner.finalVerdict(context, options);
    expect(summary).toContain("2 answers with 4 words in total, 1 of them spoken and not transcribed.");
    expect(criteria[0]).toMatchObject({
      rationale: "Answered by voice, not transcribed; not assessed.",
      evidence: [],
    });
  });

  test("contains no confidential number, so that a defense can be finished", async () => {
    const history: HistoryMessage[] = [
      { role: "assistant", content: "How did you approach this task?" },
      { role: "user", content: "I added four and six and two." },
    ];
    const context: ExaminerContext = { history, traceDigest: null, statement: "Add the numbers." };
    const said = async (...confidential: string[]) => {
      const reveals = revealing(confidential, []);
      const { summary, criteria } = await examiner.finalVerdict(context, { ...options, reveals });
      return [summary, ...criteria.map(({ rationale }) => rationale)];
    };
    expect(await said("12")).toEqual([
      expect.stringContaining(
        "1 answer with 7 words in total. Prepared questions that were asked: the statement",
      ),
      "Answered with 7 words; not assessed.",
    ]);
    expect(await said("7")).toEqual([
      expect.stringMatching(/does not judge\. Prepared questions that were asked: the statement/),
      "Not assessed.",
    ]);
    expect(await said("7", "statement")).toEqual([
      expect.stringMatching(/does not judge\.$/),
      "Not assessed.",
    ]);
    expect(await said("assessed")).toEqual(["", ""]);
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

describe("answers as long as they may be", () => {
  const conversation = (count: number, content: string) =>
    Array.from({ length: count }, (_, index): HistoryMessage[] => [
      {
        role: "assistant",
        content: index === 0 ? "Which part of your work was the hardest?" : `Why ${index}?`,
      },
      { role: "user", content },
    ]).flat();
  const known = { statement: null, traceDigest: null };

  test.each(["a ", "12 ", "a", "ﷺ", "No. ", "归并。"])(
    "cost the next question and the hint hardly more than long ones do: %j",
    async (piece) => {
      const asking = (kib: number) => async () => {
        const history = conversation(5, piece.repeat((kib * 1024) / piece.length));
        for (let time = 0; time < 20; time++) {
          await ask({ ...known, history });
          examiner.hasEnough?.({ ...known, history });
        }
      };
      // Sixteen times as much text. Reading all of it would cost sixteen times as much.
      expect(await processorMs(asking(1_024))).toBeLessThan(8 * (await processorMs(asking(64))));
    },
  );

  test("let others be served while their words are counted", async () => {
    const history = conversation(300, "I merged two lists. ".repeat(100));
    const verdict = () => examiner.finalVerdict({ ...known, history }, options);
    expect(await turnsDuring(verdict)).toBeGreaterThan(200);
  });

  test("let others be served while the examiner looks for one to return to", async () => {
    const history = conversation(300, "?! ".repeat(1_000));
    const asked = history.filter(({ role }) => role === "assistant").map(({ content }) => content);
    const isOld = (text: string) => asked.includes(text) || !text.includes("return");
    expect(
      await turnsDuring(() => ask({ ...known, history }, { ...options, reveals: isOld })),
    ).toBeGreaterThanOrEqual(300);
  });
});
