import { readFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { JSON_MODES } from "defense-openai";
import { fromCaller, oneOf, whole } from "./arguments.ts";
import type { ExaminerSetup } from "./defense/examination.ts";
import { LEARNER_KINDS, type LearnerKind, TASK_IDS, type TaskId } from "./tasks/tasks.ts";

const YES_OR_NO = ["yes", "no"] as const;

export const HELP = `Usage: pnpm --filter examiner start --base-url URL --model NAME [options]

Runs whole defenses with simulated learners, examined by a model on any OpenAI-compatible
server, and prints what a teacher and an operator want to know: verdicts beside what was
expected (false passes first), refused questions by rule, questions that no model worded,
what the questions were about, how requests begin like the one before, calls, tokens, time.

Options:
  --base-url URL          the server, such as http://127.0.0.1:8080/v1
  --model NAME            the model's name there
  --api-key-file FILE     the server's key
  --json schema           how to ask for JSON: ${JSON_MODES.join(", ")}
  --tasks NAME,…          some of ${TASK_IDS.join(", ")} (default: all)
  --learners KIND,…       some of ${LEARNER_KINDS.slice(0, 4).join(", ")},
                          ${LEARNER_KINDS.slice(4).join(", ")} (default: all)
  --answers 10            how many questions each learner answers; at most 12
  --find-demands yes      let the model look for what a task demands: ${YES_OR_NO.join(", ")}
  --context-tokens 16000  how much the model can read
  --timeout-ms 300000     for all calls of a question or a verdict
  --out FILE              where to write figures, transcripts and verdicts as JSON
  --help                  shows this help

A learner says the unused one of the prepared answers that shares most words with the question,
and repeats a request that was refused once.
Exits with 1 if a learner who should not pass did, and no person was asked; with 2 on wrong usage.
`;

export interface Options {
  readonly baseUrl: string;
  readonly setup: ExaminerSetup;
  readonly tasks: readonly TaskId[];
  readonly learners: readonly LearnerKind[];
  readonly answers: number;
  readonly out: string | undefined;
}

/** No learner has more answers. */
const MAX_ANSWERS = 12;

/** Reads the arguments; `undefined` if they ask for help. Throws an `Error` that says what is wrong. */
export function readOptions(args: readonly string[]): Options | undefined {
  const { values } = parseArgs({
    args: args.filter((argument) => argument !== "--"), // as pnpm passes it on
    options: {
      "base-url": { type: "string" },
      model: { type: "string" },
      "api-key-file": { type: "string" },
      json: { type: "string", default: "schema" },
      tasks: { type: "string", default: TASK_IDS.join() },
      learners: { type: "string", default: LEARNER_KINDS.join() },
      answers: { type: "string", default: "10" },
      "find-demands": { type: "string", default: "yes" },
      "context-tokens": { type: "string", default: "16000" },
      "timeout-ms": { type: "string", default: "300000" },
      out: { type: "string" },
      help: { type: "boolean", short: "h" },
    },
  });
  if (values.help) return undefined;
  const { "base-url": baseUrl, model, "api-key-file": keyFile } = values;
  if (baseUrl === undefined || !URL.canParse(baseUrl)) throw new Error("--base-url must be a URL");
  if (model === undefined) throw new Error("--model is missing");
  return {
    baseUrl: baseUrl.replace(/\/+$/, ""),
    setup: {
      model,
      apiKey: keyFile === undefined ? null : readFileSync(fromCaller(keyFile), "utf8").trim(),
      json: oneOf("json", values.json, JSON_MODES),
      findDemands: oneOf("find-demands", values["find-demands"], YES_OR_NO) === "yes",
      contextTokens: whole("context-tokens", values["context-tokens"], 4_000, 10_000_000),
      timeoutMs: whole("timeout-ms", values["timeout-ms"], 1, 300_000),
    },
    tasks: values.tasks.split(",").map((name) => oneOf("tasks", name, TASK_IDS)),
    learners: values.learners.split(",").map((name) => oneOf("learners", name, LEARNER_KINDS)),
    answers: whole("answers", values.answers, 1, MAX_ANSWERS),
    out: values.out === undefined ? undefined : fromCaller(values.out),
  };
}
