import { checkScript } from "../../check/script/check-script.js";
import { checkWorkflow } from "../../check/workflow/check-workflow.js";
import { readContract } from "../../contract/read-contract.js";
import type { Finding } from "../../findings/finding.js";
import { formatter, report } from "../formats/report.js";
import { checkedNames, contractName, readTextFile, type TextFile } from "../input/files.js";
import type { Options } from "../input/options.js";

/** Compares workflows and local scripts with the contract. */
export async function check(options: Options): Promise<number> {
  const format = await formatter(options.format);
  const contract = readTextFile(contractName(options));
  const names = checkedNames(options, contract.name);
  const workflows = names.workflows.map(readTextFile);
  const scripts = names.scripts.map(readTextFile);
  const findings = findingsOf(contract, workflows, scripts);
  return report(format, { findings, files: [contract, ...workflows, ...scripts] });
}

function findingsOf(
  { name, text }: TextFile,
  workflows: readonly TextFile[],
  scripts: readonly TextFile[],
): readonly Finding[] {
  const { contract, findings } = readContract(text, name);
  if (!contract) return findings;
  return [
    ...workflows.flatMap((file) => checkWorkflow(contract, file.text, file.name)),
    ...scripts.flatMap((file) => checkScript(contract, file.text, file.name)),
  ];
}
