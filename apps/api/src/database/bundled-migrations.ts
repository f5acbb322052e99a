import { readdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import type { MigrationList } from "@prisma/schema-engine-wasm/schema_engine_bg";
import type { Dialect } from "./dialect.js";

/** The names of the migrations that come with this version, oldest first. */
export function bundledMigrations(dialect: Dialect): string[] {
  return readdirSync(migrationsFolder(dialect), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name)
    .sort();
}

/** The migrations that come with this version, as the schema engine takes them. */
export function migrationList(dialect: Dialect): MigrationList {
  const folder = migrationsFolder(dialect);
  return {
    baseDir: folder,
    lockfile: {
      path: "migration_lock.toml",
      content: readFileSync(join(folder, "migration_lock.toml"), "utf8"),
    },
    shadowDbInitScript: "",
    migrationDirectories: bundledMigrations(dialect).map((name) => ({
      path: name,
      migrationFile: {
        path: "migration.sql",
        content: { tag: "ok", value: readFileSync(join(folder, name, "migration.sql"), "utf8") },
      },
    })),
  };
}

/** The package finds itself by its name, from its sources as from its bundle. */
function migrationsFolder(dialect: Dialect): string {
  const manifest = createRequire(import.meta.url).resolve("oral-defense/package.json");
  return join(dirname(manifest), "prisma", dialect, "migrations");
}
