import { directoryOf, normalDirectory } from "../../contract/additions/working-directory.js";
import type { Contract } from "../../contract/contract.js";
import type { ReportFinding } from "../../findings/finding.js";
import { child, type SourceNode, textOf } from "../../source/tree.js";
import type { StageJob } from "./jobs.js";
import { runsOf } from "./steps.js";

/** Checks that each command runs in the contract's folder, or in the repository's root if the contract names none. */
export function checkDirectories(
  contract: Contract,
  workflow: SourceNode,
  stageJobs: readonly StageJob[],
  report: ReportFinding,
): void {
  const found = new Set<SourceNode>();
  for (const { stage, job } of stageJobs) {
    const expected = directoryOf(contract, stage);
    for (const { step } of runsOf(job.node)) {
      const setting = settingIn(step) ?? settingIn(defaultsOf(job.node)) ?? settingIn(defaultsOf(workflow));
      const path = setting ? textOf(setting) : "";
      if (path !== undefined && directoryAt(path) === expected) continue;
      const at = setting ?? step;
      if (found.has(at)) continue;
      found.add(at);
      report("workflow/directory", at, {
        message: "The command runs in a directory other than the contract's.",
        fix:
          expected === ""
            ? "Remove `working-directory`, or set `working_directory` in the contract."
            : "Set `working-directory` to the contract's.",
        stage: stage.name,
        expected: expected === "" ? undefined : expected,
        actual: path || undefined,
      });
    }
  }
}

function defaultsOf(node: SourceNode): SourceNode | undefined {
  return child(child(node, "defaults"), "run");
}

/** The `working-directory` setting; `undefined` if it is empty, which forges ignore. */
function settingIn(node: SourceNode | undefined): SourceNode | undefined {
  const setting = child(node, "working-directory");
  return textOf(setting) === "" ? undefined : setting;
}

/** The path relative to the repository's root; unchanged if it may lead out of the repository. */
function directoryAt(path: string): string {
  const relative = path.replace(/^\$\{\{[ \t\r\n]*github\.workspace[ \t\r\n]*\}\}(?=\/|$)/, ".");
  const leaves = relative.startsWith("/") || relative.split("/").includes("..") || /[\\~$]/.test(relative);
  return leaves ? path : normalDirectory(relative);
}
