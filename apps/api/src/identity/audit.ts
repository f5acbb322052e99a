import type { Database } from "../database/database.js";
import { storeCall } from "../database/store-errors.js";
import { writeCall } from "../database/write-call.js";
import type { Prisma } from "../generated/sqlite/client.js";
import { type Principal, principalName } from "./principal.js";

export type AuditAction =
  | "key.create"
  | "key.revoke"
  | "key.rotate_signing"
  | "token.create"
  | "token.exchange"
  | "token.revoke"
  | "credential.refused"
  | "credential.refused_more"
  | "start"
  | "finish"
  | "read"
  | "list"
  | "review"
  | "release"
  | "note";

export interface CommandLine {
  readonly kind: "command line";
}

export const COMMAND_LINE: CommandLine = { kind: "command line" };

/** Who did what, and to what. Contains no text from a defense. */
export interface AuditEvent {
  readonly by: Principal | CommandLine;
  readonly action: AuditAction;
  readonly defenseId?: string | null;
  /** The ID of a key or a token. */
  readonly target?: string | undefined;
}

/** Records an event. Call this in the transaction of the action. */
export function writeDown(client: Pick<Database["client"], "auditEvent">, at: Date, event: AuditEvent) {
  const { by, action, defenseId = null, target = null } = event;
  return client.auditEvent.create({
    data: { at, principal: nameOf(by), role: roleOf(by), action, defenseId, target },
    select: { id: true },
  });
}

/**
 * Changes rows and records the event, both or neither. Resolves to false and records nothing if there was no row to
 * change.
 */
export function changeOnRecord(
  database: Database,
  at: Date,
  event: AuditEvent,
  change: (client: Prisma.TransactionClient) => Promise<{ readonly count: number }>,
): Promise<boolean> {
  return writeCall(database, () =>
    database.client.$transaction(async (client) => {
      const { count } = await change(client);
      if (count > 0) await writeDown(client, at, event);
      return count > 0;
    }),
  );
}

function nameOf(by: AuditEvent["by"]): string {
  return by.kind === "command line" ? "command-line" : principalName(by);
}

function roleOf(by: AuditEvent["by"]): string {
  if (by.kind === "command line") return "operator";
  return by.kind === "anyone" ? "anyone" : by.role;
}

export interface WrittenEvent {
  readonly at: Date;
  readonly principal: string;
  readonly role: string;
  readonly action: string;
  readonly defenseId: string | null;
  readonly target: string | null;
}

const EVENTS_AT_ONCE = 500;

/** Yields all events, oldest first. Reads a page at a time. */
export async function* auditEvents(database: Database): AsyncGenerator<WrittenEvent, void> {
  for (let after = 0; ; ) {
    const page = await storeCall(database, () =>
      database.client.auditEvent.findMany({
        where: { id: { gt: after } },
        orderBy: { id: "asc" },
        take: EVENTS_AT_ONCE,
      }),
    );
    yield* page;
    const last = page.at(-1);
    if (last === undefined) return;
    after = last.id;
  }
}
