import type { OpenAIExaminerOptions } from "defense-openai";
import { type Case, casesOf } from "./cases.ts";
import { graderFor } from "./code-graders.ts";
import { readDefenses } from "./defenses.ts";
import { failureOf, verdictOn } from "./grade.ts";
import { type Finding, isGoalMet, judge } from "./judge.ts";
import { HELP, type Options, readOptions } from "./options.ts";
import { lineOf, reportOf } from "./report.ts";
import { figuresFor, knownFindings, writeResults } from "./results.ts";

process.exitCode = await main(process.argv.slice(2));

async function main(args: readonly string[]): Promise<number> {
  let options: Options | undefined;
  let known: Finding[] = [];
  let chosen: Case[] = [];
  try {
    options = readOptions(args);
    if (options?.resume && options.out !== undefined)
      known = knownFindings(options.out, graderShown(options));
    chosen = chosenCases(options);
  } catch (error) {
    process.stderr.write(`faults: ${error instanceof Error ? error.message : String(error)}\n\n${HELP}`);
    return 2;
  }
  if (options === undefined || options.list) {
    process.stdout.write(options === undefined ? HELP : chosen.map(({ id }) => `${id}\n`).join(""));
    return 0;
  }
  const findings = await runAll(chosen, known, options);
  const figures = figuresFor(findings);
  process.stdout.write(`\n${reportOf(figures, findings)}`);
  return figures.every(isGoalMet) ? 0 : 1;
}

function chosenCases(options: Options | undefined): Case[] {
  const chosen = casesOf(readDefenses()).filter(({ kind, id }) => options?.isChosen(kind, id));
  if (options !== undefined && chosen.length === 0) throw new Error("there is no such case");
  return chosen;
}

function graderShown({ server }: Options): object | null {
  return server?.shown ?? null;
}

/** The findings about the chosen cases, in their order. Those that a file has from before stay in it. */
async function runAll(
  chosen: readonly Case[],
  known: readonly Finding[],
  options: Options,
): Promise<Finding[]> {
  const byCase = new Map(known.map((finding) => [finding.case, finding]));
  const waiting = chosen.filter(({ id }) => !byCase.has(id));
  const runWaiting = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const finding = await findingOf(next, options.server?.options ?? { model: graderFor(next) });
      byCase.set(next.id, finding);
      process.stdout.write(`${lineOf(finding)}\n`);
      if (options.out !== undefined) writeResults(options.out, graderShown(options), [...byCase.values()]);
    }
  };
  await Promise.all(Array.from({ length: options.concurrency }, runWaiting));
  return chosen.flatMap(({ id }) => byCase.get(id) ?? []);
}

async function findingOf(given: Case, options: OpenAIExaminerOptions): Promise<Finding> {
  try {
    return judge(given, await verdictOn(given, options));
  } catch (error) {
    const { id, kind, defense } = given;
    return {
      case: id,
      kind,
      language: defense.language,
      verdict: null,
      failure: failureOf(error),
      naming: [],
    };
  }
}
