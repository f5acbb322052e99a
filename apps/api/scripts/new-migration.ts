// Writes a new migration for each dialect: the SQL that brings the migrated tables into line with the models.
//   pnpm --filter oral-defense new-migration NAME
// Read the SQL before you commit it. It must be able to run inside a transaction.
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Dialect } from "../src/database/dialect.ts";
import { startPostgres } from "../test/support/postgres.ts";
import { migrationDiff } from "./migration-diff.ts";
import { DIALECTS, PRISMA_FOLDER } from "./schema.ts";

const name = process.argv[2];
if (name === undefined || !/^[a-z0-9_]+$/.test(name)) {
  console.error("usage: new-migration NAME  (lowercase letters, digits and _)");
  process.exit(2);
}
const timestamp = new Date().toISOString().replace(/\D/g, "").slice(0, 14);
const postgres = await startPostgres();
try {
  for (const dialect of DIALECTS) await writeMigration(dialect, postgres.url("postgres"));
} finally {
  await postgres.remove();
}

async function writeMigration(dialect: Dialect, postgresUrl: string): Promise<void> {
  const sql = await migrationDiff(dialect, postgresUrl);
  if (sql === null) {
    console.log(`${dialect}: models and migrations agree`);
    return;
  }
  const folder = join(PRISMA_FOLDER, dialect, "migrations", `${timestamp}_${name}`);
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, "migration.sql"), sql);
  console.log(join(folder, "migration.sql"));
}
