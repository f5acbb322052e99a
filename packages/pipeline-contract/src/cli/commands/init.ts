import { join } from "node:path";
import { checkConformance } from "../../check/check-conformance.js";
import { draftContract } from "../../draft/draft-contract.js";
import { summarize } from "../../draft/summary.js";
import { workflowsIn } from "../../files/search.js";
import { readTextFile } from "../../files/text-file.js";
import { workflowFolder } from "../../generate/forge.js";
import type { Options } from "../input/options.js";
import { print } from "../messages/output.js";
import { onOneLine } from "../messages/printable.js";
import { UsageError } from "../messages/usage-error.js";

/** Prints a draft contract for a workflow, and the reasons why the workflow does not conform to it. */
export async function init(options: Options): Promise<number> {
  const { name, text } = readTextFile(chosen(options.workflow ?? workflowsHere()));
  const { contract, problem } = draftContract(text);
  if (problem) throw new UsageError(`${onOneLine(name)}:${problem.line}: ${problem.message}`);
  print(contract);
  const { findings } = checkConformance({ contract, workflow: text, files: { workflow: name } });
  for (const line of summarize(findings)) process.stderr.write(`${onOneLine(line)}\n`);
  return findings.length === 0 ? 0 : 1;
}

function workflowsHere(): string[] {
  return Object.values(workflowFolder)
    .flatMap((folder) => workflowsIn(folder).map((file) => join(folder, file)))
    .sort();
}

function chosen([name, ...more]: readonly string[]): string {
  if (name === undefined) {
    const folders = Object.values(workflowFolder).join(", ");
    throw new UsageError(`No workflow in ${folders} to start from. Name one with --workflow.`);
  }
  if (more.length === 0) return name;
  const names = [name, ...more].map((one) => `\n  ${onOneLine(one)}`).join("");
  throw new UsageError(`A contract describes one workflow. Choose one of these with --workflow:${names}`);
}
