import type { ContractCommand } from "../../../contract/contract.js";
import type { ReportFinding } from "../../../findings/finding.js";
import { setsForLaterSteps } from "../../../shell/later-steps.js";
import type { SourceRange } from "../../../source/text.js";

/** Checks that no install sets variables through the forge: only the later steps of a workflow would receive them. */
export function checkLaterSteps(
  { stage, kind, text }: ContractCommand,
  at: SourceRange,
  report: ReportFinding,
): void {
  const by = kind === "install" ? setsForLaterSteps(text) : undefined;
  if (by === undefined) return;
  report("script/undecided-command", at, {
    message: `With \`${by}\`, this sets variables for later steps of a workflow. In a script, nothing reads them.`,
    fix: "Set what the command needs in the command itself, or in the contract's `env`.",
    stage: stage.name,
    actual: text,
  });
}
