import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Dialect } from "../src/database/dialect.ts";

/** The folder with the models and, per dialect, the datasource and migrations. */
export const PRISMA_FOLDER = join(import.meta.dirname, "..", "prisma");

export const DIALECTS: readonly Dialect[] = ["sqlite", "postgresql"];

export function schemaOf(dialect: Dialect): string {
  const files = [join(PRISMA_FOLDER, dialect, "datasource.prisma"), join(PRISMA_FOLDER, "models.prisma")];
  return files.map((file) => readFileSync(file, "utf8")).join("\n");
}
