import { commandsOf, type Stage } from "../../contract/contract.js";
import type { ReportFinding } from "../../findings/finding.js";
import { profileOf } from "../../shell/command-profile.js";
import { child, type SourceNode, textOf } from "../../source/tree.js";

/** Checks that the stages' commands mean the same in the workflow's shell as in Bash. */
export function checkShell(
  run: SourceNode | undefined,
  stages: readonly Stage[],
  report: ReportFinding,
): void {
  const shell = child(run, "shell");
  const name = textOf(shell);
  const texts = stages.flatMap(commandsOf).map(({ text }) => text);
  if (!shell || meansTheSame(name ?? "", texts)) return;
  report("workflow/shell", shell, {
    message: "In this shell, a command may not do what it does in the local script.",
    fix: "Remove `shell`: by default, the forge runs the command as the script does.",
    stage: stages.length === 1 ? stages[0]?.name : undefined,
    actual: name,
  });
}

/** By default, forges run `bash -e`. With `bash`, pipefail is also set; `sh` is not Bash. */
function meansTheSame(shell: string, commands: readonly string[]): boolean {
  switch (shell) {
    case "bash -e {0}":
      return true;
    case "bash":
      return !commands.some((command) => profileOf(command).hasPipe);
    case "sh":
    case "sh -e {0}":
      return commands.every((command) => profileOf(command).notPortable === undefined);
    default:
      return false;
  }
}
