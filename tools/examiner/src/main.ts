import { writeFileSync } from "node:fs";
import { defend } from "./defense/defend.ts";
import type { DefenseRun } from "./defense/run.ts";
import { figuresOf } from "./figures/figures.ts";
import { HELP, type Options, readOptions } from "./options.ts";
import { reportOf } from "./report.ts";
import { resultOf } from "./result.ts";
import { startRecordingProxy } from "./server/recording-proxy.ts";
import { readTask } from "./tasks/tasks.ts";

process.exitCode = await main(process.argv.slice(2));

async function main(args: readonly string[]): Promise<number> {
  let options: Options | undefined;
  try {
    options = readOptions(args);
  } catch (error) {
    process.stderr.write(`examiner: ${error instanceof Error ? error.message : String(error)}\n\n${HELP}`);
    return 2;
  }
  if (!options) {
    process.stdout.write(HELP);
    return 0;
  }
  const runs = await runAll(options);
  const figures = figuresOf(runs);
  process.stdout.write(`\n${reportOf(figures)}`);
  if (options.out !== undefined) {
    writeFileSync(options.out, `${JSON.stringify(resultOf(options, figures, runs), null, 2)}\n`);
  }
  return figures.defenses.some(({ judgement }) => judgement === "false pass") ? 1 : 0;
}

/** One defense after the other, so that a small server is not overloaded and its cache stays with one defense. */
async function runAll({ baseUrl, tasks, learners, setup, answers }: Options): Promise<DefenseRun[]> {
  const proxy = await startRecordingProxy(baseUrl);
  const runs: DefenseRun[] = [];
  try {
    for (const task of tasks.map(readTask)) {
      for (const learner of learners) {
        const run = await defend(task, learner, { ...setup, answers }, proxy);
        process.stdout.write(
          `${task.id}, ${learner}: ${run.verdict?.outcome ?? run.steps.at(-1)?.failure}\n`,
        );
        runs.push(run);
      }
    }
  } finally {
    await proxy.close();
  }
  return runs;
}
