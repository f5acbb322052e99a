import { systemClock } from "defense-core";
import { createApiKey } from "../identity/api-keys.js";
import { KEY_ROLES, type KeyRole } from "../identity/principal.js";
import { jsonLine } from "../terminal/json-line.js";
import { withExistingDatabase } from "./existing-database.js";
import { keyDocument } from "./key-document.js";
import { WrongUse } from "./wrong-use.js";

export interface CreateOptions {
  readonly name: string;
  readonly role: string;
  /** A number of days or hours, such as `90d`. */
  readonly expires: unknown;
  readonly json: boolean;
}

/** Creates a key and prints it once. The key itself is not stored. */
export async function createKey(env: NodeJS.ProcessEnv, options: CreateOptions): Promise<number> {
  const asked = {
    name: nameOf(options.name),
    role: roleOf(options.role),
    validForMs: validityOf(options.expires),
  };
  const made = await withExistingDatabase(env, (database) => createApiKey(database, asked, systemClock));
  if (options.json) {
    process.stdout.write(`${jsonLine({ ...keyDocument(made), key: made.key })}\n`);
    return 0;
  }
  process.stdout.write(`${made.key}\n`);
  process.stderr.write(`Keep this key: it is not stored, and cannot be shown again. Its ID is ${made.id}.\n`);
  return 0;
}

const MAX_NAME_CODE_POINTS = 60;

/** The name must fit on one line of a table. */
function nameOf(name: string): string {
  const trimmed = name.trim();
  const isFit = trimmed.isWellFormed() && !/[\p{C}\p{Zl}\p{Zp}]/u.test(trimmed);
  if (isFit && trimmed !== "" && [...trimmed].length <= MAX_NAME_CODE_POINTS) return trimmed;
  throw new WrongUse(
    `the name of a key must have 1 to ${MAX_NAME_CODE_POINTS} characters, none of them invisible`,
  );
}

function roleOf(role: string): KeyRole {
  const known = KEY_ROLES.find((name) => name === role);
  if (known === undefined) throw new WrongUse(`--role must be one of ${KEY_ROLES.join(", ")}`);
  return known;
}

const HOUR_MS = 60 * 60 * 1_000;

/** After ten years, no record of who holds a key is reliable. */
const MAX_HOURS = 3_650 * 24;

function validityOf(expires: unknown): number | null {
  if (expires === undefined) return null;
  const [, count, unit] = /^([1-9]\d{0,4})([dh])$/.exec(String(expires)) ?? [];
  const hours = Number(count) * (unit === "d" ? 24 : 1);
  if (hours <= MAX_HOURS) return hours * HOUR_MS;
  throw new WrongUse("--expires must be a number of days or hours, such as 90d or 12h, up to 3650d");
}
