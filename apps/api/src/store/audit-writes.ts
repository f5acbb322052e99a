import type { Database } from "../database/database.js";
import { type AuditAction, writeDown } from "../identity/audit.js";
import { principalIn } from "./write-context.js";

/** The audit row for an action, to be written in the action's transaction. Empty if the caller is unknown. */
export function auditWrites(
  client: Database["client"],
  context: unknown,
  action: AuditAction,
  defenseId: string,
) {
  const by = principalIn(context);
  return by ? [writeDown(client, new Date(), { by, action, defenseId })] : [];
}
