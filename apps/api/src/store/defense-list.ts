import type { DefenseStatus, ReviewOutcome, VerdictOutcome } from "defense-core";
import type { Database } from "../database/database.js";
import { storeCall } from "../database/store-errors.js";
import { Prisma } from "../generated/sqlite/client.js";

/** Selects the defenses that match all given members. */
export interface DefenseFilter {
  readonly status?: DefenseStatus | undefined;
  readonly learnerId?: string | undefined;
  readonly taskId?: string | undefined;
  readonly needsReview?: boolean | undefined;
  readonly reviewed?: boolean | undefined;
  readonly released?: boolean | undefined;
}

/** The position of a defense in a list. Lists are ordered newest first and, within a millisecond, by ID. */
export interface ListPosition {
  readonly createdAt: Date;
  readonly id: string;
}

export interface DefenseSummary extends ListPosition {
  readonly learnerId: string;
  readonly taskId: string;
  /** The title from the last import. */
  readonly taskTitle: string | null;
  readonly status: DefenseStatus;
  readonly turnCount: number;
  /** The examiner's outcome; `null` until the defense is finished. */
  readonly outcome: VerdictOutcome | null;
  readonly needsReview: boolean;
  readonly reviewCount: number;
  /** The outcome of the last review. */
  readonly reviewedOutcome: ReviewOutcome | null;
  /** The author of the last review. */
  readonly reviewedBy: string | null;
  readonly noteCount: number;
  /** The time of the release, as it is stored. */
  readonly releasedAt: string | null;
  /** The number of the released review; `null` if the verdict was released, or nothing was. */
  readonly releasedReview: number | null;
}

/** Lists the first `limit` defenses after a position or, without a position, the newest. */
export type DefenseList = (
  filter: DefenseFilter,
  after: ListPosition | undefined,
  limit: number,
) => Promise<DefenseSummary[]>;

export function defenseList({ client, dialect, table, name }: Database): DefenseList {
  const [defenses, reviews, tasks] = ["defenses", "reviews", "task_variants"].map((of) =>
    Prisma.raw(table(of)),
  );
  const ofRelease = (member: string) =>
    Prisma.raw(dialect === "sqlite" ? `release ->> '$.${member}'` : `CAST(release AS json) ->> '${member}'`);
  const ofLastReview = (column: string) =>
    Prisma.sql`(SELECT review.${Prisma.raw(column)} FROM ${reviews} AS review
      WHERE review.defense_id = id AND review.number = review_count)`;

  return async (filter, after, limit) => {
    const rows = await storeCall(
      { name },
      () => client.$queryRaw<Row[]>`
        SELECT id, learner_id AS "learnerId", task_id AS "taskId",
          (SELECT task.title FROM ${tasks} AS task WHERE task.task_id = defense.task_id) AS "taskTitle",
          status, created_at AS "createdAt", turn_count AS "turnCount", outcome,
          needs_review AS "needsReview", review_count AS "reviewCount",
          ${ofLastReview("outcome")} AS "reviewedOutcome", ${ofLastReview("by")} AS "reviewedBy",
          note_count AS "noteCount", ${ofRelease("at")} AS "releasedAt",
          ${ofRelease("review")} AS "releasedReview"
        FROM ${defenses} AS defense
        WHERE ${Prisma.join(conditions(filter, after), " AND ")}
        ORDER BY created_at DESC, id DESC
        LIMIT ${limit}`,
    );
    return rows.map((row) => ({
      ...row,
      releasedReview: row.releasedReview === null ? null : Number(row.releasedReview),
    }));
  };
}

/** SQLite returns a number from JSON as a `bigint`, PostgreSQL as text. */
type Row = Omit<DefenseSummary, "releasedReview"> & { readonly releasedReview: bigint | string | null };

/** The expressions are spelled as in the indexes, because both databases compare them by spelling. */
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

/** How many characters of an ID are indexed. PostgreSQL cannot index a whole page of text. */
const INDEXED_CHARACTERS = 200;

function isId(column: "learner_id" | "task_id", id: string): Prisma.Sql {
  const name = Prisma.raw(column);
  const beginning = [...id.slice(0, 2 * INDEXED_CHARACTERS)].slice(0, INDEXED_CHARACTERS).join("");
  return Prisma.sql`substr(${name}, 1, ${Prisma.raw(String(INDEXED_CHARACTERS))}) = ${beginning} AND ${name} = ${id}`;
}
