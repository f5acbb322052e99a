import type { Command } from "unbash";
import { argumentsOf } from "../../shell/words.js";

/** The folder of the script, or folders above it; or the root, as git knows it. */
const FOLDER_OF_SCRIPT = String.raw`\$\(dirname (?:-- )?\$(?:0|\{0\}|BASH_SOURCE|\{BASH_SOURCE(?:\[0\])?\})\)|\$\{(?:0|BASH_SOURCE(?:\[0\])?)%/\*\}`;
const ROOT_OF_REPOSITORY = String.raw`\$\(git rev-parse --show-toplevel\)`;
const TO_ROOT = new RegExp(`^(?:(?:${FOLDER_OF_SCRIPT})(?:/\\.\\.)*|${ROOT_OF_REPOSITORY})/?$`);
const PRINTED = /^\$\(cd (?:-P )?(?:-- )?(.*) && pwd(?: -P)?\)$/;
const VARIABLE = /^\$(?:(\w+)|\{(\w+)\})((?:\/\.\.)*)\/?$/;

/** Whether `cd` goes from the script's place to the repository's root, as far as the text tells. */
export function leadsToRoot(command: Command, variables: ReadonlyMap<string, string>): boolean {
  const words = argumentsOf(command).map(({ text }) => text);
  const [target, ...more] = words.filter((word) => word !== "--" && word !== "-P");
  const prefixed = command.prefix.some((part) => part.type === "Assignment" && part.text !== "CDPATH=");
  return target !== undefined && more.length === 0 && !prefixed && isRoot(target, variables);
}

function isRoot(word: string, variables: ReadonlyMap<string, string>): boolean {
  const text = word.replaceAll('"', "");
  const printed = PRINTED.exec(text)?.[1] ?? text;
  if (TO_ROOT.test(printed)) return true;
  const [, plain, braced] = VARIABLE.exec(printed) ?? [];
  const name = plain ?? braced;
  const value = name === undefined ? undefined : variables.get(name);
  // Of a variable made of itself nothing is known.
  return (
    value !== undefined &&
    !value.includes(`$${name}`) &&
    isRoot(value, new Map([...variables].filter(([key]) => key !== name)))
  );
}
