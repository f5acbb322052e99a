import type { ExaminerContext, HistoryMessage, Question, TraceDigest, TraceGap } from "defense-core";
import { describe, expect, test } from "vitest";
import { type Criterion, openAIExaminer } from "../../src/index.js";
import { scriptedChatModel } from "../../src/testing/index.js";

/** After two refused questions, code asks about the next open item. */

const criteria: readonly Criterion[] = [
  { id: "understanding", title: "Understanding", description: "Explains why." },
  { id: "transfer", title: "Transfer", description: "Applies it.", last: true },
];

const digest: TraceDigest = {
  event_count: 9,
  counts_by_kind: { run: 5 },
  first_at: "2026-01-31T09:00:00.000Z",
  last_at: "2026-01-31T10:00:00.000Z",
  active_ms: 1,
  longest_idle_ms: 1,
  gaps: [{ after_seq: 3, before_seq: 7, missing: 3 }],
  notable: [
    { seq: 2, at: "2026-01-31T09:02:00.000Z", kind: "run", summary: "failed: npm test, is it stable?" },
  ],
  truncated: false,
};

const work: ExaminerContext = {
  history: [],
  traceDigest: digest,
  statement: "Sort a list. Explain why it is stable.",
  demands: ["Explain why it is stable"],
};

/** Answered questions about these topics, for these criteria. */
function after(...asked: readonly (readonly [about: string, criterion: string | null])[]): HistoryMessage[] {
  return asked.flatMap(([about, criterion], turn): HistoryMessage[] => [
    {
      role: "assistant",
      content: `What did you do in step ${turn}?`,
      account: { about, for: criterion, how: "asked" },
    },
    { role: "user", content: `In step ${turn}, I merged two sorted lists into one with a loop.` },
  ]);
}

async function asked(context: Partial<ExaminerContext>, reveals = (_: string) => false, language?: string) {
  const model = scriptedChatModel("", "");
  const examiner = openAIExaminer({ model, criteria, language });
  const options = { signal: AbortSignal.timeout(60_000), reveals };
  return (await examiner.nextQuestion({ ...work, ...context }, options)) as Question;
}

describe("a question that needs no model", () => {
  test.each([
    [
      "a demand, in its words",
      [["work", "understanding"]],
      "How does your work deal with this part of the task: “Explain why it is stable”?",
      { about: "D1", for: null, how: "template" },
    ],
    [
      "a failure, in the words of the record, and asks only once",
      [["D1", "understanding"]],
      "While you were working, the record noted this: “failed: npm test, is it stable”; what was the cause?",
      { about: "F1", for: null, how: "template" },
    ],
    [
      "a gap",
      [
        ["D1", "understanding"],
        ["F1", null],
      ],
      "What did you do in the time that is missing from the record of your work?",
      { about: "F2", for: null, how: "template" },
    ],
    [
      "a criterion, by its title",
      [
        ["D1", "understanding"],
        ["F1", null],
        ["F2", null],
      ],
      "What can you say about this aspect of your work: “Transfer”?",
      { about: "work", for: "transfer", how: "template" },
    ],
    [
      "the work, if nothing is open",
      [
        ["D1", "understanding"],
        ["F1", "transfer"],
        ["F2", null],
      ],
      "Which part of your work was the hardest?",
      { about: "answer", for: null, how: "template" },
    ],
  ] as const)("is about %s", async (_, questions, text, account) => {
    expect(await asked({ history: after(...questions) })).toMatchObject({ text, account });
  });

  test("serves an open criterion as well if it has to", async () => {
    const free = { history: after(["work", null], ["work", null]), demands: ["Explain why it is stable"] };
    const bound = { ...free, history: after(["work", null], ["work", null], ["work", null]) };
    expect((await asked(free)).account).toMatchObject({ about: "D1", for: null });
    expect((await asked(bound)).account).toMatchObject({ about: "D1", for: "understanding" });
  });

  test("opens a defense with a plain question", async () => {
    expect(await asked({ history: [] })).toMatchObject({
      text: "How did you approach this task?",
      account: { about: "work", for: null, how: "template" },
    });
  });

  test("gives an item up if its question would say something confidential", async () => {
    const question = await asked({ history: after(["D1", "understanding"]) }, (text) =>
      text.includes("npm test"),
    );
    expect(question).toMatchObject({
      text: "Which part of your work was the hardest?",
      account: { about: "F1", how: "given_up" },
    });
  });

  test("shortens what it quotes", async () => {
    const demand = `Explain ${"Ausnahmebehandlungsverfahren ".repeat(29).trim()}`;
    const context = { history: after(["work", "understanding"]), statement: demand, demands: [demand] };
    expect((await asked(context)).text).toMatch(
      /^How does your work deal with this part of the task: “.{249}…”\?$/u,
    );
  });

  test("may quote a long title, although it is in the prompt", async () => {
    const model = scriptedChatModel("", "");
    const title = "Understanding of the chosen sorting algorithm and of what it costs";
    const examiner = openAIExaminer({ model, criteria: [{ id: "c", title, description: "Shows it." }] });
    const options = { signal: AbortSignal.timeout(60_000), reveals: () => false };
    const history = after(["work", null]);
    const context = { history, traceDigest: null, statement: null };
    expect(((await examiner.nextQuestion(context, options)) as Question).text).toContain(title);
  });

  test("is an error if everything that could be asked is confidential", async () => {
    await expect(asked({}, () => true)).rejects.toMatchObject({ code: "provider_failed" });
  });

  test.each([
    ["German", "Wie geht deine Arbeit mit diesem Teil der Aufgabe um: „Explain why it is stable“?"],
    ["Español", "¿Cómo aborda tu trabajo esta parte de la tarea: «Explain why it is stable»?"],
    ["fr-CH", "Comment ton travail traite-t-il cette partie de la consigne : « Explain why it is stable » ?"],
    ["Swahili", "How does your work deal with this part of the task: “Explain why it is stable”?"],
  ])("is in the operator's language if there are templates for it: %s", async (language, text) => {
    const history = after(["work", "understanding"]);
    expect((await asked({ history }, undefined, language)).text).toBe(text);
  });

  test.each([
    ["German", "Was hast du in der Zeit gemacht, die in der Aufzeichnung deiner Arbeit fehlt"],
    ["English", "What did you do in the time that is missing from the record of your work"],
    ["Spanish", "¿Qué hiciste en el tiempo que falta en el registro de tu trabajo"],
    ["French", "Qu'as-tu fait pendant le temps qui manque dans l'enregistrement de ton travail"],
    ["Italian", "Che cosa hai fatto nel tempo che manca nella registrazione del tuo lavoro"],
    ["Dutch", "Wat heb je gedaan in de tijd die in de registratie van je werk ontbreekt"],
    ["Portuguese", "O que você fez no tempo que falta no registro do seu trabalho"],
    ["Russian", "Что вы делали в то время, которого нет в записи вашей работы"],
  ])("names the times of a gap if they are known, in %s", async (language, beginning) => {
    const [gap] = digest.gaps;
    const times = { after_at: "2026-01-31T09:31:00.000Z", before_at: "2026-01-31T10:02:00.000Z" };
    const on = (...gaps: TraceDigest["gaps"]) =>
      asked(
        {
          history: after(["D1", "understanding"], ["F1", null]),
          traceDigest: { ...digest, gaps: [...gaps, ...digest.gaps] },
        },
        undefined,
        language,
      );
    const end = language === "French" ? " ?" : "?";
    expect(await on({ ...gap, ...times } as TraceGap)).toMatchObject({
      text: `${beginning} (2026-01-31 09:31 – 10:02 UTC)${end}`,
      account: { about: "F2", how: "template" },
    });
    expect((await on()).text).toBe(`${beginning}${end}`);
  });

  test("never opens the task again in the middle of a conversation", async () => {
    const texts: string[] = [];
    for (let turn = 1; turn < 12; turn++) {
      const history = after(...Array.from({ length: turn }, () => ["work", "understanding"] as const));
      texts.push((await asked({ history })).text);
    }
    expect(texts.filter((text) => /approach|begins/u.test(text))).toEqual([]);
  });
});
