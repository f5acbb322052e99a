import { commandsOf, type Stage } from "../../contract/contract.js";
import type { ReportFinding } from "../../findings/finding.js";
import { profileOf } from "../../shell/command-profile.js";
import { child, entriesOf, type SourceNode, textOf } from "../../source/tree.js";

/** Checks settings that change what commands mean: variables, the shell, the directory. */
export function checkMeaning(
  { env, run }: { env: SourceNode | undefined; run: SourceNode | undefined },
  stages: readonly Stage[],
  report: ReportFinding,
): void {
  const stage = stages.length === 1 ? stages[0]?.name : undefined;
  checkEnv(env, stage, report);
  checkShell(child(run, "shell"), stages, stage, report);
  checkDirectory(child(run, "working-directory"), stage, report);
}

function checkEnv(env: SourceNode | undefined, stage: string | undefined, report: ReportFinding): void {
  const variables = entriesOf(env);
  if (!env || (env.kind === "map" && variables.length === 0) || textOf(env) === "") return;
  report("workflow/env", variables[0]?.[1] ?? env, {
    message: "The local script does not have these variables.",
    fix: "Remove them, or set them in the contract's command.",
    stage,
    actual: variables.map(([name]) => name).join(", ") || textOf(env),
  });
}

function checkShell(
  shell: SourceNode | undefined,
  stages: readonly Stage[],
  stage: string | undefined,
  report: ReportFinding,
): void {
  const name = textOf(shell);
  const texts = stages.flatMap(commandsOf).map(({ text }) => text);
  if (!shell || meansTheSame(name ?? "", texts)) return;
  report("workflow/shell", shell, {
    message: "In this shell, a command can mean something different than in the local script.",
    fix: "Remove `shell`: by default, the forge runs the command as the script does.",
    stage,
    actual: name,
  });
}

/** The default is `bash -e`; `bash` sets pipefail too, and `sh` is not Bash. */
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

function checkDirectory(
  directory: SourceNode | undefined,
  stage: string | undefined,
  report: ReportFinding,
): void {
  const path = textOf(directory);
  if (!directory || /^(?:\.\/?|\$\{\{\s*github\.workspace\s*\}\})$/.test(path ?? "")) return;
  report("workflow/directory", directory, {
    message: "The command runs in a different directory than in the local script.",
    fix: "Remove `working-directory`; change the directory in the contract's command instead.",
    stage,
    actual: path,
  });
}
