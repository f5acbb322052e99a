import type { DefenseStatus, ReviewOutcome, VerdictOutcome } from "defense-core";
import type { Database } from "../database/database.js";
import { storeCall } from "../database/store-errors.js";
import { Prisma } from "../generated/sqlite/client.js";

/** Which defenses to list; all that is given has to hold. */
export interface DefenseFilter {
  readonly status?: DefenseStatus | undefined;
  readonly learnerId?: string | undefined;
  readonly taskId?: string | undefined;
  readonly needsReview?: boolean | undefined;
  readonly reviewed?: boolean | undefined;
  readonly released?: boolean | undefined;
}

/** Where a defense stands in a list: newest first, and of those of the same millisecond, by the id. */
export interface ListPosition {
  readonly createdAt: Date;
  readonly id: string;
}

/** What a list tells of a defense. */
export interface DefenseSummary extends ListPosition {
  readonly learnerId: string;
  readonly taskId: string;
  readonly status: DefenseStatus;
  readonly turnCount: number;
  /** The examiner's; `null` until the defense is finished. */
  readonly outcome: VerdictOutcome | null;
  readonly needsReview: boolean;
  readonly reviewCount: number;
  /** That of the last review. */
  readonly reviewedOutcome: ReviewOutcome | null;
  readonly noteCount: number;
  /** As it was stored. */
  readonly releasedAt: string | null;
}

/** Lists the first `limit` defenses after a position; without one, the newest. */
export type DefenseList = (
  filter: DefenseFilter,
  after: ListPosition | undefined,
  limit: number,
) => Promise<DefenseSummary[]>;

/** Lists the defenses in the database. */
export function defenseList({ client, dialect, table, name }: Database): DefenseList {
  const [defenses, reviews] = [Prisma.raw(table("defenses")), Prisma.raw(table("reviews"))];
  const releasedAt = Prisma.raw(
    dialect === "sqlite" ? "release ->> '$.at'" : "CAST(release AS json) ->> 'at'",
  );

  return (filter, after, limit) =>
    storeCall(
      { name },
      () => client.$queryRaw<DefenseSummary[]>`
        SELECT id, learner_id AS "learnerId", task_id AS "taskId", status, created_at AS "createdAt",
          turn_count AS "turnCount", outcome, needs_review AS "needsReview", review_count AS "reviewCount",
          (SELECT review.outcome FROM ${reviews} AS review
            WHERE defense_id = id AND number = review_count) AS "reviewedOutcome",
          note_count AS "noteCount", ${releasedAt} AS "releasedAt"
        FROM ${defenses}
        WHERE ${Prisma.join(conditions(filter, after), " AND ")}
        ORDER BY created_at DESC, id DESC
        LIMIT ${limit}`,
    );
}

/** Written as the indexes are: both databases compare expressions by how they are written. */
function conditions(filter: DefenseFilter, after: ListPosition | undefined): Prisma.Sql[] {
  const { status, learnerId, taskId, needsReview, reviewed, released } = filter;
  const given = [
    status !== undefined && Prisma.sql`status = ${status}`,
    learnerId !== undefined && isId("learner_id", learnerId),
    taskId !== undefined && isId("task_id", taskId),
    needsReview !== undefined && Prisma.raw(`needs_review = ${needsReview}`),
    reviewed !== undefined &&
      Prisma.raw(`(CASE WHEN review_count > 0 THEN 1 ELSE 0 END) = ${Number(reviewed)}`),
    released !== undefined &&
      Prisma.raw(`(CASE WHEN release IS NULL THEN 0 ELSE 1 END) = ${Number(released)}`),
    after !== undefined && Prisma.sql`(created_at, id) < (${after.createdAt}, ${after.id})`,
  ];
  return [Prisma.raw("true"), ...given.filter((condition) => condition !== false)];
}

/** How many characters of an id are in an index; PostgreSQL takes no whole page of text into one. */
const INDEXED_CHARACTERS = 200;

function isId(column: "learner_id" | "task_id", id: string): Prisma.Sql {
  const name = Prisma.raw(column);
  const beginning = [...id.slice(0, 2 * INDEXED_CHARACTERS)].slice(0, INDEXED_CHARACTERS).join("");
  return Prisma.sql`substr(${name}, 1, ${Prisma.raw(String(INDEXED_CHARACTERS))}) = ${beginning} AND ${name} = ${id}`;
}
