import type { FileLocation, SourceRange } from "../source/text.js";
import type { Details, Finding, ReportFinding } from "./finding.js";
import type { IgnoredFinding, Ignoring } from "./ignored.js";
import { type RuleId, rules } from "./rules.js";

/** More findings in one file would not help the reader. */
const MAX_FINDINGS = 500;

/** The findings of a check in one file, in the order of the text. */
export interface Collected {
  readonly findings: Finding[];
  readonly ignored: IgnoredFinding[];
}

/**
 * Collects the findings of a check in one file. Merges findings with the same cause. Keeps ignored findings separate;
 * they do not count toward the limit.
 */
export function collect(file: string, ignoring: Ignoring, check: (report: ReportFinding) => void): Collected {
  const findings: Finding[] = [];
  const ignored: IgnoredFinding[] = [];
  const indexes = new Map<string, number>();
  check((rule, at, details) => {
    const finding = findingOf(file, rule, at, details);
    const entry = ignoring(rule, details.stage);
    if (entry) {
      if (ignored.length < MAX_FINDINGS) ignored.push({ ...finding, reason: entry.reason });
      return;
    }
    const cause = details.cause === undefined ? undefined : `${rule} ${details.cause}`;
    const index = cause === undefined ? undefined : indexes.get(cause);
    const known = index === undefined ? undefined : findings[index];
    if (index !== undefined && known) {
      if (known.stage !== finding.stage) findings[index] = { ...known, stage: null };
      return;
    }
    if (findings.length >= MAX_FINDINGS) return;
    if (cause !== undefined) indexes.set(cause, findings.length);
    findings.push(finding);
  });
  const byPosition = byPositionFrom(file);
  return { findings: findings.toSorted(byPosition), ignored: ignored.toSorted(byPosition) };
}

/** Like {@link collect}, for a file in which no findings can be ignored. */
export function collectFindings(file: string, check: (report: ReportFinding) => void): Finding[] {
  return collect(file, () => undefined, check).findings;
}

function findingOf(
  file: string,
  rule: RuleId,
  at: FileLocation,
  { message, fix, stage, path, expected, actual }: Details,
): Finding {
  return {
    rule,
    severity: rules[rule].severity,
    message,
    stage: stage ?? null,
    file: at.file ?? file,
    ...rangeOf(at),
    path: path ?? null,
    expected: expected ?? null,
    actual: actual ?? null,
    fix,
  };
}

function rangeOf({ line, column, endLine, endColumn }: SourceRange): SourceRange {
  if (endLine === undefined || endColumn === undefined) return { line, column };
  const isPiece = endLine > line || (endLine === line && endColumn > column);
  return isPiece ? { line, column, endLine, endColumn } : { line, column };
}

/** Sorts by position. The checked file comes first. */
function byPositionFrom(file: string): (a: Finding, b: Finding) => number {
  return (a, b) =>
    Number(a.file !== file) - Number(b.file !== file) ||
    a.file.localeCompare(b.file, "en") ||
    a.line - b.line ||
    a.column - b.column;
}
