import type { Contract } from "../../contract/contract.js";
import type { ReportFinding } from "../../findings/finding.js";
import { SCRIPT_HEADER, scriptOf } from "../../generate/script.js";

/** Whether a script says that it was generated. */
export function isGenerated(script: string): boolean {
  return script.split("\n", 2)[1] === SCRIPT_HEADER;
}

/** A generated script is exactly what the contract generates. */
export function checkGenerated(contract: Contract, script: string, report: ReportFinding): void {
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

/** The last stage that begins before a line. */
function stageAt({ stages }: Contract, script: readonly string[], line: number): string | undefined {
  const begun = script.slice(0, line + 1).filter((text) => text.startsWith("if pipeline_selects ")).length;
  return stages[begun - 1]?.name;
}
