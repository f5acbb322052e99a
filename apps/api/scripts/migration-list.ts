import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { MigrationList } from "@prisma/schema-engine-wasm/schema_engine_bg";
import { bundledMigrations, migrationScript } from "../src/database/bundled-migrations.ts";
import type { Dialect } from "../src/database/dialect.ts";
import { PRISMA_FOLDER } from "./schema.ts";

export function migrationList(dialect: Dialect): MigrationList {
  const folder = join(PRISMA_FOLDER, dialect, "migrations");
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
        content: { tag: "ok", value: migrationScript(dialect, name) },
      },
    })),
  };
}
