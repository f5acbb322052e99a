import { type Contract, commandsOf } from "../../../contract/contract.js";
import type { ReportFinding } from "../../../findings/finding.js";
import { HEADER } from "../../../generate/header.js";
import { scriptOf } from "../../../generate/script.js";
import { whyNot } from "../../../generate/unreproducible.js";
import { START } from "../../../source/text.js";

export function isGenerated(script: string): boolean {
  return script.split("\n", 2)[1] === HEADER;
}

/** Checks that a generated script is exactly what the generator writes for the contract. */
export function checkGenerated(contract: Contract, script: string, report: ReportFinding): void {
  for (const command of contract.stages.flatMap(commandsOf)) {
    const reason = whyNot(command);
    if (reason === undefined) continue;
    report("script/undecided-command", START, {
      message: `A generated script does not run this command as a workflow does: ${reason}.`,
      fix: "Change the command, or write the script by hand.",
      stage: command.stage.name,
      actual: command.text,
    });
  }
  const expected = scriptOf(contract).split("\n");
  const actual = script.split("\n");
  let line = 0;
  while (line < expected.length && expected[line] === actual[line]) line += 1;
  if (line === expected.length && line === actual.length) return;
  report(
    "script/edited",
    { line: Math.min(line, actual.length - 1) + 1, column: 1 },
    {
      message: "From this line on, the script differs from what the contract generates.",
      fix: "Change the contract, and regenerate the script.",
      stage: stageAt(contract, expected, line),
      expected: expected[line],
      actual: actual[line],
    },
  );
}

function stageAt({ stages }: Contract, script: readonly string[], line: number): string | undefined {
  const begun = script.slice(0, line + 1).filter((text) => text.startsWith("if pipeline_selects ")).length;
  return stages[begun - 1]?.name;
}
