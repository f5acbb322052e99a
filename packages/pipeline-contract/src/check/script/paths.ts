import type { Command } from "unbash";
import { argumentsOf, literal, withoutQuotes } from "../../shell/words.js";

/** The script's folder or folders above it; or the root, as git knows it. */
const SCRIPT = String.raw`\$(?:0|\{0\}|BASH_SOURCE|\{BASH_SOURCE(?:\[0\])?\})`;
const WITHOUT_LINKS = String.raw`\$\((?:readlink -f|realpath)(?: --)? ${SCRIPT}\)`;
const FOLDER_OF_SCRIPT = String.raw`\$\(dirname (?:-- )?(?:${SCRIPT}|${WITHOUT_LINKS})\)|\$\{(?:0|BASH_SOURCE(?:\[0\])?)%/\*\}`;
const ROOT_OF_REPOSITORY = String.raw`\$\(git rev-parse --show-toplevel\)`;
const TO_ROOT = new RegExp(`^(?:(?:${FOLDER_OF_SCRIPT})(?:/\\.\\.)*|${ROOT_OF_REPOSITORY})/?$`);
const PRINTED = /^\$\( ?cd (?:-P )?(?:-- )?(.*?)(?: (?:&>|>) ?\/dev\/null(?: 2>&1)?)? && pwd(?: -P)? ?\)$/;
const VARIABLE = /^\$(?:(\w+)|\{(\w+)\})((?:\/\.\.)*)\/?$/;

/** True if `cd` leads from the script's location to the repository's root, as far as the text shows. */
export function leadsToRoot(command: Command, variables: ReadonlyMap<string, string>): boolean {
  const words = argumentsOf(command).map(({ text }) => text);
  const [target, ...more] = words.filter((word) => word !== "--" && word !== "-P");
  const prefixed = command.prefix.some((part) => part.type === "Assignment" && part.text !== "CDPATH=");
  return target !== undefined && more.length === 0 && !prefixed && isRoot(target, variables);
}

/** The same, starting at the script itself and not at the root that git reports. */
export function leadsToOwnFolder(command: Command, variables: ReadonlyMap<string, string>): boolean {
  return leadsToRoot(command, variables) && climbedBy(command, variables) !== undefined;
}

/** True if an assignment gives a variable the script's folder, or one above it. */
export function isOwnFolder(
  part: Command["prefix"][number],
  variables: ReadonlyMap<string, string>,
): boolean {
  if (part.type !== "Assignment" || part.append === true) return false;
  const word = part.text.slice(part.name.length + 1);
  return isRoot(word, variables) && climbedIn(word, variables) !== undefined;
}

/** The state in which a script changes its folder. */
export interface Departure {
  /** The folder, relative to the repository's root; `undefined` if the text does not show it. */
  readonly current: string | undefined;
  /** True if the script has not changed its folder before. */
  readonly isFirst: boolean;
  /** The variables set before it did. */
  readonly variables: ReadonlyMap<string, string>;
}

/** The folder after `cd`, relative to the root; `undefined` if the text does not show it. */
export function folderAfter(
  command: Command,
  { current, isFirst, variables }: Departure,
): string | undefined {
  const [target, ...more] = argumentsOf(command);
  if (!target || more.length > 0 || command.prefix.length > 0) return undefined;
  const path = literal(target);
  if (path !== undefined) return /^[-~/]|^$/.test(path) ? undefined : folderAt(current, path);
  const [, start = "", rest = ""] = BELOW.exec(withoutQuotes(target.text)) ?? [];
  const isFromRoot = isAbsoluteRoot(start, variables) || (isFirst && TO_ROOT.test(start));
  return isFromRoot ? folderAt("", rest) : undefined;
}

/** `$ROOT/ui`, or `$(dirname "$0")/ui`. */
const BELOW = /^(\$(?:\w+|\{[^{}]*\}|\(.*\))(?:\/\.\.)*)((?:\/(?!\.\.)[\w.-]+)*)\/?$/;

/** The path from the root that a word gives relative to the script: `"$(dirname "$0")/test.sh"`. */
export function pathFromScript(
  text: string,
  script: string,
  { isMoved, variables }: { readonly isMoved: boolean; readonly variables: ReadonlyMap<string, string> },
): string | undefined {
  const [, start = "", rest = ""] = BELOW.exec(withoutQuotes(text)) ?? [];
  const isKnown = isAbsoluteRoot(start, variables) || (!isMoved && isRoot(start, variables));
  if (!isKnown) return undefined;
  const folders = script.split("/").slice(0, -1);
  const climbed = climbedIn(start, variables) ?? folders.length;
  return climbed > folders.length
    ? undefined
    : folderAt(folders.slice(0, folders.length - climbed).join("/"), rest);
}

/** How many folders above its own a script looks for the root; `undefined` if it looks elsewhere. */
export function climbedBy(command: Command, variables: ReadonlyMap<string, string>): number | undefined {
  return climbedIn(
    argumentsOf(command)
      .map(({ text }) => text)
      .join(" "),
    variables,
  );
}

function climbedIn(path: string, variables: ReadonlyMap<string, string>): number | undefined {
  const climbed = path.match(/\/\.\.(?![\w.-])/g)?.length ?? 0;
  if (/\$\{?(?:0|BASH_SOURCE)/.test(path)) return climbed;
  const [, plain, braced] = /\$(?:(\w+)|\{(\w+)\})/.exec(path) ?? [];
  const name = plain ?? braced;
  const value = name === undefined ? undefined : variables.get(name);
  if (value === undefined) return undefined;
  const before = climbedIn(value, new Map([...variables].filter(([key]) => key !== name)));
  return before === undefined ? undefined : before + climbed;
}

/** The path reached from a folder, both relative to the root; `undefined` if it leaves the root or is not plain. */
export function folderAt(from: string | undefined, path: string): string | undefined {
  if (from === undefined) return undefined;
  const names = from === "" ? [] : from.split("/");
  let hasEntered = false;
  for (const name of path.split("/")) {
    if (name === "..") {
      // A folder that the path leaves again may not exist.
      if (hasEntered || names.pop() === undefined) return undefined;
    } else if (name !== "" && name !== ".") {
      hasEntered = true;
      names.push(name);
    }
  }
  return names.join("/");
}

/** True if a variable holds the root's absolute path. */
function isAbsoluteRoot(word: string, variables: ReadonlyMap<string, string>): boolean {
  const [, plain, braced] = VARIABLE.exec(word) ?? [];
  const value = withoutQuotes(variables.get(plain ?? braced ?? "") ?? "");
  return (PRINTED.test(value) || value === "$(git rev-parse --show-toplevel)") && isRoot(word, variables);
}

function isRoot(word: string, variables: ReadonlyMap<string, string>): boolean {
  const text = withoutQuotes(word).replaceAll("$( ", "$(").replaceAll(" )", ")");
  const printed = PRINTED.exec(text)?.[1] ?? text;
  if (TO_ROOT.test(printed)) return true;
  const [, plain, braced] = VARIABLE.exec(printed) ?? [];
  const name = plain ?? braced;
  const value = name === undefined ? undefined : variables.get(name);
  // A variable defined by itself is unknown.
  return (
    value !== undefined &&
    !value.includes(`$${name}`) &&
    isRoot(value, new Map([...variables].filter(([key]) => key !== name)))
  );
}
