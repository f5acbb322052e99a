import type { Clock } from "defense-core";
import type { Database } from "../database/database.js";
import { storeCall } from "../database/store-errors.js";
import { writeCall } from "../database/write-call.js";
import { apiKeyText, newApiKey } from "./api-key.js";
import { COMMAND_LINE, changeOnRecord, writeDown } from "./audit.js";
import type { KeyRole } from "./principal.js";
import { sha256 } from "./random.js";

export interface ApiKey {
  readonly id: string;
  readonly name: string;
  readonly role: KeyRole;
  readonly createdAt: Date;
  readonly expiresAt: Date | null;
  readonly revokedAt: Date | null;
  /** A day in UTC, such as `2026-01-31`. */
  readonly lastUsedOn: string | null;
}

export interface NewApiKey {
  readonly name: string;
  readonly role: KeyRole;
  /** `null` if the key does not expire. */
  readonly validForMs: number | null;
}

export type Revoked = "revoked" | "revoked before" | "unknown";

/** Creates a key. Only the result contains its text. */
export async function createApiKey(
  database: Database,
  { name, role, validForMs }: NewApiKey,
  clock: Clock,
): Promise<ApiKey & { readonly key: string }> {
  const text = newApiKey();
  const createdAt = clock.now();
  const expiresAt = validForMs === null ? null : new Date(createdAt.getTime() + validForMs);
  const row = { id: text.id, name, role, createdAt, expiresAt, revokedAt: null, lastUsedOn: null };
  const { client } = database;
  await writeCall(database, () =>
    client.$transaction([
      client.apiKey.create({ data: { ...row, secretHash: sha256(text.secret) } }),
      writeDown(client, createdAt, { by: COMMAND_LINE, action: "key.create", target: row.id }),
    ]),
  );
  return { ...row, key: apiKeyText(text) };
}

/** Lists all keys, oldest first. */
export async function listApiKeys(database: Database): Promise<ApiKey[]> {
  const rows = await storeCall(database, () =>
    database.client.apiKey.findMany({
      omit: { secretHash: true },
      orderBy: [{ createdAt: "asc" }, { id: "asc" }],
    }),
  );
  return rows.map((row) => ({ ...row, role: row.role as KeyRole }));
}

/** Revokes a key, and with it the tokens that it minted. */
export async function revokeApiKey(database: Database, id: string, clock: Clock): Promise<Revoked> {
  const { apiKey } = database.client;
  const revokedAt = clock.now();
  const event = { by: COMMAND_LINE, action: "key.revoke", target: id } as const;
  const isRevoked = await changeOnRecord(database, revokedAt, event, (client) =>
    client.apiKey.updateMany({ where: { id, revokedAt: null }, data: { revokedAt } }),
  );
  if (isRevoked) return "revoked";
  const known = await storeCall(database, () => apiKey.findUnique({ where: { id }, select: { id: true } }));
  return known ? "revoked before" : "unknown";
}

/** Revokes all keys, one by one. Resolves to the number of newly revoked keys. */
export async function revokeAllApiKeys(database: Database, clock: Clock): Promise<number> {
  let revoked = 0;
  for (const { id, revokedAt } of await listApiKeys(database)) {
    if (revokedAt === null && (await revokeApiKey(database, id, clock)) === "revoked") revoked++;
  }
  return revoked;
}
