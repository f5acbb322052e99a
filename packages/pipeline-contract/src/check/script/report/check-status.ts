import { type ContractCommand, commandText } from "../../../contract/contract.js";
import type { ReportFinding } from "../../../findings/finding.js";
import type { SourceRange } from "../../../source/text.js";
import type { ScriptRun } from "../state/execution-record.js";

/** Checks that each stage always runs, and that its failure has the effect declared in the contract. */
export function checkStatus(
  command: ContractCommand,
  run: ScriptRun,
  at: SourceRange,
  report: ReportFinding,
): void {
  const { stage, text } = command;
  const details = { stage: stage.name, actual: text };
  if (run.conditional || waitsForOther(command, run)) {
    report("script/command-conditional", at, {
      ...details,
      message: "A condition or a loop determines whether, or how often, this command runs.",
      fix: "Run it once, unconditionally.",
    });
  }
  if (run.goesOn !== false && !stage.required) {
    report("script/errexit", at, {
      ...details,
      message: "In a workflow, this command stops at its first failure. Here, it continues.",
      fix: "Join its parts with `&&`, or run it in a subshell that begins with `set -e`, between `set +e` and `set -e`.",
    });
  }
  if (run.fatal === undefined) {
    report("script/undecided-status", at, {
      ...details,
      message: "The checker cannot tell whether the script fails when this command fails.",
      fix: "Use `set -e`, and run the command by itself: without a pipe, `||`, `&&` or a condition. If the stage is optional, add `|| true`.",
    });
  } else if (stage.required && !run.fatal) {
    report("script/tolerant", at, {
      ...details,
      message: "The contract requires this stage, but the script does not fail when the command fails.",
      fix: "Use `set -e` at the top, and run the command by itself: a pipe, `||`, `&&`, `&` or a condition hides its failure.",
    });
  } else if (!stage.required && run.fatal) {
    report("script/not-tolerant", at, {
      ...details,
      message: "The stage is optional, but the script stops when the command fails.",
      fix: "Add `|| true`.",
    });
  }
}

/** True if a failure of anything but the stage's own install causes the script to skip the stage. */
function waitsForOther({ stage, kind }: ContractCommand, { after }: ScriptRun): boolean {
  if (after === undefined) return false;
  return kind === "install" || stage.install === undefined || after !== commandText(stage.install);
}
