import { systemClock } from "defense-core";
import { type ApiKey, listApiKeys } from "../identity/api-keys.js";
import { jsonLine } from "../terminal/json-line.js";
import { plainText } from "../terminal/plain-text.js";
import { asTable } from "../terminal/table.js";
import { withExistingDatabase } from "./existing-database.js";
import { keyDocument } from "./key-document.js";

/** Lists the API keys, oldest first. */
export async function listKeys(
  env: NodeJS.ProcessEnv,
  { json }: { readonly json: boolean },
): Promise<number> {
  const keys = await withExistingDatabase(env, listApiKeys);
  process.stdout.write(json ? `${jsonLine(keys.map(documentOf))}\n` : tableOf(keys, systemClock.now()));
  return 0;
}

function documentOf(key: ApiKey) {
  return { ...keyDocument(key), last_used_on: key.lastUsedOn, revoked_at: key.revokedAt };
}

function tableOf(keys: readonly ApiKey[], now: Date): string {
  if (keys.length === 0)
    return "there are no keys; `oral-defense keys create NAME --role ROLE` creates one\n";
  return asTable(
    ["ID", "NAME", "ROLE", "CREATED (UTC)", "EXPIRES (UTC)", "LAST USED", "STATE"],
    keys.map((key) => [
      key.id,
      plainText(key.name),
      key.role,
      minute(key.createdAt),
      key.expiresAt ? minute(key.expiresAt) : "never",
      key.lastUsedOn ?? "never",
      stateOf(key, now),
    ]),
  );
}

function stateOf({ revokedAt, expiresAt }: ApiKey, now: Date): string {
  if (revokedAt !== null) return "revoked";
  return expiresAt !== null && expiresAt <= now ? "expired" : "valid";
}

function minute(time: Date): string {
  return time.toISOString().slice(0, 16).replace("T", " ");
}
