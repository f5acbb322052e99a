import type { Clock } from "defense-core";
import type { Database, DatabaseClient } from "../../src/database/database.js";
import type { Dialect } from "../../src/database/dialect.js";
import { applyMigrations } from "../../src/database/migrations.js";
import { openDatabase } from "../../src/database/open-database.js";
import { createApiKey, type NewApiKey } from "../../src/identity/api-keys.js";
import { createIdentity, type Identity } from "../../src/identity/identity.js";
import type { KeyHolder } from "../../src/identity/principal.js";
import type { MintedToken, TokenRequest } from "../../src/identity/tokens.js";
import { freshDatabaseUrl } from "./databases.js";
import { closeAfterTest } from "./left-open.js";

/** A clock that advances only when a test says so. */
export class TestClock implements Clock {
  #wallMs = Date.parse("2026-11-01T12:00:00.250Z");
  #monotonicMs = 0;

  now(): Date {
    return new Date(this.#wallMs);
  }

  monotonicMs(): number {
    return this.#monotonicMs;
  }

  pass(seconds: number): void {
    this.jump(seconds);
    this.#monotonicMs += seconds * 1_000;
  }

  /** Sets only the wall clock. */
  jump(seconds: number): void {
    this.#wallMs += seconds * 1_000;
  }
}

export async function migratedDatabase(dialect: Dialect): Promise<{ url: string; database: Database }> {
  const url = await freshDatabaseUrl(dialect);
  const database = await connected(url);
  await applyMigrations(database);
  return { url, database };
}

/** Another connection to a database, closed after the test. */
export async function connected(url: string): Promise<Database> {
  const database = await openDatabase(url);
  closeAfterTest(() => database.close());
  return database;
}

/** Intercepts a call of the database's client, such as `ApiKey.findUnique`. May wait or throw. */
export type OnCall = (call: string) => Promise<void> | void;

/** Wraps the database so that a test intercepts each call. */
export function observed(database: Database, onCall: OnCall): Database {
  const client = database.client.$extends({
    query: {
      $allModels: {
        async $allOperations({ model, operation, args, query }) {
          await onCall(`${model}.${operation}`);
          return query(args);
        },
      },
    },
  });
  // The client's type lacks only `$on`, which is never called.
  return { ...database, client: client as DatabaseClient };
}

/** A new API key, by default with the role `host`. */
export function aKey(database: Database, clock: Clock, changes: Partial<NewApiKey> = {}) {
  return createApiKey(database, { name: "a key", role: "host", validForMs: null, ...changes }, clock);
}

/** The default request for a learner's token. */
export const LEARNER: TokenRequest = { role: "learner", subject: "ada", taskId: "sorting" };

/** A database without tokens, an identity service, and a key that mints tokens. */
export interface TestIdentity {
  readonly url: string;
  readonly database: Database;
  readonly clock: TestClock;
  readonly identity: Identity;
  readonly keyId: string;
  mint(changes?: Partial<TokenRequest>): Promise<MintedToken>;
}

export async function identityOn(dialect: Dialect): Promise<TestIdentity> {
  const { url, database } = await migratedDatabase(dialect);
  const clock = new TestClock();
  const identity = createIdentity(database, clock);
  const { id: keyId } = await aKey(database, clock);
  const mint = (changes = {}) => identity.mint(holderOf(keyId), { ...LEARNER, ...changes });
  return { url, database, clock, identity, keyId, mint };
}

export function bearer(credential: string): string {
  return `Bearer ${credential}`;
}

export function holderOf(keyId: string): KeyHolder {
  return { kind: "key", role: "host", keyId };
}
