import type { ReportFinding } from "../../findings/finding.js";
import { evaluateExpressions } from "../../generate/expression.js";
import { type SourceNode, textOf, textsOf } from "../../source/tree.js";

/** The strings of a literal value. Reports expressions. */
export function literalTexts(
  node: SourceNode,
  report: ReportFinding,
  stage?: string,
): readonly string[] | undefined {
  const texts = textsOf(node)?.map(evaluateExpressions);
  if (!texts || texts.includes(undefined)) {
    reportExpression(node, report, stage);
    return undefined;
  }
  return texts as string[];
}

export function reportExpression(node: SourceNode, report: ReportFinding, stage?: string): void {
  report("workflow/undecided-expression", node, {
    message: "This value is computed when the workflow runs.",
    fix: "Write the value literally.",
    stage,
    actual: textOf(node),
  });
}

/** A boolean setting; `undefined` if it is known only when the workflow runs. */
export function literalSwitch(node: SourceNode | undefined): boolean | undefined {
  if (!node || (node.kind === "scalar" && node.value === null)) return false;
  const value = node.kind === "scalar" ? node.value : undefined;
  if (typeof value === "boolean") return value;
  const literal = /^\$\{\{[ \t\r\n]*(true|false)[ \t\r\n]*\}\}$/.exec(String(value))?.[1];
  return literal === undefined ? undefined : literal === "true";
}
