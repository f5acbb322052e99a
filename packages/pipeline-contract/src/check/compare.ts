import type { Contract } from "../contract/contract.js";
import type { Collected } from "../findings/collect.js";
import { checkScript, type LocalScript } from "./script/check-script.js";
import { checkWorkflow } from "./workflow/check-workflow.js";

export interface NamedText {
  readonly text: string;
  readonly name?: string | undefined;
}

export function compare(
  contract: Contract,
  workflows: readonly NamedText[],
  scripts: readonly LocalScript[],
): Collected {
  const all = [
    ...workflows.map(({ text, name }) => checkWorkflow(contract, text, name)),
    ...scripts.map((script) => checkScript(contract, script)),
  ];
  return {
    findings: all.flatMap(({ findings }) => findings),
    ignored: all.flatMap(({ ignored }) => ignored),
  };
}
