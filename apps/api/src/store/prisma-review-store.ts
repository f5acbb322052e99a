import { isStorable, type Review, type ReviewOutcome, type ReviewStore } from "defense-core";
import type { Database } from "../database/database.js";
import { storeCall } from "../database/store-errors.js";
import type { Prisma } from "../generated/sqlite/client.js";
import { auditWrites } from "./audit-writes.js";
import { falseOnConflict } from "./false-on-conflict.js";
import { releaseText } from "./release-text.js";

/**
 * Stores reviews, releases, and notes in the database.
 *
 * Each write begins by updating the defense's row, if the row is as expected. A second writer waits for the first,
 * finds a different row, and changes nothing.
 */
export function prismaReviewStore(database: Database): ReviewStore {
  const { client } = database;
  const select = { id: true } as const;

  return {
    findReview: (defenseId, number) =>
      found(defenseId, null, async () => {
        const row = await client.review.findUnique({ where: { defenseId_number: { defenseId, number } } });
        return row && toReview(row);
      }),

    findLastReview: (defenseId) =>
      found(defenseId, null, async () => {
        const row = await client.review.findFirst({ where: { defenseId }, orderBy: { number: "desc" } });
        return row && toReview(row);
      }),

    async appendReview(
      defenseId,
      { number, by, at, outcome, summary, criteria },
      { context, expectedNotes } = {},
    ) {
      if (!isStorable(defenseId)) return false;
      const write = () =>
        client.$transaction([
          client.defense.update({
            where: {
              id: defenseId,
              status: "finished",
              reviewCount: number - 1,
              ...(expectedNotes !== undefined && { noteCount: expectedNotes }),
            },
            data: { reviewCount: number, needsReview: false },
            select,
          }),
          client.review.create({
            data: { defenseId, number, by, at, outcome, summary, criteria: JSON.stringify(criteria) },
            select: { number: true },
          }),
          ...auditWrites(client, context, "review", defenseId),
        ]);
      return falseOnConflict(database, write);
    },

    async release(defenseId, previous, release, { context } = {}) {
      if (!isStorable(defenseId)) return false;
      const write = () =>
        client.$transaction([
          client.defense.update({
            where: {
              id: defenseId,
              status: "finished",
              reviewCount: release.review ?? 0,
              release: previous && releaseText(previous),
            },
            data: { release: releaseText(release) },
            select,
          }),
          ...auditWrites(client, context, "release", defenseId),
        ]);
      return falseOnConflict(database, write);
    },

    findNotes: (defenseId) =>
      found(defenseId, [], () =>
        client.turnNote.findMany({
          where: { defenseId },
          orderBy: { number: "asc" },
          select: { turn: true, number: true, text: true, at: true },
        }),
      ),

    async appendNote(defenseId, { turn, number, text, at }, { context } = {}) {
      if (!isStorable(defenseId)) return false;
      const write = () =>
        client.$transaction([
          client.defense.update({
            where: { id: defenseId, noteCount: number - 1, release: null },
            data: { noteCount: number },
            select,
          }),
          // A defense in progress gets `needs_review` when it is finished.
          client.defense.updateMany({
            where: { id: defenseId, status: "finished" },
            data: { needsReview: true },
          }),
          client.turnNote.create({ data: { defenseId, turn, number, text, at }, select: { number: true } }),
          ...auditWrites(client, context, "note", defenseId),
        ]);
      return falseOnConflict(database, write);
    },
  };

  /** Calls `find`, but returns `nothing` if no defense can have the ID. */
  async function found<T>(defenseId: string, nothing: T, find: () => Promise<T>): Promise<T> {
    return isStorable(defenseId) ? storeCall(database, find) : nothing;
  }
}

function toReview(row: Prisma.ReviewGetPayload<object>): Review {
  const { number, by, at, outcome, summary, criteria } = row;
  return { number, by, at, outcome: outcome as ReviewOutcome, summary, criteria: JSON.parse(criteria) };
}
