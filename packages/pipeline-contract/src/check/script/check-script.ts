import type { Contract } from "../../contract/contract.js";
import { type Collected, collect } from "../../findings/collect.js";
import type { ReportFinding } from "../../findings/finding.js";
import { ignoringOf } from "../../findings/ignored.js";
import { parseShell } from "../../shell/parse.js";
import { located, type Place, positionAt, START, textProblem, unixLines } from "../../source/text.js";
import { checkCommands } from "./commands.js";
import type { Remark } from "./execution-record.js";
import { foreignKind } from "./foreign.js";
import { checkGenerated, isGenerated } from "./generated.js";
import { checkShell } from "./shebang.js";
import { traceScript } from "./trace.js";

/** Conformance rules 2 and 3 of the specification: the script runs the contract's commands, in order. */
export function checkScript(contract: Contract, text: string, file = "script"): Collected {
  const ignoring = ignoringOf(contract.ignore);
  let doubts: readonly Doubt[] = [];
  const certain = collect(file, ignoring, (report) => {
    const kind = foreignKind(file, text);
    if (kind !== undefined) reportForeign(kind, report);
    else doubts = checkText(contract, text, report);
  });
  if (certain.findings.length > 0) return certain;
  const { findings, ignored } = collect(file, ignoring, (report) => {
    for (const { rule, at, message, fix } of doubts) report(rule, at, { message, fix });
  });
  return { findings, ignored: [...certain.ignored, ...ignored] };
}

/** What matters only where nothing else is found. */
interface Doubt extends Pick<Remark, "rule" | "message" | "fix"> {
  readonly at: Place;
}

/** One finding says more than all that a shell would make of it. */
function reportForeign(kind: string, report: ReportFinding): void {
  report("script/undecided-shell", START, {
    message: `This is a ${kind}; only shell scripts are checked.`,
    fix: "Let it run a shell script with the contract's commands, and check that script.",
  });
}

function checkText(contract: Contract, text: string, report: ReportFinding): readonly Doubt[] {
  const problem = textProblem(text);
  if (problem) {
    report("script/unreadable", problem, problem);
    return [];
  }
  checkLineEnds(text, report);
  const source = unixLines(text);
  if (!isGenerated(source)) return checkHandWritten(contract, source, report);
  checkGenerated(contract, source, report);
  return [];
}

function checkHandWritten(contract: Contract, source: string, report: ReportFinding): readonly Doubt[] {
  const text = located(source);
  const { script, problem } = parseShell(source);
  if (!script) {
    const message = `The script cannot be read: ${problem.message}.`;
    report("script/unreadable", text.positionOf(problem.offset), { message, fix: "Fix the syntax." });
    return [];
  }
  const trace = traceScript(contract, source, script);
  checkShell(script, trace.runs, text, report);
  for (const { rule, offset, end, message, fix } of trace.remarks)
    report(rule, text.placeOf(offset, end), { message, fix });
  checkCommands(contract, trace, text, report);
  return trace.doubts.map(({ offset, end, ...doubt }) => ({ ...doubt, at: text.placeOf(offset, end) }));
}

/** YAML treats both line endings alike; a shell does not. */
function checkLineEnds(text: string, report: ReportFinding): void {
  const offset = text.indexOf("\r\n");
  if (offset < 0) return;
  report("script/line-ends", positionAt(text, offset), {
    message: "This line ends with a carriage return, which a shell treats as part of the last word.",
    fix: "Save the script with Unix line endings, and keep them with `*.sh text eol=lf` in .gitattributes.",
  });
}
