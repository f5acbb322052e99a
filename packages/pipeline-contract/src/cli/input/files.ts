import { closeSync, existsSync, openSync, readSync } from "node:fs";
import { dirname, join, relative, resolve } from "node:path";
import { workflowFolder } from "../../generate/forge.js";
import { MAX_CHARACTERS } from "../../source/text.js";
import { onOneLine } from "../messages/printable.js";
import { UsageError } from "../messages/usage-error.js";
import type { Options } from "./options.js";

const CONTRACTS = ["pipeline.yaml", "pipeline.yml", "pipeline.json"];
const WORKFLOWS = Object.values(workflowFolder).flatMap((folder) => [
  `${folder}/ci.yml`,
  `${folder}/ci.yaml`,
]);
const SCRIPTS = ["ci.sh", "scripts/ci.sh"];
/** A character takes up to four bytes. */
const MAX_BYTES = 4 * MAX_CHARACTERS;

/** A file, under the name used in findings, and its text. */
export interface TextFile {
  readonly name: string;
  readonly text: string;
}

/** The contract's file name: the one given, or the one found in this folder or the nearest one above. */
export function contractName({ contract }: Options): string {
  if (contract !== undefined) return contract;
  for (let folder = process.cwd(); ; folder = dirname(folder)) {
    const name = firstIn(folder, CONTRACTS);
    if (name !== undefined) return name;
    if (folder === dirname(folder)) break;
  }
  throw new UsageError(
    `No ${CONTRACTS.join(", ")} found in this directory or above. Specify the contract with --contract.`,
  );
}

/**
 * The workflows and the scripts to check: those given, or else those found next to the contract.
 *
 * @throws {UsageError} if none is given and one of the two is not found: what is not there cannot conform
 */
export function checkedNames(
  { workflow, script }: Options,
  contract: string,
): { workflows: readonly string[]; scripts: readonly string[] } {
  const named = [contract, ...(workflow ?? []), ...(script ?? [])];
  if (named.filter((name) => name === "-").length > 1)
    throw new UsageError("Only one file can be read from standard input, so only one can be `-`.");
  if (workflow || script) return { workflows: workflow ?? [], scripts: script ?? [] };
  const root = rootOf(contract);
  const found = { workflows: allIn(root, WORKFLOWS), scripts: allIn(root, SCRIPTS).slice(0, 1) };
  if (found.workflows.length === 0) throw new UsageError(notFound("workflow", WORKFLOWS, "--script"));
  if (found.scripts.length === 0) throw new UsageError(notFound("script", SCRIPTS, "--workflow"));
  return found;
}

function notFound(kind: "workflow" | "script", looked: readonly string[], other: string): string {
  const where = `none of ${looked.join(", ")} exists`;
  return `No ${kind} to check: ${where}. Name one with --${kind}, or check only the other with ${other}.`;
}

/** The workflows that are found in this folder. */
export function existingWorkflows(): string[] {
  return allIn(process.cwd(), WORKFLOWS);
}

/** A file's name beside the contract. */
export function besideContract(contract: string, name: string): string {
  return shown(join(rootOf(contract), name));
}

/** The script beside the contract, or where it would be. */
export function scriptBeside(contract: string): string {
  return firstIn(rootOf(contract), SCRIPTS) ?? besideContract(contract, "ci.sh");
}

/**
 * Reads a file; `-` is standard input.
 *
 * @throws {UsageError} if it cannot be read, is far too large, or is not UTF-8
 */
export function readTextFile(name: string): TextFile {
  const shownName = name === "-" ? "standard input" : name;
  try {
    const bytes = firstBytes(name, MAX_BYTES + 1);
    if (bytes.length > MAX_BYTES)
      throw new UsageError(`${onOneLine(shownName)}: the file is larger than ${MAX_BYTES} bytes.`);
    const decoder = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });
    return { name: shownName, text: decoder.decode(bytes) };
  } catch (error) {
    if (error instanceof UsageError) throw error;
    const { code = "unknown" } = error as NodeJS.ErrnoException;
    const reason = REASONS.get(code) ?? `the system's reason is ${code}`;
    throw new UsageError(`${onOneLine(shownName)}: cannot read the file: ${reason}.`);
  }
}

/** Why a file cannot be read, by the code of the error. */
const REASONS: ReadonlyMap<string, string> = new Map([
  ["ENOENT", "there is none of this name"],
  ["ENOTDIR", "a part of its path is no folder"],
  ["EISDIR", "it is a folder"],
  ["EACCES", "this user may not read it"],
  ["EPERM", "this user may not read it"],
  ["ELOOP", "it is a link that leads to itself"],
  ["ENAMETOOLONG", "its name is too long"],
  ["EMFILE", "too many files are open"],
  ["ENFILE", "too many files are open"],
  ["EIO", "the disk has failed"],
  ["EAGAIN", "nothing is there to read"],
  ["ERR_INVALID_ARG_VALUE", "its name is not valid"],
  ["ERR_ENCODING_INVALID_ENCODED_DATA", "it is not UTF-8"],
]);

/** A device reports a size of 0 and may never end. */
function firstBytes(name: string, count: number): Uint8Array {
  const file = name === "-" ? process.stdin.fd : openSync(name, "r");
  try {
    const bytes = Buffer.allocUnsafe(count);
    let length = 0;
    for (let read = -1; read !== 0 && length < count; length += read) {
      read = readSync(file, bytes, length, count - length, null);
    }
    return bytes.subarray(0, length);
  } finally {
    if (file !== process.stdin.fd) closeSync(file);
  }
}

function rootOf(contract: string): string {
  return dirname(resolve(contract));
}

function allIn(folder: string, names: readonly string[]): string[] {
  return names
    .map((name) => join(folder, name))
    .filter((name) => existsSync(name))
    .map(shown);
}

function firstIn(folder: string, names: readonly string[]): string | undefined {
  return allIn(folder, names)[0];
}

function shown(file: string): string {
  return relative(process.cwd(), file);
}
