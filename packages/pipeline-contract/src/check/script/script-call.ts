import type { Command } from "unbash";
import { literal } from "../../shell/words.js";
import { type Options, optionsIn } from "./options.js";
import type { ScriptShell } from "./shebang.js";

/** A command that runs a script by its path. */
export interface ScriptCall {
  /** From the folder in which the command runs. */
  readonly path: string;
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

/** Reads a command as the call of a script: `./test.sh`, `bash -e scripts/test.sh`. */
export function scriptCallIn({ name, args }: Command): ScriptCall | undefined {
  const called = literal(name);
  if (called === undefined) return undefined;
  const shell = SHELLS.get(called);
  if (shell === undefined)
    return called.includes("/") && isPlainPath(called)
      ? { path: called, shell, options: optionsIn([]), args }
      : undefined;
  const words = args.map((argument) => (argument.type === "Word" ? literal(argument) : undefined));
  const options = optionsIn(words);
  const { length = 0, others } = options;
  const path = words[length];
  // Others have other meanings for a shell than for `set`.
  const areKnown =
    others.length === 0 && words.slice(0, length).every((word) => OPTIONS[shell].test(word ?? ""));
  if (!areKnown || path === undefined || !isPlainPath(path)) return undefined;
  return { path, shell, options, args: args.slice(length + 1) };
}

/** Whether a path is relative, and of a file. */
function isPlainPath(path: string): boolean {
  return /^[\w.]/.test(path) && !/(?:^|\/)\.{0,2}$/.test(path);
}
