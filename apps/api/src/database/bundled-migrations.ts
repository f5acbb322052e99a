import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { MigrationList } from "@prisma/schema-engine-wasm/schema_engine_bg";
import { packageFolder } from "../package-folder.js";
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

function migrationsFolder(dialect: Dialect): string {
  return join(packageFolder(), "prisma", dialect, "migrations");
}
