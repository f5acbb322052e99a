import type { Command } from "unbash";
import { argumentsOf, literal } from "./words.js";

/** The options at the start of a list of words, as read by `set` and by the shells themselves. */
export interface Options {
  /** True if the words turn on `set -e`, false if they turn it off, `undefined` if they leave it unchanged. */
  readonly errexit: boolean | undefined;
  /** True if the words turn on `set -u`, false if they turn it off, `undefined` if they leave it unchanged. */
  readonly nounset: boolean | undefined;
  readonly pipefail: boolean;
  /** True if the shell prints the commands that it reads or runs. */
  readonly traces: boolean;
  /** Options that change the meaning of other commands. */
  readonly others: readonly string[];
  /** The number of words that are options, including a `--` after them; `undefined` if the words cannot be parsed. */
  readonly length: number | undefined;
}

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
/** Options that only stop the script more often, or show what it does. */
const HARMLESS: ReadonlySet<string> = new Set([...Object.values(LETTERS), "pipefail"]);

/** Parses a `set` command. `readable` is true if all words are options. */
export function optionsOf(command: Command): Options & { readonly readable: boolean } {
  const words = argumentsOf(command).map(literal);
  const options = optionsIn(words);
  return { ...options, readable: options.length === words.length };
}

/** Parses the options at the start of a list of words, up to the first computed word. */
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
