import type { Database } from "../database/database.js";
import { type AuditAction, writeDown } from "../identity/audit.js";
import { principalIn } from "./write-context.js";

/** Who does something, to be written down in its transaction; nothing where nobody has said. */
export function auditWrites(
  client: Database["client"],
  context: unknown,
  action: AuditAction,
  defenseId: string,
) {
  const by = principalIn(context);
  return by ? [writeDown(client, new Date(), { by, action, defenseId })] : [];
}
