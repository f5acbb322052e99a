import type { Command, Word } from "unbash";
import { literal } from "../../shell/words.js";
import { type Options, optionsIn } from "./options.js";
import type { ScriptShell } from "./shebang.js";

/** A command that runs a script by its path. */
export interface ScriptCall {
  /** The path as written. */
  readonly name: string;
  readonly path: string;
  /** True if the path starts at the repository's root rather than the command's folder. */
  readonly isFromRoot: boolean;
  /** The shell named by the command; `undefined` if the script's first line decides. */
  readonly shell: ScriptShell | undefined;
  /** The shell options in the command. */
  readonly options: Options;
  /** The script's arguments. */
  readonly args: Command["args"];
}

const SHELLS: ReadonlyMap<string, ScriptShell> = new Map([
  ["bash", "bash"],
  ["sh", "sh"],
  ["dash", "sh"],
  ["ash", "sh"],
]);

/** Words before the path that every version of the shell reads alike. */
const OPTIONS: Readonly<Record<ScriptShell, RegExp>> = {
  bash: /^(?:--|[-+][euxvo]+|\w+)$/,
  sh: /^(?:--|[-+][euxv]+)$/,
};

/**
 * Reads a command as a script's call: `./test.sh`, `bash -e scripts/test.sh`.
 *
 * @param fromItself reads a path that starts at the calling script: `"$(dirname "$0")/test.sh"`
 */
export function scriptCallIn({ name, args }: Command, fromItself: FromItself): ScriptCall | undefined {
  const called = literal(name);
  const shell = SHELLS.get(called ?? "");
  if (shell === undefined) {
    const isPath = called === undefined || called.includes("/");
    const place = isPath ? placeOf(name, fromItself) : undefined;
    return place && { ...place, shell, options: optionsIn([]), args };
  }
  const words = args.map((argument) => (argument.type === "Word" ? literal(argument) : undefined));
  const options = optionsIn(words);
  const { length = 0, others } = options;
  // Other options mean something else to a shell than to `set`.
  const areKnown =
    others.length === 0 && words.slice(0, length).every((word) => OPTIONS[shell].test(word ?? ""));
  const path = args[length];
  const place = areKnown && path?.type === "Word" ? placeOf(path, fromItself) : undefined;
  return place && { ...place, shell, options, args: args.slice(length + 1) };
}

/**
 * Returns the path from the root that a word gives relative to the script; `undefined` if it does not, or not
 * certainly.
 */
export type FromItself = (word: Word) => string | undefined;

function placeOf(
  word: Word | undefined,
  fromItself: FromItself,
): Pick<ScriptCall, "name" | "path" | "isFromRoot"> | undefined {
  if (!word) return undefined;
  const plain = literal(word);
  const path = plain ?? fromItself(word);
  if (path === undefined || !isPlainPath(path)) return undefined;
  return { name: plain ?? word.text, path, isFromRoot: plain === undefined };
}

/** True if a path is relative and names a file. */
function isPlainPath(path: string): boolean {
  return /^[\w.]/.test(path) && !/(?:^|\/)\.{0,2}$/.test(path);
}
