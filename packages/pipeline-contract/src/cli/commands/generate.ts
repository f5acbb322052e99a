import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import type { Contract } from "../../contract/contract.js";
import { readContract } from "../../contract/read-contract.js";
import { type Forge, forges, workflowFolder } from "../../generate/forge.js";
import { generateScript } from "../../generate/script.js";
import { generateWorkflow } from "../../generate/workflow.js";
import { unixLines } from "../../source/text.js";
import { besideContract, contractName, readTextFile, scriptBeside } from "../files.js";
import type { Options } from "../options.js";
import { formatter, report } from "../report.js";
import { UsageError } from "../usage-error.js";

/** Writes what the contract generates, or says whether it is there already. */
export async function generate(kind: string | undefined, options: Options): Promise<number> {
  const forge = forgeOf(options.forge);
  const format = await formatter(options.format);
  const file = readTextFile(contractName(options));
  const { contract, findings } = readContract(file.text, file.name);
  if (!contract) return report(format, { findings, files: [file] });
  const { text, output, mode } = generated(kind, contract, forge, file.name);
  const target = options.output ?? output;
  if (options.check) return isUpToDate(target, text);
  if (target === "-") process.stdout.write(text);
  else write(target, text, mode);
  return 0;
}

function generated(
  kind: string | undefined,
  contract: Contract,
  forge: Forge,
  contractFile: string,
): { text: string; output: string; mode: number } {
  if (kind === "workflow") {
    const output = besideContract(contractFile, `${workflowFolder[forge]}/ci.yml`);
    return { text: generateWorkflow(contract, { forge }), output, mode: 0o644 };
  }
  if (kind === "script")
    return { text: generateScript(contract), output: scriptBeside(contractFile), mode: 0o755 };
  throw new UsageError("Say what to generate: `generate workflow` or `generate script`.");
}

function forgeOf(name = "github"): Forge {
  const forge = forges.find((known) => known === name);
  if (forge) return forge;
  throw new UsageError(`There is no forge ${JSON.stringify(name)}; there are ${forges.join(", ")}.`);
}

function isUpToDate(file: string, text: string): number {
  if (existsSync(file) && unixLines(readTextFile(file).text) === text) return 0;
  process.stderr.write(`${file} is not what the contract generates. Run the command without --check.\n`);
  return 1;
}

function write(file: string, text: string, mode: number): void {
  try {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text, { mode });
  } catch (error) {
    throw new UsageError(`${file}: cannot be written: ${(error as Error).message}`);
  }
  process.stderr.write(`Wrote ${file}\n`);
}
