import { dirname } from "node:path";
import { fs } from "../../builtin-modules.js";
import type { Contract } from "../../contract/contract.js";
import { readContract } from "../../contract/reading/read-contract.js";
import { reasonFor } from "../../files/file-error.js";
import { besideContract, findContract, scriptBeside } from "../../files/search.js";
import { readTextFile, type TextFile } from "../../files/text-file.js";
import { workflowsNamed } from "../../files/workflows.js";
import { type Forge, forges, workflowFolder } from "../../generate/forge.js";
import { saysGenerated } from "../../generate/header.js";
import { ungeneratedMatrices } from "../../generate/matrix.js";
import { generateScript } from "../../generate/script.js";
import { unreproducible } from "../../generate/unreproducible.js";
import { generateWorkflow } from "../../generate/workflow.js";
import { unixLines } from "../../source/text.js";
import { formatter, report } from "../formats/report.js";
import type { Options } from "../input/options.js";
import { print } from "../messages/output.js";
import { onOneLine } from "../messages/printable.js";
import { UsageError } from "../messages/usage-error.js";

/** Writes the contract's workflow or script. With `--check`, reports whether the file is up to date. */
export function generate(kind: string | undefined, options: Options): number {
  const forge = forgeOf(options.forge);
  const format = formatter(options);
  const file = readTextFile(options.contract ?? findContract());
  const { contract, findings, hints } = readContract(file.text, file.name);
  if (!contract) return report(format, { findings, ignored: [], hints, files: [file] });
  const reasons = kind === "script" ? unreproducible : ungeneratedMatrices;
  const inexpressible = reasons(contract, file.name);
  if (inexpressible.length > 0)
    return report(format, { findings: inexpressible, ignored: [], hints, files: [file] });
  const { text, output, isScript } = generated(kind, contract, forge, file);
  const target = options.output ?? output();
  if (options.check) return isUpToDate(target, text, isScript);
  if (target === "-") {
    print(text);
    return 0;
  }
  if (options.output === undefined) refuseHandWritten(target);
  write(target, text, isScript);
  return 0;
}

function generated(
  kind: string | undefined,
  contract: Contract,
  forge: Forge,
  file: TextFile,
): { text: string; output: () => string; isScript: boolean } {
  if (kind === "workflow") {
    const output = () => workflowFor(contract, forge, file);
    return { text: generateWorkflow(contract, { forge }), output, isScript: false };
  }
  if (kind === "script") {
    const output = () => scriptBeside(file.name) ?? besideContract(file.name, "ci.sh");
    return { text: generateScript(contract), output, isScript: true };
  }
  throw new UsageError("Specify what to generate: `generate workflow` or `generate script`.");
}

/** Finds the workflow with the contract's name. Fails if there are two, because `check` would check neither. */
function workflowFor({ name }: Contract, forge: Forge, contract: TextFile): string {
  const [found, another] = workflowsNamed(forge, { name, contract, directory: process.cwd() });
  if (!found) return besideContract(contract.name, `${workflowFolder[forge]}/ci.yml`);
  if (!another) return found.name;
  throw new UsageError(
    onOneLine(
      `${found.name} and ${another.name} are both called ${JSON.stringify(name)}. Use --output to name the one to write.`,
    ),
  );
}

/** Refuses to replace a file that was not generated, unless `--output` names it. */
function refuseHandWritten(file: string): void {
  if (!fs.existsSync(file) || saysGenerated(readTextFile(file).text)) return;
  throw new UsageError(
    onOneLine(`${file} was not generated, so it is left as it is. To replace it, add --output ${file}.`),
  );
}

function forgeOf(name = "github"): Forge {
  const forge = forges.find((known) => known === name);
  if (forge) return forge;
  throw new UsageError(`Unknown forge ${JSON.stringify(name)}; use one of ${forges.join(", ")}.`);
}

function isUpToDate(file: string, text: string, isScript: boolean): number {
  const problem = whyOutdated(file, text, isScript);
  if (problem === undefined) return 0;
  process.stderr.write(`${onOneLine(file)} ${problem}. Run the command without --check.\n`);
  return 1;
}

function whyOutdated(file: string, text: string, isScript: boolean): string | undefined {
  const actual = fs.existsSync(file) ? readTextFile(file).text : undefined;
  // In a workflow, Windows line endings do not matter. A shell does not accept them.
  if (actual === undefined || (isScript ? actual : unixLines(actual)) !== text) return "is out of date";
  return isScript && !isExecutable(file) ? "is not executable" : undefined;
}

/** Always true on Windows, which has no executable bit. */
function isExecutable(file: string): boolean {
  return process.platform === "win32" || (fs.statSync(file).mode & 0o100) !== 0;
}

function write(file: string, text: string, isScript: boolean): void {
  try {
    fs.mkdirSync(dirname(file), { recursive: true });
    fs.writeFileSync(file, text, { mode: isScript ? 0o755 : 0o644 });
    const status = fs.statSync(file);
    // Every user who may read the script may also run it. The mode of a device stays unchanged.
    if (isScript && status.isFile()) fs.chmodSync(file, status.mode | ((status.mode & 0o444) >> 2));
  } catch (error) {
    throw new UsageError(`${onOneLine(file)}: cannot write the file: ${reasonFor(error)}.`);
  }
  process.stderr.write(`Wrote ${file}\n`);
}
