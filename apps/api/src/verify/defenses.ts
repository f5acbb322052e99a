import { type Findings, quotedId } from "./findings.js";
import type { DatabaseReader, Query } from "./reading/database-reader.js";
import { parsedDigest, parsedRelease, parsedSignals } from "./reading/documents.js";
import { firstRows, type Key, rowsOf } from "./reading/pages.js";
import { DEFENSE, type StoredDefense, type StoredTurn, TURN } from "./reading/stored.js";
import { accountsAreWhole } from "./rules/accounts.js";
import { columnsHoldTheirType } from "./rules/columns.js";
import { idTellsStartAndLearner } from "./rules/id.js";
import { longPausesFollowFromTurns } from "./rules/long-pauses.js";
import { nothingAfterFinish } from "./rules/nothing-after-finish.js";
import { releaseFollowsVerdict } from "./rules/release.js";
import { reviewsAreCounted } from "./rules/review-counts.js";
import type { DefenseRule, TurnCheck } from "./rules/rule.js";
import { stateIsWhole } from "./rules/state.js";
import { turnsAreWhole } from "./rules/turn-content.js";
import { turnsAreCounted } from "./rules/turn-count.js";
import { turnsAreConsecutive } from "./rules/turn-order.js";
import { rolesAlternate } from "./rules/turn-roles.js";
import { columnsFollowVerdict } from "./rules/verdict-columns.js";
import { quotesStand } from "./rules/verdict-quotes.js";
import { workIsWhole } from "./rules/work.js";

const RULES: readonly DefenseRule[] = [
  columnsHoldTheirType,
  idTellsStartAndLearner,
  stateIsWhole,
  workIsWhole,
  turnsAreConsecutive,
  rolesAlternate,
  turnsAreCounted,
  turnsAreWhole,
  accountsAreWhole,
  longPausesFollowFromTurns,
  quotesStand,
  nothingAfterFinish,
  columnsFollowVerdict,
  reviewsAreCounted,
  releaseFollowsVerdict,
];

/** How many defenses are in memory at a time, without their turns. */
const DEFENSES_AT_ONCE = 20;

/** Only a few, because a turn may have a megabyte. */
const TURNS_AT_ONCE = 50;

export interface DefenseCounts {
  defenses: number;
  finished: number;
  turns: number;
}

/**
 * Checks all defenses with their turns, a few at a time. Each batch is read as of one moment, so that concurrent writes
 * are seen completely or not at all.
 */
export async function verifyDefenses(
  reader: DatabaseReader,
  findings: Findings,
  counts: DefenseCounts,
  onProgress: () => void,
): Promise<void> {
  for (let after: Key | undefined, more = true; more; ) {
    await reader.asOfOneMoment(async (query) => {
      const table = withCounts(reader);
      const page = await firstRows(query, { table, columns: DEFENSE, key: ["id"], after }, DEFENSES_AT_ONCE);
      more = page.length === DEFENSES_AT_ONCE;
      const upTo = more ? page.at(-1)?.at : undefined;
      const defenses = page.map(
        ({ row, misfits }): StoredDefense => ({
          ...row,
          misfits,
          signals: parsedSignals(row.integrity_signals),
          digest: parsedDigest(row.trace_digest),
          released: parsedRelease(row.release),
        }),
      );
      counts.defenses += defenses.length;
      counts.finished += defenses.filter(({ status }) => status === "finished").length;
      const turns = turnsOf(query, reader.table("turns"), after, upTo);
      await verifyPage(defenses, turns, findings, () => {
        counts.turns++;
        onProgress();
      });
      after = upTo;
    });
    onProgress();
  }
}

function withCounts(reader: DatabaseReader): string {
  const ofDefense = (what: string, table: string) =>
    `(SELECT CAST(${what} AS INTEGER) FROM ${reader.table(table)} AS other WHERE other.defense_id = defense.id)`;
  return `(
    SELECT defense.*,
      ${ofDefense("count(*)", "reviews")} AS reviews,
      ${ofDefense("COALESCE(max(number), 0)", "reviews")} AS last_review,
      ${ofDefense("count(*)", "turn_notes")} AS notes,
      ${ofDefense("COALESCE(max(number), 0)", "turn_notes")} AS last_note
    FROM ${reader.table("defenses")} AS defense
  ) AS defenses`;
}

/** Yields the turns of the defenses after `after` and up to `upTo`, including turns whose defense does not exist. */
async function* turnsOf(
  query: Query,
  table: string,
  after: Key | undefined,
  upTo: Key | undefined,
): AsyncGenerator<StoredTurn, void> {
  const key = ["defense_id", "seq"] as const;
  const slice = { table, columns: TURN, key, after, upTo };
  for await (const { row, misfits } of rowsOf(query, slice, TURNS_AT_ONCE)) yield { ...row, misfits };
}

async function verifyPage(
  defenses: readonly StoredDefense[],
  turns: AsyncIterable<StoredTurn>,
  findings: Findings,
  onTurn: () => void,
): Promise<void> {
  const checks = new Map(defenses.map((defense) => [defense.id, beginChecks(defense, findings)]));
  let orphan: string | undefined;
  for await (const turn of turns) {
    onTurn();
    const begun = checks.get(turn.defense_id);
    for (const check of begun ?? []) check.turn?.(turn);
    if (!begun && orphan !== turn.defense_id) {
      orphan = turn.defense_id;
      findings.add(`defense ${quotedId(orphan)}`, "it does not exist, but has turns");
    }
  }
  for (const begun of checks.values()) for (const check of begun) check.end?.();
}

function beginChecks(defense: StoredDefense, findings: Findings): TurnCheck[] {
  const subject = `defense ${quotedId(defense.id)}`;
  return RULES.map((rule) => rule(defense, (problem) => findings.add(subject, problem)));
}
