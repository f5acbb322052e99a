import type { ReportFinding } from "../../findings/finding.js";
import { child, type SourceMap, textOf } from "../../source/tree.js";

/** An expression. Its quoted strings may contain braces. */
const EXPRESSION = /\$\{\{((?:'[^']*'|[^'{}])*)\}\}/g;
/** Expressions that differ between branches, tags and pull requests. The last operand has a value for every event. */
const REF =
  /^[ \t\r\n]*(?:github\.(?:head_ref|event\.(?:pull_request\.)?number)[ \t\r\n]*\|\|[ \t\r\n]*)*github\.(?:ref|run_id|sha)[ \t\r\n]*$/;

/** Checks that a run can be canceled only by a newer run for the same branch, tag or pull request. */
export function checkConcurrency(workflow: SourceMap, report: ReportFinding): void {
  const concurrency = child(workflow, "concurrency");
  if (!concurrency) return;
  const group = child(concurrency, "group") ?? concurrency;
  const name = textOf(group);
  if (name === "") {
    report("workflow/refused", concurrency, {
      message: "The concurrency group has no name.",
      fix: "Name the group, or remove `concurrency`.",
    });
  } else if (name !== undefined && !isByRef(name)) {
    report("workflow/undecided-key", group, {
      message: "Runs of other branches may share this concurrency group and cancel this run.",
      fix: "Use a group per branch, `${{ github.workflow }}-${{ github.ref }}`, or remove `concurrency`.",
      actual: name,
    });
  }
}

function isByRef(group: string): boolean {
  return [...group.matchAll(EXPRESSION)].some(([, expression = ""]) => REF.test(expression));
}
