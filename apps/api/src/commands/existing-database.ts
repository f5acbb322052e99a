import { readConfig } from "../config/config.js";
import type { Database } from "../database/database.js";
import { DatabaseError } from "../database/database-error.js";
import { parseDatabaseUrl } from "../database/database-url.js";
import { pendingMigrations } from "../database/migrations.js";
import { openDatabase } from "../database/open-database.js";
import { requireReadableFile } from "../database/readable-file.js";

const MIGRATE_FIRST = "run `oral-defense migrate` first";

/** Opens the configured database. It must exist and be fully migrated, so that a typo does not create a new one. */
export async function withExistingDatabase<T>(
  env: NodeJS.ProcessEnv,
  work: (database: Database) => Promise<T>,
): Promise<T> {
  const { databaseUrl } = readConfig(env);
  const location = parseDatabaseUrl(databaseUrl);
  if (location.dialect === "sqlite") requireReadableFile(location.path, MIGRATE_FIRST);
  const database = await openDatabase(databaseUrl);
  try {
    const pending = await pendingMigrations(database);
    if (pending.length > 0)
      throw new DatabaseError(`the database lacks migrations (${pending.join(", ")}); ${MIGRATE_FIRST}`);
    return await work(database);
  } finally {
    await database.close();
  }
}
