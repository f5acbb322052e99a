import type { Clock } from "defense-core";
import type { Database } from "../database/database.js";
import { isDuplicate, storeCall } from "../database/store-errors.js";
import { writeCall } from "../database/write-call.js";
import type { Prisma } from "../generated/sqlite/client.js";
import { COMMAND_LINE, writeDown } from "./audit.js";
import { randomId, randomSecret } from "./random.js";

export interface SigningKey {
  /** The `kid` in a token's header. */
  readonly id: string;
  readonly secret: string;
}

const ID_LENGTH = 12;

/** Resolves to the key that signs new tokens. Creates one if there is none. */
export async function currentSigningKey(database: Database, clock: Clock): Promise<SigningKey> {
  for (;;) {
    const newest = await newestKey(database);
    if (newest && newest.secret !== null) return { id: newest.id, secret: newest.secret };
    await addKey(database, newest, clock, []);
  }
}

/**
 * Signs new tokens with a new key from now on. Tokens signed with old keys stay valid until they expire or, with `now`,
 * become invalid at once. A key without valid tokens loses its secret.
 */
export async function rotateSigningKeys(
  database: Database,
  { now }: { readonly now: boolean },
  clock: Clock,
): Promise<void> {
  const { signingKey } = database.client;
  for (let done = false; !done; ) {
    const newest = await newestKey(database);
    const last = newest?.number ?? 0;
    // The last key may be signing a token right now, so the next rotation ends it.
    const outdated = now
      ? { number: { lte: last } }
      : { number: { lt: last }, tokens: { none: { expiresAt: { gt: clock.now() } } } };
    done = await addKey(database, newest, clock, [
      signingKey.updateMany({ where: { secret: { not: null }, ...outdated }, data: { secret: null } }),
      writeDown(database.client, clock.now(), { by: COMMAND_LINE, action: "key.rotate_signing" }),
    ]);
  }
}

function newestKey({ client, name }: Database) {
  return storeCall({ name }, () => client.signingKey.findFirst({ orderBy: { number: "desc" } }));
}

/** Adds the next key, in one transaction with other writes. Resolves to `false` if another process was faster. */
async function addKey(
  database: Database,
  newest: { readonly number: number } | null,
  clock: Clock,
  more: readonly Prisma.PrismaPromise<unknown>[],
): Promise<boolean> {
  const { client } = database;
  const data = {
    id: randomId(ID_LENGTH),
    number: (newest?.number ?? 0) + 1,
    secret: randomSecret("base64url"),
    createdAt: clock.now(),
  };
  try {
    await writeCall(database, () => client.$transaction([client.signingKey.create({ data }), ...more]));
    return true;
  } catch (error) {
    if (isDuplicate(error)) return false;
    throw error;
  }
}
