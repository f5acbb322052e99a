import type { Place } from "../source/text.js";
import type { Finding, ReportFinding } from "./finding.js";
import { rules } from "./rules.js";

/** Beyond this, more findings in one file help nobody. */
const MAX_FINDINGS = 500;

/** Collects what a check reports about one file, in the order of the text. */
export function collectFindings(file: string, check: (report: ReportFinding) => void): Finding[] {
  const findings: Finding[] = [];
  check((rule, at, { message, fix, stage, path, expected, actual }) => {
    if (findings.length >= MAX_FINDINGS) return;
    findings.push({
      rule,
      severity: rules[rule].severity,
      message,
      stage: stage ?? null,
      file,
      ...placeOf(at),
      path: path ?? null,
      expected: expected ?? null,
      actual: actual ?? null,
      fix,
    });
  });
  return findings.toSorted((a, b) => a.line - b.line || a.column - b.column);
}

/** Without an end where it would be the start. */
function placeOf({ line, column, endLine, endColumn }: Place): Place {
  if (endLine === undefined || endColumn === undefined) return { line, column };
  const isPiece = endLine > line || (endLine === line && endColumn > column);
  return isPiece ? { line, column, endLine, endColumn } : { line, column };
}
