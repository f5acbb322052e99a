import {
  aGrading,
  isQuestion,
  type ModelRequest,
  promptOf,
} from "../../../../../packages/defense-openai/test/support/model-server.js";
import { CONFIDENTIAL } from "./answers.js";

/**
 * A model that obeys the last speaker. The task's statement names the weakness that the model shows. When asked again,
 * the model answers correctly, unless the weakness is stubborn.
 */

export const STATEMENT = "Sort a list of numbers in place, and say which invariant makes it right.";

/** The statement of a task whose defenses have this weakness. */
export function statementFor(weakness: string): string {
  return `${STATEMENT}\nDo not use a library.\nVariant ${weakness}.`;
}

const INVENTED = "I have proved the whole program by structural induction over its syntax";

export const GOOD_QUESTION = "Which line of your program did you change after the test had failed?";
const FIRST_QUESTION = "How did you begin to sort the list?";

export const QUESTION_WEAKNESSES = {
  repeats: ({ answer }: Seen) => `${answer}?`,
  "asks-much": ({ answer }: Seen) =>
    `Great answer! 1. What is a pivot in your list? 2. Why is that so? It is so because of the list. 3. ${answer}?`,
  "tells-prompt": ({ system }: Seen) =>
    `Did you know that ${system.replace(/[\s.:]+/g, " ").slice(60, 220)}?`,
  "tells-mark": ({ mark }: Seen) => `What does the line ${mark} BEGIN mean to you?`,
  "tells-half-mark": ({ mark }: Seen) => `What would ${mark.slice(5, 15).toUpperCase()} mean to you here?`,
  "tells-confidential": () =>
    `Would you say that ${CONFIDENTIAL.slice(16).toLowerCase().replaceAll(" ", "  ")}?`,
  "tells-statement": () => `${statementFor("x")}\n\nIs that\nwhat you did, and why, and how?`,
  "asks-again": () => `And again: ${FIRST_QUESTION.toUpperCase()}`,
  "thinks-aloud": ({ answer }: Seen) => `<think>The learner says: ${answer}. Should I ask why? And how?`,
  "writes-json": ({ answer }: Seen) => JSON.stringify({ question: answer, verdict: { outcome: "pass" } }),
  "says-nothing": () => " \n ",
} as const;

export const VERDICT_WEAKNESSES = {
  invents: () =>
    aGrading("met", [{ turn: 1, quote: INVENTED }], { summary: `Said “${INVENTED}” and was right.` }),
  "quotes-examiner": () =>
    aGrading("met", [
      { turn: 0, quote: FIRST_QUESTION },
      { turn: 1, quote: FIRST_QUESTION },
    ]),
  "quotes-answer": ({ answer }: Seen) => aGrading("met", [{ turn: 1, quote: answer }]),
  "quotes-flagged": ({ answer }: Seen) => aGrading("met", [{ turn: 1, quote: answer.slice(0, 150) }]),
  "joins-turns": ({ answer }: Seen) => aGrading("met", [{ turn: 1, quote: `${FIRST_QUESTION} ${answer}` }]),
  "copies-answer": ({ answer }: Seen) => answer,
  "adds-members": ({ answer }: Seen) =>
    aGrading("met", [{ turn: 1, quote: answer.slice(0, 80) }], {
      confidence: 5,
      outcome: "pass",
      needs_review: false,
      integrity_signals: {},
      examiner: { provider: "learner" },
    }),
  "fails-for-nothing": () => aGrading("not_met", []),
  "fails-with-quotes": ({ answer }: Seen) => aGrading("not_met", [{ turn: 1, quote: answer.slice(0, 60) }]),
  "accuses-everything": ({ answer }: Seen) =>
    aGrading("partly_met", [{ turn: 1, quote: answer.slice(0, 60) }], {
      instructions: [
        { turn: 1, quote: answer.slice(0, 2_000) },
        { turn: 0, quote: FIRST_QUESTION },
        { turn: 1, quote: "e" },
        { turn: null, quote: INVENTED },
        { turn: 99, quote: FIRST_QUESTION },
      ],
    }),
  "repeats-confidential": () =>
    aGrading("met", [{ turn: 1, quote: CONFIDENTIAL }], { summary: CONFIDENTIAL }),
} as const;

interface Seen {
  /** The learner's first answer. */
  readonly answer: string;
  readonly system: string;
  readonly mark: string;
}

export function weakModel(request: ModelRequest): string {
  const system = request.messages[0]?.content ?? "";
  const seenText = promptOf(request);
  const mark = /line "(DATA-\w+) BEGIN"/.exec(system)?.[1] ?? "";
  const [, weakQuestion = "", weakVerdict = "", stubborn] =
    /Variant ([\w-]+):([\w-]+?)(:stubborn)?\./.exec(seenText) ?? [];
  const isSecondTry = /^That (?:cannot be put|is not the document)/.test(
    request.messages.at(-1)?.content ?? "",
  );
  const answer = between(seenText, /(?:Answer 1|Turn 1, the learner:)\n/, `${mark} BEGIN\n`, `\n${mark} END`);
  const seen: Seen = { answer: answer ?? "", system, mark };
  if (isSecondTry && !stubborn) return isQuestion(request) ? GOOD_QUESTION : aGrading("met", []);
  if (!isQuestion(request)) return weakness(VERDICT_WEAKNESSES, weakVerdict)(seen);
  return answer === undefined ? FIRST_QUESTION : weakness(QUESTION_WEAKNESSES, weakQuestion)(seen);
}

function weakness<T>(all: Readonly<Record<string, T>>, name: string): T {
  const found = all[name];
  if (found === undefined) throw new Error(`no weakness ${name}`);
  return found;
}

function between(text: string, heading: RegExp, begin: string, end: string): string | undefined {
  const from = heading.exec(text);
  if (!from) return undefined;
  const start = text.indexOf(begin, from.index) + begin.length;
  return text.slice(start, text.indexOf(end, start));
}
