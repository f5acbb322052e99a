import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Dialect } from "./dialect.js";
import { packageFolder } from "./package-folder.js";

/** The names of this version's migrations, oldest first. */
export function bundledMigrations(dialect: Dialect): string[] {
  return readdirSync(migrationsFolder(dialect), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name)
    .sort();
}

export function migrationScript(dialect: Dialect, name: string): string {
  return readFileSync(join(migrationsFolder(dialect), name, "migration.sql"), "utf8");
}

function migrationsFolder(dialect: Dialect): string {
  return join(packageFolder(), "prisma", dialect, "migrations");
}
