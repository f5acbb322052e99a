import type { Command } from "unbash";
import { literal } from "../../shell/words.js";

/** The program that `exec` puts in the place of the shell, as a command; `undefined` if it does anything besides. */
export function replacementIn({ args, prefix, redirects }: Command): Command | undefined {
  const [name, ...others] = args;
  if (name?.type !== "Word" || literal(name) === undefined || name.text.startsWith("-")) return undefined;
  if (prefix.length > 0 || redirects.length > 0) return undefined;
  const end = others.at(-1)?.end ?? name.end;
  return { type: "Command", pos: name.pos, end, name, args: others, prefix, redirects, suffix: others };
}
