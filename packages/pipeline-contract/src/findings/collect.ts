import type { Finding, ReportFinding } from "./finding.js";
import { rules } from "./rules.js";

/** Beyond this, more findings in one file help nobody. */
const MAX_FINDINGS = 500;

/** Collects what a check reports about one file, in the order of the text. */
export function collectFindings(file: string, check: (report: ReportFinding) => void): Finding[] {
  const findings: Finding[] = [];
  check((rule, { line, column }, { message, fix, stage, path, expected, actual }) => {
    if (findings.length >= MAX_FINDINGS) return;
    findings.push({
      rule,
      severity: rules[rule].severity,
      message,
      stage: stage ?? null,
      file,
      line,
      column,
      path: path ?? null,
      expected: expected ?? null,
      actual: actual ?? null,
      fix,
    });
  });
  return findings.toSorted((a, b) => a.line - b.line || a.column - b.column);
}
