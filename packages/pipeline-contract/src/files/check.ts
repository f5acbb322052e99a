import type { Conformance } from "../check/check-conformance.js";
import { compare } from "../check/compare.js";
import { hintsAtUnused } from "../check/unused-ignores.js";
import { readContract } from "../contract/reading/read-contract.js";
import { positionsIn } from "../source/positions.js";
import { FileError } from "./file-error.js";
import { repositoryRoot } from "./root.js";
import { ScriptRepository } from "./script-repository.js";
import { findContract, SCRIPTS, scriptBeside } from "./search.js";
import { readTextFile, type TextFile } from "./text-file.js";
import { findWorkflows } from "./workflows.js";

/** What to check. File names are relative to `directory`. */
export interface CheckOptions {
  /** Default: pipeline.yaml, pipeline.yml or pipeline.json, in the directory or the nearest one above. */
  readonly contract?: string | undefined;
  /** Default, unless scripts are named: the workflow with the contract's name in each forge's folder. */
  readonly workflows?: readonly string[] | undefined;
  /** Default, unless workflows are named: ci.sh or scripts/ci.sh, beside the contract. */
  readonly scripts?: readonly string[] | undefined;
  /** Default: the process's working directory. */
  readonly directory?: string | undefined;
}

/** The result of a check, and the files that were read. */
export interface CheckResult extends Conformance {
  /** The contract, the workflows and scripts compared with it, and the files that the scripts call. */
  readonly files: readonly TextFile[];
}

/**
 * Reads a contract, workflows and local scripts and compares them, as the command `check` does. Prints nothing and
 * never ends the process.
 *
 * @throws {FileError} if no contract, workflow or script is found, if a named file cannot be read, or if the given
 * lists of workflows and scripts are empty
 *
 * @example
 * ```js
 * import { mkdtempSync, writeFileSync } from "node:fs";
 * import { check } from "pipeline-contract";
 *
 * const directory = mkdtempSync("example-");
 * const contract = {
 *   name: "CI",
 *   triggers: { push: ["main"], pull_request: [] },
 *   runner: "ubuntu-latest",
 *   stages: [{ name: "Test", command: "npm test", required: true }],
 * };
 * writeFileSync(`${directory}/pipeline.json`, JSON.stringify(contract));
 * writeFileSync(`${directory}/test.sh`, "npm test || true\n");
 *
 * const { conforms, findings, files } = await check({ directory, scripts: ["test.sh"] });
 * conforms; // => false
 * findings.map(({ file, line, rule }) => `${file}:${line} ${rule}`); // => ["test.sh:1 script/tolerant"]
 * files.map(({ name }) => name); // => ["pipeline.json", "test.sh"]
 * ```
 */
export async function check(options: CheckOptions = {}): Promise<CheckResult> {
  const {
    directory = process.cwd(),
    contract: named = findContract(directory),
    workflows,
    scripts,
  } = options;
  const file = readTextFile(named, directory);
  const { contract, findings, hints } = readContract(file.text, file.name);
  if (!contract) return { conforms: false, findings, ignored: [], hints, files: [file] };
  const search = { name: contract.name, contract: file, directory };
  const isNamed = workflows !== undefined || scripts !== undefined;
  if (isNamed && !workflows?.length && !scripts?.length)
    throw new FileError("Nothing to check: neither a workflow nor a script is named.");
  const found = isNamed ? { workflows: readAll(workflows, directory), findings: [] } : findWorkflows(search);
  const names = isNamed ? (scripts ?? []) : [findScript(file.name, directory)];
  const root = repositoryRoot(
    named,
    found.workflows.map(({ name }) => name),
    directory,
  );
  const local = names.map((name) => readScript(name, root, directory));
  const { ignored, ...compared } = compare(contract, found.workflows, local);
  const checked = { ignored, workflows: found.workflows, scripts: local };
  const unused = hintsAtUnused(contract, checked, file.name, positionsIn(file.text));
  const all = [...found.findings, ...compared.findings];
  return {
    conforms: all.length === 0,
    findings: all,
    ignored,
    hints: [...hints, ...unused],
    files: [file, ...found.workflows, ...local.map(({ name, text }) => ({ name, text })), ...calledBy(local)],
  };
}

function readAll(names: readonly string[] = [], directory: string): TextFile[] {
  return names.map((name) => readTextFile(name, directory));
}

interface ScriptFile extends TextFile {
  readonly repository: ScriptRepository | undefined;
}

function readScript(name: string, root: string | undefined, directory: string): ScriptFile {
  return {
    ...readTextFile(name, directory),
    repository: root === undefined ? undefined : ScriptRepository.of(name, root, directory),
  };
}

function calledBy(scripts: readonly ScriptFile[]): TextFile[] {
  const names = new Set(scripts.map(({ name }) => name));
  const files = scripts.flatMap(({ repository }) => repository?.files ?? []);
  const others = new Map(files.filter(({ name }) => !names.has(name)).map((file) => [file.name, file]));
  return [...others.values()];
}

function findScript(contract: string, directory: string): string {
  const name = scriptBeside(contract, directory);
  if (name !== undefined) return name;
  throw new FileError(`No script to check: none of ${SCRIPTS.join(", ")} exists.`, "script");
}
