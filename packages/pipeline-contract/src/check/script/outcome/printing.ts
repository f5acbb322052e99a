import type { Command, Statement, SyntaxNode } from "unbash";
import { isRefusal } from "../../../shell/expansions.js";
import { is } from "../../../shell/names.js";
import { nodesIn } from "../../../shell/parse.js";
import { literal, printsHereDocument, substitutionsDo, touchesFiles } from "../../../shell/words.js";
import type { ScriptFacts } from "../state/followed-script.js";
import type { Frame } from "../state/frame.js";

export function onlyPrints(node: Statement["command"], { shell }: Frame): node is Command {
  if (node.type !== "Command" || substitutionsDo(node)) return false;
  if (printsHereDocument(node)) return !nodesIn(node).some(refuses);
  if (node.redirects.some(touchesFiles)) return false;
  const name = literal(node.name);
  if (name === "printf" && !formats(node, shell.facts)) return false;
  return is("prints", name) && !nodesIn(node).some(refuses);
}

/** True if `printf` has a format and is given numbers where the format needs them. */
function formats({ args: [first, ...others] }: Command, { values: variables, isBash }: ScriptFacts): boolean {
  const shown = first?.type === "Word" ? literal(first) : undefined;
  const format = shown ?? first?.text ?? "";
  if (!/^["']?[^"'-]/.test(format) || (shown === undefined && !variables.addsNoPercent(format))) return false;
  const values = others.map(({ text }) => text);
  if (!isBash && values.includes("$LINENO")) return false;
  const conversions = [...format.replaceAll("%%", "").matchAll(/%(?:-?\d*(?:\.\d+)?([bdis]))?/g)].map(
    ([, conversion]) => conversion,
  );
  if (conversions.includes(undefined)) return false;
  // Some shells report an error if a number is missing.
  const filled = values.length === 0 ? 0 : ((values.length - 1) % Math.max(1, conversions.length)) + 1;
  if (conversions.slice(filled).some((one) => /[di]/.test(one ?? ""))) return false;
  // If an argument expands to several words, the arguments after it are matched with other conversions.
  if (conversions.some((one) => /[di]/.test(one ?? "")) && !values.every((value) => ONE_WORD.test(value)))
    return false;
  return values.every((value, index) => {
    const conversion = conversions[index % conversions.length] ?? "s";
    return /[bs]/.test(conversion) || NUMBER.test(value);
  });
}

const ONE_WORD = /^(?:[^\s"'`$*?[{~]+|"[^"@`]*"|'[^']*'|\$(?:[?#$]|SECONDS|LINENO)|\$\(\(.*\)\))$/s;
const NUMBER = /^"?(?:-?(?:0|[1-9]\d*)|\$\(\(.*\)\)|\$(?:[#?$]|SECONDS|LINENO))"?$/s;

/** True if an expansion in a node may end the shell, as `${x?message}` does. */
export function refusesIn(node: SyntaxNode): boolean {
  return nodesIn(node).some(refuses);
}

/** `${x?message}` may end the shell. In some shells, so does `shift` if there are too few arguments. */
function refuses(node: SyntaxNode): boolean {
  return node.type === "Command" ? literal(node.name) === "shift" : isRefusal(node);
}
