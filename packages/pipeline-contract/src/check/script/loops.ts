import type { SyntaxNode, While } from "unbash";
import { readBy } from "../../shell/expansions.js";
import { bodyOf, nodesIn } from "../../shell/parse.js";
import { argumentsOf, literal } from "../../shell/words.js";
import { reachesItsEnd } from "./counters.js";
import type { Functions } from "./frame.js";
import { isShift } from "./own-failures.js";

/** Commands that change nothing a condition might test. */
const STILL = /^(?::|\[|break|continue|echo|exit|false|hash|printf|pwd|return|test|true|type|which)$/;

/** True if a loop may change its condition. */
export function changesItsCondition(loop: While, functions: Functions): boolean {
  const clause = withFunctions(loop.clause, functions);
  if (clause.some((node) => node.type === "Command" && !isStill(node, functions))) return true;
  const all = withFunctions(loop, functions);
  const read = new Set(clause.flatMap(readBy));
  if ([...read].some((name) => /^[\d@*#]/.test(name)) && all.some(isShift)) return true;
  return reachesItsEnd(loop) ?? all.flatMap(assignedBy).some((name) => read.has(name));
}

/** A node and all below it, including the bodies of called functions. */
function withFunctions(root: SyntaxNode, functions: Functions): readonly SyntaxNode[] {
  const roots: SyntaxNode[] = [root];
  for (const one of roots) {
    for (const node of nodesIn(one)) {
      const definition = node.type === "Command" ? functions.get(literal(node.name) ?? "") : undefined;
      if (definition && !roots.includes(bodyOf(definition))) roots.push(bodyOf(definition));
    }
  }
  return roots.flatMap(nodesIn);
}

function isStill(node: Extract<SyntaxNode, { type: "Command" }>, functions: Functions): boolean {
  const name = literal(node.name);
  if (!node.name || STILL.test(name ?? "") || functions.get(name ?? "")) return true;
  return name === "command" && /^-[vV]$/.test(argumentsOf(node)[0]?.text ?? "");
}

function assignedBy(node: SyntaxNode): readonly string[] {
  if (node.type === "Assignment") return [node.name];
  if (node.type === "For" || node.type === "Select") return [node.name.value];
  if (node.type === "ParameterExpansion" && node.operation?.type === "Default") return [node.parameter];
  const isArithmetic = node.type === "ArithmeticBinary" || node.type === "ArithmeticUnary";
  const target = isArithmetic && ("left" in node ? node.left : node.operand);
  return target && target.type === "ArithmeticWord" ? [target.value] : [];
}
