import { readConfig } from "../config/config.js";
import { applyMigrations } from "../database/migrations.js";
import { openDatabase } from "../database/open-database.js";

export async function migrate(env: NodeJS.ProcessEnv): Promise<number> {
  const database = await openDatabase(readConfig(env).databaseUrl);
  try {
    const applied = await applyMigrations(database);
    process.stdout.write(
      applied.length > 0 ? `applied ${applied.join(", ")}\n` : "the database is up to date\n",
    );
  } finally {
    await database.close();
  }
  return 0;
}
