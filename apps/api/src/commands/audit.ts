import { auditEvents, type WrittenEvent } from "../identity/audit.js";
import { jsonLine } from "../terminal/json-line.js";
import { printLines } from "../terminal/output.js";
import { plainText } from "../terminal/plain-text.js";
import { withExistingDatabase } from "./existing-database.js";

/** Prints who did what, oldest first: on a terminal as text, otherwise as one line of JSON per event. */
export async function audit(env: NodeJS.ProcessEnv, { json }: { readonly json: boolean }): Promise<number> {
  const lineOf = json || !process.stdout.isTTY ? asJson : asText;
  await withExistingDatabase(env, (database) => printLines(linesOf(auditEvents(database), lineOf)));
  return 0;
}

async function* linesOf(
  events: AsyncIterable<WrittenEvent>,
  lineOf: (event: WrittenEvent) => string,
): AsyncGenerator<string, void> {
  for await (const event of events) yield lineOf(event);
}

function asJson({ at, principal, role, action, defenseId, target }: WrittenEvent): string {
  return jsonLine({
    at: at.toISOString(),
    principal,
    role,
    action,
    defense_id: defenseId,
    ...(target !== null && { target }),
  });
}

function asText({ at, principal, role, action, defenseId, target }: WrittenEvent): string {
  const shown = [principal, role, action, defenseId ?? "", target ?? ""].map(plainText);
  return [at.toISOString(), ...shown].join("  ").trimEnd();
}
