import type { AndOr, Assignment, Case, Command, PipelineNode, SyntaxNode, Word, WordPart } from "unbash";
import { nodesIn } from "../../../shell/parse.js";
import { onlyForegroundOf } from "../../../shell/statements.js";
import {
  argumentsOf,
  isScript,
  isSource,
  literal,
  onlyPartOf,
  operandsOf,
  touchesFiles,
  variableIn,
  variableOf,
} from "../../../shell/words.js";

/** The values of variables; `undefined` for a value that is not tracked. */
export type WordsOfVariables = ReadonlyMap<string, Word | undefined>;

/** A path, as far as the text shows it. */
interface Path {
  /** The path starts at the script's folder, or at the root of the repository as reported by git. */
  readonly from: "script" | "repository";
  /** The number of levels that the path goes up from there. */
  readonly up: number;
  /** The path below that folder. */
  readonly below: string;
  /** True if a command has printed the absolute path. */
  readonly isPrinted: boolean;
  /** True if a variable holds the absolute path, so that the current folder does not matter. */
  readonly isFixed: boolean;
}

/** True if `cd` leads from the script's location to the repository's root, as far as the text shows. */
export function leadsToRoot(command: Command, variables: WordsOfVariables): boolean {
  const path = targetOf(command, variables);
  return path !== undefined && isRoot(path);
}

/** True if `cd` leads to the root from the script's own folder, rather than to the root that git reports. */
export function leadsToOwnFolder(command: Command, variables: WordsOfVariables): boolean {
  const path = targetOf(command, variables);
  return path?.from === "script" && isRoot(path);
}

export function isOwnFolder(part: Command["prefix"][number], variables: WordsOfVariables): boolean {
  if (part.type !== "Assignment" || part.append === true) return false;
  const path = pathOf(wordOf(part), variables);
  return path?.from === "script" && isRoot(path);
}

/** True if a word is certainly an absolute path. */
export function isAbsolute(word: Word | undefined, variables: WordsOfVariables): boolean {
  if (literal(word)?.startsWith("/") || variableOf(word) === "PWD") return true;
  const part = onlyPartOf(word);
  if (part?.type !== "CommandExpansion") return false;
  const command = onlyForegroundOf(part.script?.commands ?? []);
  if (isCall(command, "pwd", ["", "-P"])) return true;
  const path = pathOf(word, variables);
  // Git for Windows prints the root with the letter of a drive.
  return path?.from === "script" && path.isPrinted && isRoot(path);
}

/** The value of an assignment, if it is a plain word. */
export function wordOf({ append, index, value }: Assignment): Word | undefined {
  return append !== true && index === undefined && value.type === "Word" ? value : undefined;
}

/** How many levels above its own folder a script looks for the root; `undefined` if it looks elsewhere. */
export function climbedBy(command: Command, variables: WordsOfVariables): number | undefined {
  const path = targetOf(command, variables);
  return path?.from === "script" ? path.up : undefined;
}

export interface Departure {
  /** Relative to the repository's root; `undefined` if unknown. */
  readonly current: string | undefined;
  readonly isFirst: boolean;
  /** The variables that were set before the first change of folder. */
  readonly variables: WordsOfVariables;
}

/** The folder after `cd`, relative to the root; `undefined` if unknown. */
export function folderAfter(
  command: Command,
  { current, isFirst, variables }: Departure,
): string | undefined {
  const [target, ...more] = operandsOf(command);
  if (!target || more.length > 0 || command.prefix.length > 0) return undefined;
  const plain = literal(target);
  if (plain !== undefined) return /^[-~/]|^$/.test(plain) ? undefined : folderAt(current, plain);
  const path = pathOf(target, variables);
  return path && (path.isFixed || isFirst) ? folderAt("", path.below) : undefined;
}

/** Converts a path relative to the script into one relative to the root: `"$(dirname "$0")/test.sh"`. */
export function pathFromScript(
  word: Word,
  script: string,
  { isMoved, variables }: { readonly isMoved: boolean; readonly variables: WordsOfVariables },
): string | undefined {
  const path = pathOf(word, variables);
  if (!path || (isMoved && !path.isFixed)) return undefined;
  const folders = script.split("/").slice(0, -1);
  const up = path.from === "repository" ? folders.length : path.up;
  return up > folders.length
    ? undefined
    : folderAt(folders.slice(0, folders.length - up).join("/"), path.below);
}

/** The path reached from a folder, both relative to the root; `undefined` if it leaves the root or is not plain. */
export function folderAt(from: string | undefined, path: string): string | undefined {
  if (from === undefined) return undefined;
  const names = from === "" ? [] : from.split("/");
  let hasEntered = false;
  for (const name of path.split("/")) {
    if (name === "..") {
      // A folder that the path both enters and leaves may not exist.
      if (hasEntered || names.pop() === undefined) return undefined;
    } else if (name !== "" && name !== ".") {
      hasEntered = true;
      names.push(name);
    }
  }
  return names.join("/");
}

function isRoot({ below }: Path): boolean {
  return below === "";
}

function targetOf(command: Command, variables: WordsOfVariables): Path | undefined {
  const [target, ...more] = operandsOf(command, ["-P"]);
  const isPrefixed = command.prefix.some((part) => part.type === "Assignment" && part.text !== "CDPATH=");
  return target && more.length === 0 && !isPrefixed ? pathOf(target, variables) : undefined;
}

/** The path in a word, if it starts at the script or the repository. */
function pathOf(word: Word | undefined, variables: WordsOfVariables): Path | undefined {
  const [first, ...others] = (word?.parts ?? []).flatMap(unquoted);
  const start = first && startOf(first, variables);
  const rest = others.map((part) => (part.type === "Literal" ? part.value : undefined));
  if (!start || rest.includes(undefined)) return undefined;
  const [, climb = "", below = ""] = BELOW.exec(rest.join("")) ?? [];
  if (climb + below !== rest.join("").replace(/\/$/, "")) return undefined;
  const up = climb.length / "/..".length;
  // Nothing is known above the repository. A folder that the path both enters and leaves may not exist.
  if (up > 0 && (start.from === "repository" || start.below !== "")) return undefined;
  return { ...start, up: start.up + up, below: start.below + below };
}

/** Any number of `/..`, followed by folder names. */
const BELOW = /^((?:\/\.\.)*)((?:\/(?!\.\.)[\w.-]+)*)\/?$/;

function unquoted(part: WordPart): readonly WordPart[] {
  return part.type === "DoubleQuoted" ? part.parts : [part];
}

function startOf(part: WordPart, variables: WordsOfVariables): Path | undefined {
  if (part.type === "CommandExpansion") return printedBy(part, variables);
  const name = variableIn(part);
  if (name === undefined) return isFolderOfScript(part) ? FOLDER_OF_SCRIPT : undefined;
  // A variable defined in terms of itself is unknown.
  const others = new Map([...variables].filter(([key]) => key !== name));
  const path = pathOf(variables.get(name), others);
  return path && { ...path, isFixed: path.isFixed || path.isPrinted };
}

const FOLDER_OF_SCRIPT: Path = { from: "script", up: 0, below: "", isPrinted: false, isFixed: false };
const ROOT_OF_REPOSITORY: Path = { from: "repository", up: 0, below: "", isPrinted: true, isFixed: false };

function isFolderOfScript(part: WordPart): boolean {
  if (part.type !== "ParameterExpansion" || part.prefix !== undefined) return false;
  const { parameter, index, operation } = part;
  if (operation?.type !== "Remove" || operation.operator !== "%" || operation.operand.text !== "/*")
    return false;
  return parameter === "0"
    ? index === undefined
    : parameter === "BASH_SOURCE" && (index?.text ?? "0") === "0";
}

/** True for a `case` of the script's path that runs something only if the path has a folder. */
function needsFolder({ word, items }: Case): boolean {
  const [item, ...more] = items;
  const [pattern, ...others] = item?.pattern ?? [];
  return (
    (isScript(word) || isSource(word)) &&
    more.length === 0 &&
    pattern?.text === "*/*" &&
    others.length === 0 &&
    /^(?:;;)?$/.test(item?.terminator ?? "")
  );
}

/** True for a `case` that enters the script's folder unless its path has none: then it already runs there. */
export function entersOwnFolder(node: Case, variables: WordsOfVariables): boolean {
  const list = onlyForegroundOf(node.items[0]?.body.commands ?? []);
  const [change, ...handlers] = list?.type === "AndOr" ? list.commands : [list];
  if (list?.type === "AndOr" && (handlers.length > 1 || list.operators[0] !== "||")) return false;
  if (!needsFolder(node) || change?.type !== "Command" || literal(change.name) !== "cd") return false;
  return leadsToOwnFolder(change, variables) && climbedBy(change, variables) === 0;
}

/** An expansion of the script's path that takes its folder without making sure that there is one: `${0%/*}`. */
export function assumedFolderIn(root: SyntaxNode): SyntaxNode | undefined {
  const nodes = nodesIn(root);
  const guarded = new Set(
    nodes.flatMap((node) => (node.type === "Case" && needsFolder(node) ? nodesIn(node) : [])),
  );
  return nodes.find((node) => {
    if (guarded.has(node) || node.type !== "ParameterExpansion") return false;
    const { parameter, operation } = node;
    return (
      /^(?:0|BASH_SOURCE)$/.test(parameter) &&
      operation?.type === "Remove" &&
      operation.operator.startsWith("%")
    );
  });
}

/** The path that a substitution prints. */
function printedBy(
  { script }: Extract<WordPart, { type: "CommandExpansion" }>,
  variables: WordsOfVariables,
): Path | undefined {
  const command = onlyForegroundOf(script?.commands ?? []);
  if (command?.type === "AndOr") {
    const [change, print, ...more] = command.commands;
    const isPrinted = isCall(print, "pwd", ["", "-P"]) && command.operators[0] === "&&" && more.length === 0;
    if (!isPrinted || change?.type !== "Command" || literal(change.name) !== "cd") return undefined;
    const path = change.redirects.some(touchesFiles) ? undefined : targetOf(change, variables);
    return path && { ...path, isPrinted: true };
  }
  if (isCall(command, "git", ["rev-parse --show-toplevel"])) return ROOT_OF_REPOSITORY;
  if (command?.type !== "Command" || literal(command.name) !== "dirname" || !isPlain(command))
    return undefined;
  const [path, ...more] = operandsOf(command);
  return path && more.length === 0 && isOwnPath(path) ? FOLDER_OF_SCRIPT : undefined;
}

/** True for the script's own path, with or without its links resolved: `$(readlink -f "$0")`. */
function isOwnPath(word: Word): boolean {
  if (isScript(word) || isSource(word)) return true;
  const [part, ...more] = (word.parts ?? []).flatMap(unquoted);
  if (part?.type !== "CommandExpansion" || more.length > 0) return false;
  const command = onlyForegroundOf(part.script?.commands ?? []);
  return command?.type === "Command" && isScriptPath(command);
}

/** True if a command resolves the links in the script's own path: `readlink -f -- "$0"`. */
export function isScriptPath(command: Command): boolean {
  const words = argumentsOf(command);
  const path = words.at(-1);
  const [name, ...options] = [literal(command.name), ...words.slice(0, -1).map(({ text }) => text)];
  const isKnown = (name === "readlink" ? ["-f", "-f --"] : ["", "--", "-f", "-f --"]).includes(
    options.join(" "),
  );
  return isPlain(command) && isKnown && (isScript(path) || isSource(path));
}

function isCall(node: PipelineNode | AndOr | undefined, name: string, words: readonly string[]): boolean {
  if (node?.type !== "Command" || literal(node.name) !== name || !isPlain(node)) return false;
  return words.includes(
    argumentsOf(node)
      .map(({ text }) => text)
      .join(" "),
  );
}

function isPlain({ prefix, redirects }: Command): boolean {
  return prefix.length === 0 && redirects.length === 0;
}
