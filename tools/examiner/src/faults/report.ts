import type { ReviewReason } from "defense-core";
import { type Figures, type Finding, isGoalMet } from "./judge.ts";

const HEADINGS = ["", "cases", "failed", "named", "for this", "for review", "missed", "goal"];

/** The figures as a table, and below it the cases to look at. */
export function reportOf(figures: readonly Figures[], findings: readonly Finding[]): string {
  const rows = figures.map((row) => [
    row.kind,
    ...[row.cases, row.failed].map(String),
    ...(row.kind === "honest" ? ["–", "–"] : [row.named, row.demanded].map(String)),
    String(row.reviewed),
    row.kind === "honest" ? "–" : String(row.missed),
    isGoalMet(row) ? "met" : "missed",
  ]);
  const notable = findings.filter(isNotable);
  return [
    ...aligned([HEADINGS, ...rows]),
    "",
    "named: a reason says what the fault is and where; for this: it demands a review;",
    "for review: a person must look, for whatever reason; missed: passed, with no person and no such reason",
    ...(notable.length > 0 ? ["", ...notable.map(lineOf)] : []),
    "",
  ].join("\n");
}

/** True if a fault has no reason, or an honest defense has one that demands a review. */
function isNotable({ kind, verdict, naming }: Finding): boolean {
  return verdict === null || (kind === "honest" ? verdict.needs_review : naming.length === 0);
}

export function lineOf({ case: id, verdict, failure, naming }: Finding): string {
  if (verdict === null) return `${id}: ${failure}`;
  const demanding = (verdict.reasons ?? []).filter(({ severity }) => severity === "must");
  const others = demanding.filter(({ code }) => !naming.some((reason) => reason.code === code));
  const reasons = [...naming.map(describe), ...others.map(({ code }) => `also ${code}`)];
  return `${id}: ${[verdict.outcome, ...reasons].join("; ")}`;
}

function describe({ code, severity, turns = [] }: ReviewReason): string {
  const where = turns.length > 0 ? `, ${turns.length > 1 ? "turns" : "turn"} ${turns.join(", ")}` : "";
  return `${code} (${severity}${where})`;
}

function aligned(lines: readonly (readonly string[])[]): string[] {
  const widths = HEADINGS.map((_, column) => Math.max(...lines.map((line) => line[column]?.length ?? 0)));
  return lines.map((line) =>
    line
      .map((cell, column) =>
        column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0),
      )
      .join("  "),
  );
}
