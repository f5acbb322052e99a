import type { Call, DefenseRun, Step } from "../defense/run.ts";

/** A question that a model wrote and the examiner did not ask. */
export interface Refusal {
  /** What the examiner stated to the model, or {@link UNSTATED}. */
  readonly rule: string;
  /** What the model wrote. */
  readonly text: string;
  /** What the examiner asked instead. */
  readonly asked: string | null;
}

/** The rule of a second refusal: the examiner neither logs it nor tells the model. */
export const UNSTATED = "refused at the second attempt; the rule is not stated";

/** Where the words of a question come from. `part`: from a part of what the model wrote. */
export type Origin = "model" | "part" | "template";

export function refusalsIn({ steps }: DefenseRun): Refusal[] {
  return steps.flatMap((step) => {
    const written = writtenIn(step);
    return written.flatMap((call, index) => {
      const next = written[index + 1];
      const problem = next === undefined ? unstated(step, call, index) : next.call.problem;
      // After a colon come the words or items that were meant.
      const rule = problem?.replace(/:.*$/su, "") ?? null;
      return rule === null ? [] : [{ rule, text: call.text, asked: step.question }];
    });
  });
}

function unstated(step: Step, { text }: Written, index: number): string | null {
  return index > 0 && step.question !== null && originIn(step.question, [text]) === "template"
    ? UNSTATED
    : null;
}

interface Written {
  readonly call: Call;
  readonly text: string;
}

/** What the model wrote as questions, in order. */
function writtenIn({ calls }: Step): Written[] {
  return calls
    .filter(({ purpose, response }) => purpose?.startsWith("question") && response.problem === null)
    .map((call) => ({ call, text: call.response.text }));
}

/** Where each question of a defense comes from, by its turn. The account of a question says if it is a template. */
export function originsIn({ steps, turns }: DefenseRun): Origin[] {
  const asking = steps.flatMap((step) => (step.question === null ? [] : [{ step, question: step.question }]));
  return asking.map(({ step, question }, index) => {
    if (turns[2 * index]?.account?.how === "template") return "template";
    return originIn(
      question,
      writtenIn(step).map(({ text }) => text),
    );
  });
}

/** A question whose words no reply has is a template. */
function originIn(question: string, replies: readonly string[]): Origin {
  const words = lettersOf(question);
  const read = replies.map((reply) => lettersOf(questionIn(reply)));
  if (!read.some((reply) => reply.includes(words))) return "template";
  return read.includes(words) ? "model" : "part";
}

/** The question of a JSON document, which has other members too; else the whole reply. */
function questionIn(reply: string): string {
  return /"question"\s*:\s*"((?:[^"\\]|\\.)*)"/su.exec(reply)?.[1] ?? reply;
}

/** The letters and digits of a text that may have the escapes of JSON. */
function lettersOf(text: string): string {
  return unescaped(text)
    .toLowerCase()
    .normalize("NFC")
    .replace(/[^\p{L}\p{N}]/gu, "");
}

function unescaped(text: string): string {
  return text.replace(/\\u([0-9a-f]{4})|\\n/gi, (_, code?: string) =>
    code === undefined ? " " : String.fromCharCode(Number.parseInt(code, 16)),
  );
}
