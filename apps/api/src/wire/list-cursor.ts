import { createHash } from "node:crypto";
import * as v from "valibot";
import type { DefenseFilter, ListPosition } from "../store/defense-list.js";
import { identifier } from "../validation/identifier.js";

const DIGEST_LENGTH = 16;

/** The latest time that every database can store. */
const MAX_TIME_MS = Date.UTC(9999, 11, 31, 23, 59, 59, 999);

const positionText = v.pipe(
  v.string(),
  v.parseJson(),
  v.strictTuple([v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(MAX_TIME_MS)), identifier]),
);

/** A cursor for the page after a position. It is valid only for this list. */
export function listCursor(filter: DefenseFilter, { createdAt, id }: ListPosition): string {
  const position = JSON.stringify([createdAt.getTime(), id]);
  return Buffer.from(digestOf(filter, position) + position).toString("base64url");
}

/** The position in a cursor; `undefined` if this list did not issue the cursor. */
export function positionIn(filter: DefenseFilter, cursor: string): ListPosition | undefined {
  const text = Buffer.from(cursor, "base64url").toString();
  const { success, output } = v.safeParse(positionText, text.slice(DIGEST_LENGTH));
  if (!success) return undefined;
  const position = { createdAt: new Date(output[0]), id: output[1] };
  return listCursor(filter, position) === cursor ? position : undefined;
}

/** Detects cursors of other lists. No secret is needed: a cursor reveals nothing that its list does not. */
function digestOf(filter: DefenseFilter, position: string): string {
  const { status, learnerId, taskId, needsReview, reviewed, released } = filter;
  const list = [status, learnerId, taskId, needsReview, reviewed, released];
  const digest = createHash("sha256").update(JSON.stringify([list, position]));
  return digest.digest("base64url").slice(0, DIGEST_LENGTH);
}
