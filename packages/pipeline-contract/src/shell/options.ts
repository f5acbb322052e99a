import type { Command } from "unbash";
import { argumentsOf, literal } from "./words.js";

/** The options that leading words change, as `set` and the shells themselves read them. */
export interface Options {
  /** True if `set -e` is on afterward; `undefined` if it is unchanged. */
  readonly errexit: boolean | undefined;
  /** True if `set -u` is on afterward; `undefined` if it is unchanged. */
  readonly nounset: boolean | undefined;
  /** True if `set -o pipefail` is on afterward. */
  readonly pipefail: boolean;
  /** True if the shell prints what it reads or runs. */
  readonly traces: boolean;
  /** Options that change what other commands mean. */
  readonly others: readonly string[];
  /** The number of option words, including `--` after them; `undefined` if they are not understood. */
  readonly length: number | undefined;
}

/** The options that a shell is started with. */
export interface StartingOptions {
  readonly errexit: boolean;
  readonly nounset: boolean;
  readonly pipefail: boolean;
}

const LETTERS: Readonly<Record<string, string>> = {
  e: "errexit",
  u: "nounset",
  x: "xtrace",
  v: "verbose",
  E: "errtrace",
};
/** Options that stop the script more often, or show what it does. */
const HARMLESS: ReadonlySet<string> = new Set([...Object.values(LETTERS), "pipefail"]);

/** Reads a `set` command. It is readable if all its words are options. */
export function optionsOf(command: Command): Options & { readonly readable: boolean } {
  const words = argumentsOf(command).map(literal);
  const options = optionsIn(words);
  return { ...options, readable: options.length === words.length };
}

/** Reads the options at the start of a list of words, up to the first word that is not literal. */
export function optionsIn(words: readonly (string | undefined)[]): Options {
  const switched = new Map<string, boolean>();
  let index = 0;
  for (; index < words.length; index += 1) {
    const word = words[index];
    if (word === undefined || word === "-" || !/^[-+]/.test(word)) break;
    if (word === "--") return result(switched, index + 1);
    for (const letter of word.slice(1)) {
      if (letter === "o") index += 1;
      const name = letter === "o" ? words[index] : (LETTERS[letter] ?? `-${letter}`);
      if (name === undefined) return result(switched, undefined);
      switched.set(name, word.startsWith("-"));
    }
  }
  return result(switched, index);
}

function result(switched: ReadonlyMap<string, boolean>, length: number | undefined): Options {
  return {
    errexit: switched.get("errexit"),
    nounset: switched.get("nounset"),
    pipefail: switched.get("pipefail") ?? false,
    traces: switched.get("xtrace") === true || switched.get("verbose") === true,
    others: [...switched.keys()].filter((name) => !HARMLESS.has(name)),
    length,
  };
}
