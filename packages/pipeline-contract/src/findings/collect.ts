import type { Finding, Report } from "./finding.js";
import { rules } from "./rules.js";

/** More of them in one file help nobody. */
const MAX_FINDINGS = 500;

/** What a check reports about one file, in the order of the text. */
export function collectFindings(file: string, check: (report: Report) => void): Finding[] {
  const findings: Finding[] = [];
  check((rule, { line, column }, { message, mend, stage, path, expected, actual }) => {
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
      mend,
    });
  });
  return findings.toSorted((a, b) => a.line - b.line || a.column - b.column);
}
