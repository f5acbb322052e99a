import { mkdtempSync } from "node:fs";
import { rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { removeAfterDeath } from "../../../../apps/api/test/support/clean-up.ts";
// Uses the PostgreSQL server of the API's tests, with its default settings: it syncs every commit.
import {
  createPostgresDatabase,
  type Postgres,
  startPostgres,
} from "../../../../apps/api/test/support/postgres.ts";

export const DATABASES = ["sqlite", "postgresql"] as const;
export type DatabaseKind = (typeof DATABASES)[number];

export const DATABASE_NAMES: Readonly<Record<DatabaseKind, string>> = {
  sqlite: "SQLite",
  postgresql: "PostgreSQL",
};

/** A database, and a folder for its server. */
export interface Database {
  readonly kind: DatabaseKind;
  readonly url: string;
  readonly folder: string;
}

/** Creates files in the folder `TMPDIR`, or databases on a private PostgreSQL server that keeps its data there. */
export class Databases {
  readonly #folder = mkdtempSync(join(tmpdir(), "oral-defense-bench-"));
  #postgres: Promise<Postgres> | undefined;

  constructor() {
    removeAfterDeath(this.#folder);
  }

  async create(kind: DatabaseKind): Promise<Database> {
    const folder = mkdtempSync(join(this.#folder, "server-"));
    if (kind === "sqlite") return { kind, url: `file:${join(folder, "defenses.db")}`, folder };
    this.#postgres ??= startPostgres();
    const url = await createPostgresDatabase((await this.#postgres).url("postgres"));
    return { kind, url, folder };
  }

  async remove(): Promise<void> {
    await (await this.#postgres)?.remove();
    await rm(this.#folder, { recursive: true, force: true });
  }
}
