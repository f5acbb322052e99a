import type { Database } from "../database/database.js";
import { storeCall } from "../database/store-errors.js";
import { IdentityError } from "./identity-error.js";
import type { DefenseOwner } from "./ownership.js";
import { credentialIds, type TokenHolder } from "./principal.js";

export class StartsUsedUp extends Error {
  override readonly name = "StartsUsedUp";
  readonly detail = "the token has started as many defenses as it may; continue the last one";
  readonly defenseId: string | null;

  constructor(defenseId: string | null) {
    super("the token has started as many defenses as it may");
    this.defenseId = defenseId;
  }
}

/**
 * Refuses a start that a learner's token does not cover.
 *
 * @throws IdentityError `forbidden`
 */
export function assertMayStart(token: TokenHolder, requested: DefenseOwner): void {
  const { subject, taskId, defenseId } = token;
  const forbid = (detail: string) => new IdentityError("forbidden", detail, credentialIds(token));
  if (defenseId !== null) throw forbid("the token is for a defense that has already been started");
  if (requested.learnerId !== subject) throw forbid("the token is for another learner_id");
  if (requested.taskId !== taskId) throw forbid("the token is for another task_id");
}

/**
 * Resolves to the number of starts that a token has left, at least one.
 *
 * @throws StartsUsedUp
 */
export async function assertStartsLeft(database: Database, { tokenId }: TokenHolder): Promise<number> {
  const row = await storeCall(database, () =>
    database.client.token.findUnique({
      where: { id: tokenId },
      select: { starts: true, startsUsed: true, lastDefenseId: true },
    }),
  );
  if (row === null || row.startsUsed >= row.starts) throw new StartsUsedUp(row?.lastDefenseId ?? null);
  return row.starts - row.startsUsed;
}

/** Counts a start, in a transaction. If no start is left, the condition of its update fails. */
export function countStart({ client }: Database, { tokenId, starts }: TokenHolder, defenseId: string) {
  return client.token.update({
    where: { id: tokenId, startsUsed: { lt: starts } },
    data: { startsUsed: { increment: 1 }, lastDefenseId: defenseId },
    select: { id: true },
  });
}
