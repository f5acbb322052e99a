import { setImmediate } from "node:timers/promises";
import { DefenseError, TURN_BATCH_BYTES, type Turn, type TurnRole } from "defense-core";
import type { Database } from "../database/database.js";
import { storeCall } from "../database/store-errors.js";

/** The most turns in a batch. Only short turns reach this limit. */
const MAX_TURNS_OF_A_BATCH = 1_000;

interface TurnRow {
  readonly seq: number;
  readonly role: string;
  readonly text: string;
  readonly ts: Date | string;
  readonly latencyMs: number | null;
  readonly usage: string | null;
  readonly account: string | null;
  readonly createdAt: Date | string;
}

/**
 * Reads the turns of a defense from `from` up to, but not including, `to`.
 *
 * @throws DefenseError `store_unusable` if a turn is missing, and the errors of {@link storeCall}.
 */
export type TurnBatches = (defenseId: string, from: number, to: number) => AsyncGenerator<readonly Turn[]>;

/**
 * Reads turns in batches, and lets other work run between them. Turns never change, so it does not matter if turns are
 * appended while it reads.
 */
export function turnBatches(database: Database): TurnBatches {
  const select = database.prepare<TurnRow>([batchStatement(database)]);
  return async function* batches(defenseId, from, to) {
    while (from < to) {
      const parameter = JSON.stringify([defenseId, from, Math.min(to, from + MAX_TURNS_OF_A_BATCH)]);
      const rows = await storeCall(database, () => select(parameter));
      if (rows.length === 0) throw turnMissing(from);
      yield rows.map((row) => toTurn(defenseId, row));
      from += rows.length;
      if (from < to) await setImmediate();
    }
  };
}

/**
 * SQL for the turns of a range that fit into a batch. Its parameter is a JSON array of the defense, the first turn, and
 * the end.
 */
function batchStatement({ dialect, table }: Pick<Database, "dialect" | "table">): string {
  const parameter = dialect === "sqlite" ? "?" : "CAST($1 AS jsonb)";
  return `
    WITH given AS (SELECT ${parameter} AS value)
    SELECT turn.seq, turn.role, turn.text, turn.ts, turn.latency_ms AS "latencyMs", turn.usage,
           turn.account, turn.created_at AS "createdAt"
    FROM (
      SELECT defense_id, seq,
             SUM(octet_length(text)) OVER (ORDER BY seq ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING) AS bytes_before
      FROM ${table("turns")}, given
      WHERE defense_id = given.value ->> 0
        AND seq >= CAST(given.value ->> 1 AS integer) AND seq < CAST(given.value ->> 2 AS integer)
    ) AS part
    JOIN ${table("turns")} AS turn ON turn.defense_id = part.defense_id AND turn.seq = part.seq
    WHERE part.bytes_before IS NULL OR part.bytes_before < ${TURN_BATCH_BYTES}
    ORDER BY turn.seq`;
}

function turnMissing(seq: number): DefenseError {
  return new DefenseError(
    "store_unusable",
    `the database lacks turn ${seq} of this defense; the operator should run oral-defense verify`,
  );
}

function toTurn(
  defenseId: string,
  { seq, role, text, ts, latencyMs, usage, account, createdAt }: TurnRow,
): Turn {
  return {
    ...{ defenseId, seq, role: role as TurnRole, text, latencyMs },
    ts: new Date(ts),
    usage: usage && JSON.parse(usage),
    ...(account !== null && { account: JSON.parse(account) }),
    createdAt: new Date(createdAt),
  };
}
