import { variablesOf } from "../../../contract/additions/variables.js";
import { directoryOf } from "../../../contract/additions/working-directory.js";
import type { Contract, ContractCommand } from "../../../contract/contract.js";
import type { ReportFinding } from "../../../findings/finding.js";
import type { JoinedTexts } from "../../../source/joined-texts.js";
import type { ScriptRun } from "../state/execution-record.js";

/** Checks that each command runs with the contract's variables, in the contract's folder. */
export function checkContexts(
  contract: Contract,
  { stage }: ContractCommand,
  run: ScriptRun,
  texts: JoinedTexts,
  report: ReportFinding,
): void {
  const expected = variablesOf(contract, stage);
  const folder = directoryOf(contract, stage);
  for (const { offset, variables, directory, missingDirectoryIsFatal } of run.contexts) {
    const at = texts.rangeOf(offset);
    const names = [...new Set([...expected.keys(), ...variables.keys()])];
    const different = names.filter((name) => variables.get(name) !== expected.get(name));
    if (different.length > 0) {
      report("script/env", at, {
        message: "This command does not have the variables that the contract sets for it.",
        fix: "Set them with `export NAME=value` before the command, or in front of it. Set those of a single stage in a subshell.",
        stage: stage.name,
        expected: listed(different, expected),
        actual: listed(different, variables),
      });
    }
    if (!stage.required && missingDirectoryIsFatal !== false) {
      report("script/not-tolerant", at, {
        message: `The stage is optional, but the script stops if there is no folder ${directory}.`,
        fix: `Change the folder together with the command: \`(cd ${folder} && …) || true\`.`,
        stage: stage.name,
      });
    }
    // An unknown folder has already been reported.
    if (directory === undefined || directory === folder) continue;
    report("script/directory", at, {
      message: "This command does not run in the folder that the contract names.",
      fix:
        folder === "" ? "Run it in the repository's root." : `Run it in a subshell: \`(cd ${folder} && …)\`.`,
      stage: stage.name,
      expected: folder || ".",
      actual: directory || ".",
    });
  }
}

function listed(names: readonly string[], variables: ReadonlyMap<string, string>): string {
  return names.map((name) => `${name}=${variables.get(name) ?? " (not set)"}`).join(", ");
}
