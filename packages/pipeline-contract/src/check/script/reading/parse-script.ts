import { forEachChild, type Script, type SyntaxNode } from "unbash";
import { type ParsedShell, parseShell } from "../../../shell/parse.js";

/** Real scripts nest less deeply. Function calls multiply the depth, and the stack is limited. */
const MAX_DEPTH = 50;

export function parseScript(text: string): ParsedShell {
  const reading = parseShell(text);
  const offset = reading.script && tooDeepIn(reading.script);
  if (offset === undefined) return reading;
  const message = `commands are nested more than ${MAX_DEPTH} deep`;
  return { script: undefined, problem: { offset, message, kind: "too-large" } };
}

function tooDeepIn(script: Script): number | undefined {
  let found: number | undefined;
  const visit = (node: SyntaxNode, outer: number): void => {
    const depth = node.type === "CompoundList" ? outer + 1 : outer;
    if (depth > MAX_DEPTH) found ??= node.pos;
    if (found === undefined) forEachChild(node, (child) => visit(child, depth));
  };
  visit(script, 0);
  return found;
}
