import type { DefenseStatus } from "defense-core";
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
  readonly outcome: string | null;
  readonly needsReview: boolean;
  readonly reviewCount: number;
  /** That of the last review. */
  readonly reviewedOutcome: string | null;
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

function conditions(filter: DefenseFilter, after: ListPosition | undefined): Prisma.Sql[] {
  const { status, learnerId, taskId, needsReview, reviewed, released } = filter;
  const given = [
    status !== undefined && Prisma.sql`status = ${status}`,
    learnerId !== undefined && Prisma.sql`learner_id = ${learnerId}`,
    taskId !== undefined && Prisma.sql`task_id = ${taskId}`,
    needsReview !== undefined && Prisma.raw(`needs_review = ${needsReview}`),
    reviewed !== undefined && Prisma.raw(reviewed ? "review_count > 0" : "review_count = 0"),
    released !== undefined && Prisma.raw(released ? "release IS NOT NULL" : "release IS NULL"),
    after !== undefined && Prisma.sql`(created_at, id) < (${after.createdAt}, ${after.id})`,
  ];
  return [Prisma.raw("true"), ...given.filter((condition) => condition !== false)];
}
