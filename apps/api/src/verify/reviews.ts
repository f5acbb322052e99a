import { isDeepStrictEqual } from "node:util";
import {
  type IntegritySignals,
  REVIEW_OUTCOMES,
  type Review,
  type ReviewedCriterion,
  type ReviewOutcome,
  releasedVerdict,
} from "defense-core";
import { type Findings, quotedId } from "./findings.js";
import type { RowOf } from "./reading/columns.js";
import type { DatabaseReader } from "./reading/database-reader.js";
import { parsedCriteria, parsedRelease, parsedSignals } from "./reading/documents.js";
import { eachRow } from "./reading/each-row.js";
import { REVIEW_WITH_DEFENSE } from "./reading/stored.js";

/** Checks that each review has the criteria of its verdict and matches its release. */
export function verifyReviews(reader: DatabaseReader, findings: Findings, onRow: () => void): Promise<void> {
  const table = `(
    SELECT review.*, defense.integrity_signals, defense.release FROM ${reader.table("reviews")} AS review
    LEFT JOIN ${reader.table("defenses")} AS defense ON defense.id = review.defense_id
  ) AS reviews`;
  const key = ["defense_id", "number"] as const;
  return eachRow(reader, { table, columns: REVIEW_WITH_DEFENSE, key }, ({ row, misfits }) => {
    onRow();
    const report = (problem: string) =>
      findings.add(`review ${row.number} of defense ${quotedId(row.defense_id)}`, problem);
    if (misfits.length > 0) return report(`its ${misfits.join(", ")} cannot be read`);
    if (!(REVIEW_OUTCOMES as readonly string[]).includes(row.outcome)) report("its outcome is unknown");
    if (row.summary.trim() === "") report("its summary is blank");
    const criteria = parsedCriteria(row.criteria);
    if (criteria === null) return report("its criteria do not have the required form");
    const signals = parsedSignals(row.integrity_signals);
    if (signals !== null) checkAgainst(signals, row, criteria, report);
  });
}

type Row = RowOf<typeof REVIEW_WITH_DEFENSE>;

function checkAgainst(
  { verdict }: IntegritySignals,
  row: Row,
  criteria: readonly ReviewedCriterion[],
  report: (problem: string) => void,
): void {
  const named = (list: readonly { id: string; title: string }[]) => list.map(({ id, title }) => [id, title]);
  if (!isDeepStrictEqual(named(criteria), named(verdict.criteria)))
    report("its criteria are not those of the verdict");
  const released = parsedRelease(row.release);
  if (released?.review !== row.number) return;
  const { number, by, summary } = row;
  const review: Review = {
    ...{ number, by, summary, criteria },
    outcome: row.outcome as ReviewOutcome,
    at: new Date(row.at),
  };
  if (!isDeepStrictEqual(released.verdict, releasedVerdict(verdict, review)))
    report("its release does not match it");
}
