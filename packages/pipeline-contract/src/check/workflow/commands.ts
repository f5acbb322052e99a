import { type ContractCommand, commandsOf } from "../../contract/contract.js";
import type { ReportFinding } from "../../findings/finding.js";
import { child } from "../../source/tree.js";
import { compareSequences } from "../sequence/compare-sequences.js";
import type { Difference } from "../sequence/differences.js";
import { reportExpression } from "./expressions.js";
import type { StageJob } from "./jobs.js";
import { type RunStep, runsOf, stepsOf } from "./steps.js";

/** A job's `run` steps are its stage's install and command, unchanged and in order. */
export function checkCommands({ stage, job }: StageJob, report: ReportFinding): void {
  const { pairs, differences } = compareSequences(commandsOf(stage), runsOf(job.node));
  for (const difference of differences) reportDifference(difference, { stage, job }, report);
  checkAdjacent(pairs, { stage, job }, report);
}

function reportDifference(
  difference: Difference<RunStep>,
  { stage, job }: StageJob,
  report: ReportFinding,
): void {
  const details = { stage: stage.name };
  if (difference.kind === "missing") {
    const { kind, text } = difference.expected;
    report("workflow/command-missing", job, {
      ...details,
      message: `The job does not run the stage's ${kind}.`,
      fix: "Add a step that runs it.",
      expected: text,
    });
    return;
  }
  const { kind, expected, actual } = difference;
  if (!actual.literal) {
    reportExpression(actual.node, report, stage.name);
    return;
  }
  const rule = `workflow/command-${kind}` as const;
  report(rule, actual.node, { ...advice[kind], ...details, expected: expected?.text, actual: actual.text });
}

const advice = {
  altered: {
    message: "The step runs something other than its stage's command.",
    fix: "Copy the command from the contract; the install command needs a step of its own.",
  },
  order: {
    message: "The command runs out of order.",
    fix: "Run the stage's install first, then its command.",
  },
  repeated: {
    message: "The job runs this command more often than its stage does.",
    fix: "Remove the step.",
  },
  extra: {
    message: "The job runs a command that is not in its stage.",
    fix: "Remove the step, or add the command to the contract.",
  },
} as const;

/** The install step comes right before the command's: an action in between may change what it installed. */
function checkAdjacent(
  pairs: readonly (readonly [ContractCommand, RunStep])[],
  { stage, job }: StageJob,
  report: ReportFinding,
): void {
  const install = pairs.find(([{ kind }]) => kind === "install")?.[1];
  const command = pairs.find(([{ kind }]) => kind === "command")?.[1];
  if (!install || !command) return;
  const between = stepsOf(job.node)
    .slice(install.index + 1, command.index)
    .find((step) => child(step, "uses"));
  if (!between) return;
  report("workflow/install-apart", between, {
    message: "This step comes between the stage's install and its command.",
    fix: "Move it before the install or after the command.",
    stage: stage.name,
  });
}
