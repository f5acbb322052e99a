import type { Command, Word } from "unbash";
import { literal } from "../../shell/words.js";
import { type Options, optionsIn } from "./options.js";
import type { ScriptShell } from "./shebang.js";

/** A command that runs a script by its path. */
export interface ScriptCall {
  /** As it is written. */
  readonly name: string;
  readonly path: string;
  /** Whether the path starts at the repository's root, and not in the folder in which the command runs. */
  readonly isFromRoot: boolean;
  /** The shell that the command names; `undefined` if the script's first line has to. */
  readonly shell: ScriptShell | undefined;
  /** Those that the command gives the shell. */
  readonly options: Options;
  /** What the script is given. */
  readonly args: Command["args"];
}

const SHELLS: ReadonlyMap<string, ScriptShell> = new Map([
  ["bash", "bash"],
  ["sh", "sh"],
  ["dash", "sh"],
  ["ash", "sh"],
]);

/** Words in front of the path that every such shell takes for the same. */
const OPTIONS: Readonly<Record<ScriptShell, RegExp>> = {
  bash: /^(?:--|[-+][euxvo]+|\w+)$/,
  sh: /^(?:--|[-+][euxv]+)$/,
};

/**
 * Reads a command as the call of a script: `./test.sh`, `bash -e scripts/test.sh`.
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
  // Others have other meanings for a shell than for `set`.
  const areKnown =
    others.length === 0 && words.slice(0, length).every((word) => OPTIONS[shell].test(word ?? ""));
  const path = args[length];
  const place = areKnown && path?.type === "Word" ? placeOf(path, fromItself) : undefined;
  return place && { ...place, shell, options, args: args.slice(length + 1) };
}

/** The path from the root that a word names by where the script itself lies; `undefined` if it does not, or not certainly. */
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

/** Whether a path is relative, and of a file. */
function isPlainPath(path: string): boolean {
  return /^[\w.]/.test(path) && !/(?:^|\/)\.{0,2}$/.test(path);
}
