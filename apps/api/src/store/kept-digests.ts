import type { TraceDigest } from "defense-core";
import type { Database } from "../database/database.js";
import { givenRows, givenValues } from "../database/json-rows.js";
import { storeCall } from "../database/store-errors.js";
import { Prisma } from "../generated/sqlite/client.js";

/** The columns that identify a trace. */
export const TRACE = [
  { name: "learner_id", type: "text" },
  { name: "task_id", type: "text" },
] as const;

/** A digest to be stored: the result of {@link digestRow}, as JSON. */
export interface DigestRow {
  readonly json: string;
}

export function digestRow(
  learnerId: string,
  taskId: string,
  digest: TraceDigest,
): [learnerId: string, taskId: string, eventCount: number, digest: string] {
  return [learnerId, taskId, digest.event_count, JSON.stringify(digest)];
}

export async function keptDigest(
  database: Database,
  learnerId: string,
  taskId: string,
): Promise<TraceDigest | null> {
  const where = { learnerId_taskId: { learnerId, taskId } };
  const row = await storeCall(database, () => database.client.traceDigest.findUnique({ where }));
  return row && JSON.parse(row.digest);
}

/**
 * The statements that store digests, except digests that do not cover all events. If a trace already has a digest,
 * `kept` says whether to replace it.
 *
 * They run in a transaction at READ COMMITTED. A transaction that adds events replaces the digests at its end. A
 * transaction that writes a digest waits for its other writers; its second statement then sees the events that they
 * added. So no stored digest is ever outdated.
 */
export function keepingDigests(
  { dialect, table }: Database,
  rows: readonly DigestRow[],
  kept: "replace" | "leave",
): readonly [Prisma.Sql, Prisma.Sql] {
  const given = givenRows(dialect, rows);
  const [learnerId, taskId, eventCount, digest] = givenValues(dialect, [
    ...TRACE,
    { name: "event_count", type: "integer" },
    { name: "digest", type: "text" },
  ]).map(Prisma.raw);
  const digests = Prisma.raw(table("trace_digests"));
  const update = kept === "replace" ? "UPDATE SET digest = excluded.digest" : "NOTHING";
  return [
    Prisma.sql`
      INSERT INTO ${digests} (learner_id, task_id, digest)
      SELECT ${learnerId}, ${taskId}, ${digest} FROM ${given} WHERE true
      ON CONFLICT (learner_id, task_id) DO ${Prisma.raw(update)}`,
    Prisma.sql`
      DELETE FROM ${digests} WHERE (learner_id, task_id, digest) IN (
        SELECT ${learnerId}, ${taskId}, ${digest} FROM ${given} WHERE ${eventCount} <> (
          SELECT count(*) FROM ${Prisma.raw(table("trace_events"))}
          WHERE learner_id = ${learnerId} AND task_id = ${taskId} AND seq >= 0
        )
      )`,
  ];
}
