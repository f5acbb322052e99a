import { type ContractCommand, commandsOf } from "../../contract/contract.js";
import type { ReportFinding } from "../../findings/finding.js";
import { statementsIn } from "../../shell/parts.js";
import { child } from "../../source/tree.js";
import { compareSequences } from "../sequence/compare-sequences.js";
import type { Part, Present } from "../sequence/differences.js";
import { joined } from "../sequence/joined.js";
import { describeMissing } from "../sequence/missing.js";
import { onlyStores } from "./actions.js";
import { reportExpression } from "./expressions.js";
import type { StageJob } from "./jobs.js";
import { type RunStep, runsOf, stepsOf } from "./steps.js";

/**
 * Checks that a job's `run` steps are the install and the command of its stage, unchanged and in order. Each may be one
 * step or several.
 */
export function checkCommands({ stage, job }: StageJob, report: ReportFinding): void {
  const commands = commandsOf(stage);
  const runs = joined(commands, runsOf(job.node), joinedSteps);
  const { pairs, differences } = compareSequences(commands, runs);
  const texts = new Set(commands.map(({ text }) => text));
  // A step may run several commands of the contract.
  const together = differences.flatMap((difference) => {
    const statements = difference.kind === "altered" ? statementsIn(difference.actual.text) : undefined;
    return statements?.every((text) => texts.has(text)) ? statements : [];
  });
  reportMissing(
    differences.flatMap(({ kind, expected }) =>
      kind === "missing" && !together.includes(expected.text) ? [expected] : [],
    ),
    { stage, job },
    report,
  );
  for (const difference of differences)
    if (difference.kind !== "missing") reportDifference(difference, stage.name, report);
  // A forge would replace a `${{ }}` in a command, even if the contract has it.
  for (const [, { literal, node }] of pairs) if (!literal) reportExpression(node, report, stage.name);
  checkAdjacent(pairs, { stage, job }, report);
}

function joinedSteps(text: string, steps: readonly RunStep[]): RunStep {
  const [first, last] = [steps[0], steps.at(-1)] as [RunStep, RunStep];
  return { ...first, text, lastIndex: last.index, literal: steps.every(({ literal }) => literal) };
}

function reportMissing(missing: readonly Part[], { stage, job }: StageJob, report: ReportFinding): void {
  const [first, ...more] = missing;
  if (!first) return;
  report("workflow/command-missing", job, {
    message: `No \`run\` step runs ${describeMissing([first, ...more])}.`,
    fix: "Add a step that runs it.",
    stage: stage.name,
    expected: missing.map(({ text }) => text).join("\n"),
  });
}

function reportDifference(
  { kind, expected, actual }: Present<RunStep>,
  stage: string,
  report: ReportFinding,
): void {
  if (!actual.literal) {
    reportExpression(actual.node, report, stage);
    return;
  }
  const rule = `workflow/command-${kind === "apart" ? "altered" : kind}` as const;
  report(rule, actual.node, { ...advice[kind], stage, expected: expected?.text, actual: actual.text });
}

const advice = {
  altered: {
    message: "The step runs something other than its stage's command.",
    fix: "Copy the command from the contract, and give the install command its own step.",
  },
  apart: {
    message: "The job splits the stage's commands into steps that do not match the contract.",
    fix: "Put the install command in its own step, and the stage's command in a single step: the parts of that command depend on each other, or the stage is optional.",
  },
  order: {
    message: "The command runs out of order.",
    fix: "Run the stage's install first, then its command.",
  },
  repeated: {
    message: "The job runs this command more often than its stage calls for.",
    fix: "Remove the step.",
  },
  extra: {
    message: "The job runs something that is not in its stage.",
    fix: "Remove it, or add it to the contract.",
  },
} as const;

/**
 * Checks that a stage's steps follow each other directly. An action between them could change what the earlier steps
 * produced.
 */
function checkAdjacent(
  pairs: readonly (readonly [ContractCommand, RunStep])[],
  { stage, job }: StageJob,
  report: ReportFinding,
): void {
  const indexes = pairs.flatMap(([, { index, lastIndex }]) => [index, lastIndex]);
  const between = stepsOf(job.node)
    .slice(Math.min(...indexes), Math.max(...indexes))
    .find((step) => child(step, "uses") && !onlyStores(step));
  if (!between) return;
  report("workflow/install-apart", between, {
    message: "This step comes between the steps that run the stage.",
    fix: "Move it before the first or after the last of them.",
    stage: stage.name,
  });
}
