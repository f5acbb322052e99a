import { readFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { JSON_MODES, type OpenAIExaminerOptions } from "defense-openai";
import { fromCaller, oneOf, whole } from "../arguments.ts";
import { KINDS, type Kind } from "./cases.ts";

export const HELP = `Usage: pnpm --filter examiner faults [--base-url URL --model NAME] [options]

Grades defenses with seeded faults, and counts those whose verdict names the fault in a reason.
The set has 20 honest and complete defenses on ten subjects in six languages. Each is there once
as it is, once with a contradiction, with something taken back, with an injection, with a demand
of the task that no question is about, and with words whose quote means something else.

With a server, its model is the grader: of the honest defenses, contradictions and retractions,
unless --kinds says otherwise. Without a server, the graders are code. They meet every criterion,
quote the seeded words and report nothing, except conflicts between answers, so that the figures
for the other faults are those of the examiner's code alone.

Options:
  --base-url URL          the server, such as http://127.0.0.1:8080/v1
  --model NAME            the model's name there
  --api-key-file FILE     the server's key
  --json schema           how to ask for JSON: ${JSON_MODES.join(", ")}
  --kinds KIND,…          some of ${KINDS.join(", ")}
  --cases CASE,…          some cases, such as retraction/vinegar-de, or retraction/ for all of a kind
  --concurrency 1         how many cases at once; at most 16
  --context-tokens 16000  how much the model can read
  --timeout-ms 300000     for all calls of a verdict; the grader gets nine tenths of it
  --out FILE              where to write figures and verdicts as JSON, after each case
  --resume                takes the verdicts that FILE already has; failed cases run again
  --list                  lists the cases
  --help                  shows this help

Goals: a reason names at least nine of ten faults of a kind, and at most one of ten honest
defenses needs a person. Exits with 1 if one is missed; with 2 on wrong usage.
`;

export interface Options {
  /** `null` if the graders are code. */
  readonly server: Server | null;
  /** True if a case, by its kind and id, is to run. */
  readonly isChosen: (kind: Kind, id: string) => boolean;
  readonly concurrency: number;
  readonly out: string | undefined;
  readonly resume: boolean;
  readonly list: boolean;
}

interface Server {
  /** Without the key, for the result. */
  readonly shown: object;
  readonly options: OpenAIExaminerOptions;
}

/** With a server, code says nothing about the other kinds. */
const READ_BY_MODELS: readonly Kind[] = ["honest", "contradiction", "retraction"];

/** Reads the arguments; `undefined` if they ask for help. Throws an `Error` that says what is wrong. */
export function readOptions(args: readonly string[]): Options | undefined {
  const { values } = parseArgs({
    args: args.filter((argument) => argument !== "--"), // as pnpm passes it on
    options: {
      "base-url": { type: "string" },
      model: { type: "string" },
      "api-key-file": { type: "string" },
      json: { type: "string", default: "schema" },
      kinds: { type: "string" },
      cases: { type: "string" },
      concurrency: { type: "string", default: "1" },
      "context-tokens": { type: "string", default: "16000" },
      "timeout-ms": { type: "string", default: "300000" },
      out: { type: "string" },
      resume: { type: "boolean", default: false },
      list: { type: "boolean", default: false },
      help: { type: "boolean", short: "h" },
    },
  });
  if (values.help) return undefined;
  if (values.resume && values.out === undefined) throw new Error("--resume needs --out");
  const server = serverOf(values);
  const cases = values.cases?.split(",");
  const kinds =
    values.kinds?.split(",").map((name) => oneOf("kinds", name, KINDS)) ??
    (server === null || cases !== undefined ? KINDS : READ_BY_MODELS);
  return {
    server,
    isChosen: (kind, id) =>
      kinds.includes(kind) &&
      (cases === undefined ||
        cases.some((name) => name === id || (name.endsWith("/") && id.startsWith(name)))),
    concurrency: whole("concurrency", values.concurrency, 1, 16),
    out: values.out === undefined ? undefined : fromCaller(values.out),
    resume: values.resume,
    list: values.list,
  };
}

interface ServerValues {
  readonly "base-url"?: string;
  readonly model?: string;
  readonly "api-key-file"?: string;
  readonly json: string;
  readonly "context-tokens": string;
  readonly "timeout-ms": string;
}

function serverOf({ "base-url": baseUrl, model, "api-key-file": keyFile, ...values }: ServerValues) {
  if (baseUrl === undefined) {
    if (model !== undefined) throw new Error("--model needs --base-url");
    return null;
  }
  if (!URL.canParse(baseUrl)) throw new Error("--base-url must be a URL");
  if (model === undefined) throw new Error("--model is missing");
  const setup = {
    json: oneOf("json", values.json, JSON_MODES),
    contextTokens: whole("context-tokens", values["context-tokens"], 2_000, 10_000_000),
    timeoutMs: whole("timeout-ms", values["timeout-ms"], 1, 300_000),
  };
  const apiKey = keyFile === undefined ? null : readFileSync(fromCaller(keyFile), "utf8").trim();
  return {
    shown: { server: baseUrl, model, ...setup },
    options: { ...setup, model: { baseUrl: baseUrl.replace(/\/+$/, ""), model, apiKey } },
  };
}
