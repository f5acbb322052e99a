import type { Statements } from "../database/connection.js";
import type { Database } from "../database/database.js";
import { givenRows, givenValues } from "../database/json-rows.js";
import { Prisma } from "../generated/sqlite/client.js";
import type { Consequences, ImportTarget } from "./imported-table.js";
import { MAX_MATERIAL_BYTES, MAX_MATERIAL_FILES } from "./rows.js";
import type { Key, StagedRows } from "./staged-rows.js";

/** A learner's files are too many or too large for examiners. Nothing was imported. */
export class MaterialLimitError extends Error {
  override readonly name = "MaterialLimitError";
}

const OWNER = [
  { name: "learner_id", type: "text" },
  { name: "task_id", type: "text" },
] as const;

/**
 * Refuses an import that would leave a learner with too much material on a task. Counts after writing the rows, in the
 * same transaction, because other imports may store files of the same learner at the same time.
 */
export async function materialLimit({ database }: ImportTarget, rows: StagedRows): Promise<Consequences> {
  return {
    async write(transaction) {
      await oneAtATime(database, transaction);
      for (const stored of ["nothing", "different"] as const) {
        for (const owners of rows.beginnings(OWNER.length, stored))
          await refuseTooMuch(database, transaction, owners);
      }
    },
    close() {},
  };
}

/** An arbitrary number that nothing else uses. */
const COUNTING_LOCK = 7_325_011;

/** Holds a lock until the transaction ends, so that each import counts what earlier ones stored. */
async function oneAtATime({ dialect }: Database, transaction: Statements): Promise<void> {
  if (dialect === "postgresql")
    await transaction.execute(Prisma.sql`SELECT pg_advisory_xact_lock(${Prisma.raw(`${COUNTING_LOCK}`)})`);
}

async function refuseTooMuch(
  { dialect, table }: Database,
  transaction: Statements,
  owners: readonly Key[],
): Promise<void> {
  const [learnerId, taskId] = givenValues(dialect, OWNER).map(Prisma.raw);
  const given = owners.map((owner) => ({ json: JSON.stringify(owner) }));
  const [found] = await transaction.query(Prisma.sql`
    SELECT min(position), count(*), sum(octet_length("text"))
    FROM ${givenRows(dialect, given)}
    JOIN ${Prisma.raw(table("material_files"))} ON learner_id = ${learnerId} AND task_id = ${taskId}
    WHERE "text" IS NOT NULL
    GROUP BY learner_id, task_id
    HAVING count(*) > ${Prisma.raw(`${MAX_MATERIAL_FILES}`)}
      OR sum(octet_length("text")) > ${Prisma.raw(`${MAX_MATERIAL_BYTES}`)}
    ORDER BY 1 LIMIT 1`);
  if (found === undefined) return;
  const [position, files, bytes] = found.map(Number) as [number, number, number];
  const [learner, task] = (owners[position] ?? []).map((id) => JSON.stringify(id));
  throw new MaterialLimitError(
    `learner ${learner} would have ${files} files with ${bytes} bytes on task ${task}; ` +
      `at most ${MAX_MATERIAL_FILES} files with ${MAX_MATERIAL_BYTES} bytes in total can be given to an examiner. ` +
      'Nothing was imported. A line with "text": null removes a file',
  );
}
