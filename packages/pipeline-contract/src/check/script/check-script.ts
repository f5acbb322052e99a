import type { Contract } from "../../contract/contract.js";
import { type Collected, collect } from "../../findings/collect.js";
import type { ReportFinding } from "../../findings/finding.js";
import { ignoringOf } from "../../findings/ignored.js";
import type { ShellProblem } from "../../shell/parse.js";
import { JoinedTexts } from "../../source/joined-texts.js";
import {
  type FileLocation,
  positionAt,
  type SourceRange,
  START,
  textProblem,
  unixLines,
} from "../../source/text.js";
import { foreignKind } from "./reading/foreign.js";
import { checkGenerated, isGenerated } from "./reading/generated.js";
import { remarkOnLineEnds } from "./reading/line-ends.js";
import { parseScript } from "./reading/parse-script.js";
import type { Repository } from "./reading/repository.js";
import { checkCommands } from "./report/check-commands.js";
import { doubtsAboutVariables } from "./report/suspect-variables.js";
import type { Remark } from "./state/execution-record.js";
import { traceScript } from "./trace/trace-script.js";

export interface LocalScript {
  readonly text: string;
  readonly name?: string | undefined;
  /** The files that the script may call; `undefined` if only its text is known. */
  readonly repository?: Repository | undefined;
}

/** Checks that the script runs the contract's commands, in order (specification, conformance rules 2 and 3). */
export function checkScript(contract: Contract, script: LocalScript): Collected {
  const { text, name: file = "script" } = script;
  const ignoring = ignoringOf(contract.ignore);
  let doubts: readonly Doubt[] = [];
  const certain = collect(file, ignoring, (report) => {
    const kind = foreignKind(file, text);
    if (kind !== undefined) reportForeign(kind, report);
    else doubts = checkText(contract, script, report);
  });
  if (certain.findings.length > 0) return certain;
  const { findings, ignored } = collect(file, ignoring, (report) => {
    for (const { rule, at, message, fix } of doubts) report(rule, at, { message, fix });
  });
  return { findings, ignored: [...certain.ignored, ...ignored] };
}

interface Doubt extends Pick<Remark, "rule" | "message" | "fix"> {
  readonly at: FileLocation;
}

/** Reports one finding instead of every error that a shell would report. */
function reportForeign(kind: string, report: ReportFinding): void {
  report("script/undecided-shell", START, {
    message: `This is a ${kind}; only shell scripts are checked.`,
    fix: "Have it call a shell script that runs the contract's commands, and check that script.",
  });
}

function checkText(
  contract: Contract,
  { text, repository }: LocalScript,
  report: ReportFinding,
): readonly Doubt[] {
  const problem = textProblem(text);
  if (problem) {
    report("script/unreadable", problem, problem);
    return [];
  }
  const lineEnds = remarkOnLineEnds(text);
  if (lineEnds) report(lineEnds.rule, positionAt(text, lineEnds.offset), lineEnds);
  const source = unixLines(text);
  if (!isGenerated(source)) return checkHandWritten(contract, { source, repository }, report);
  checkGenerated(contract, source, report);
  return [];
}

function reportUnread(
  { message: problem, kind }: ShellProblem,
  at: SourceRange,
  report: ReportFinding,
): void {
  const message = `The script cannot be read: ${problem}.`;
  if (kind === "unclear") {
    const fix = "Fix the syntax (`bash -n` checks it), or write this more plainly.";
    report("script/undecided-syntax", at, { message, fix });
  } else report("script/unreadable", at, { message, fix: "Fix the syntax." });
}

function checkHandWritten(
  contract: Contract,
  { source, repository }: { source: string; repository: Repository | undefined },
  report: ReportFinding,
): readonly Doubt[] {
  const { script, problem } = parseScript(source);
  if (!script) {
    reportUnread(problem, positionAt(source, problem.offset), report);
    return [];
  }
  const texts = new JoinedTexts(source);
  const trace = traceScript(contract, texts, script, repository);
  for (const { rule, offset, end, ...details } of trace.remarks)
    report(rule, texts.rangeOf(offset, end), details);
  checkCommands(contract, trace, texts, report);
  const doubts = [...trace.doubts, ...doubtsAboutVariables(trace.runs)];
  return doubts.map(({ offset, end, ...doubt }) => ({ ...doubt, at: texts.rangeOf(offset, end) }));
}
