import { resolve } from "node:path";
import { collectFindings } from "../findings/collect.js";
import type { Finding } from "../findings/finding.js";
import { type Forge, workflowFolder } from "../generate/forge.js";
import { positionsIn } from "../source/positions.js";
import { type Problem, START } from "../source/text.js";
import { FileError } from "./file-error.js";
import { besideContract, workflowsIn } from "./search.js";
import { readTextFile, type TextFile } from "./text-file.js";
import { readWorkflowName } from "./workflow-name.js";

export interface FoundWorkflows {
  readonly workflows: readonly TextFile[];
  readonly findings: readonly Finding[];
}

interface Search {
  readonly name: string;
  readonly contract: TextFile;
  readonly directory: string;
}

interface Candidate extends TextFile {
  /** The name that the forge shows: `name`, or the path of the workflow if there is no `name`. */
  readonly called: string;
  readonly problem: Problem | undefined;
}

/** Longer lists would not help the reader. */
const MAX_LISTED = 10;

/**
 * Finds the workflow with the contract's name in each forge's folder beside the contract.
 *
 * @throws {FileError} if none of the folders has a workflow
 */
export function findWorkflows(search: Search): FoundWorkflows {
  const folders = Object.values(workflowFolder)
    .map((folder) => ({ folder, files: workflowsIn(pathOf(folder, search)) }))
    .filter(({ files }) => files.length > 0);
  if (folders.length === 0) {
    const where = Object.values(workflowFolder).join(", ");
    throw new FileError(`No workflow to check: there is none in ${where}.`, "workflow");
  }
  const found = folders.map(({ folder, files }) => findIn(folder, files, search));
  return {
    workflows: found.flatMap(({ workflows }) => workflows),
    findings: found.flatMap(({ findings }) => findings),
  };
}

function pathOf(folder: string, { contract, directory }: Search): string {
  return resolve(directory, besideContract(contract.name, folder, directory));
}

export function workflowsNamed(forge: Forge, search: Search): readonly TextFile[] {
  const folder = workflowFolder[forge];
  return namedIn(candidatesIn(folder, workflowsIn(pathOf(folder, search)), search), search);
}

function findIn(folder: string, files: readonly string[], search: Search): FoundWorkflows {
  const candidates = candidatesIn(folder, files, search);
  const matches = namedIn(candidates, search);
  if (matches.length === 1) return { workflows: matches, findings: [] };
  if (matches.length > 1) return { workflows: [], findings: ambiguous(folder, matches, search) };
  // The contract's workflow may be among the unreadable ones.
  const unreadable = candidates.flatMap(unreadableOf);
  const findings = unreadable.length > 0 ? unreadable : missing(folder, candidates, search);
  return { workflows: [], findings };
}

function candidatesIn(folder: string, files: readonly string[], search: Search): Candidate[] {
  return files.map((file) => candidateOf(`${folder}/${file}`, search));
}

function namedIn(candidates: readonly Candidate[], { name }: Search): Candidate[] {
  return candidates.filter(({ called }) => called === name);
}

function candidateOf(path: string, { contract, directory }: Search): Candidate {
  const name = besideContract(contract.name, path, directory);
  try {
    const file = readTextFile(name, directory);
    const { name: called = path, problem } = readWorkflowName(file.text);
    return { ...file, called, problem };
  } catch (error) {
    if (!(error instanceof FileError)) throw error;
    const problem = { ...START, message: error.message, fix: "Correct the file, or remove it." };
    return { name, text: "", called: path, problem };
  }
}

function unreadableOf({ name, problem }: Candidate): Finding[] {
  if (!problem) return [];
  return collectFindings(name, (report) => report("workflow/unreadable", problem, problem));
}

function ambiguous(folder: string, matches: readonly Candidate[], { name, contract }: Search): Finding[] {
  return collectFindings(contract.name, (report) =>
    report("workflow/ambiguous", positionsIn(contract.text)(["name"]), {
      message: `Several workflows in ${folder} are called ${JSON.stringify(name)}, so none of them is checked.`,
      fix: "Rename all but one of them, or use --workflow to specify the one to check.",
      path: "name",
      expected: "one workflow",
      actual: listed(matches.map((match) => match.name)),
    }),
  );
}

function missing(folder: string, candidates: readonly Candidate[], { name, contract }: Search): Finding[] {
  return collectFindings(contract.name, (report) =>
    report("workflow/missing", positionsIn(contract.text)(["name"]), {
      message: `No workflow in ${folder} is called ${JSON.stringify(name)}.`,
      fix: "Give the contract's workflow this `name`, or specify the file to check with --workflow.",
      path: "name",
      expected: name,
      actual: listed(candidates.map(({ name: file, called }) => `${called} (${file})`)),
    }),
  );
}

function listed(names: readonly string[]): string {
  const more = names.length > MAX_LISTED ? `, and ${names.length - MAX_LISTED} more` : "";
  return `${names.slice(0, MAX_LISTED).join(", ")}${more}`;
}
