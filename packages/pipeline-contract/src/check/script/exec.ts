import type { Command } from "unbash";

/**
 * The program that replaces the shell, as a command; `undefined` if `exec` does anything else. Its name may be
 * computed.
 */
export function replacementIn({ args, prefix, redirects }: Command): Command | undefined {
  const [name, ...others] = args;
  if (name?.type !== "Word" || /^["']?-/.test(name.text)) return undefined;
  if (prefix.length > 0 || redirects.length > 0) return undefined;
  const end = others.at(-1)?.end ?? name.end;
  return { type: "Command", pos: name.pos, end, name, args: others, prefix, redirects, suffix: others };
}
