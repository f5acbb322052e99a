import { mkdtempSync } from "node:fs";
import { rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** The databases that `oral-defense` can be used with. */
export const DATABASES = ["sqlite"] as const;
export type DatabaseKind = (typeof DATABASES)[number];

/** What each kind is called. */
export const DATABASE_NAMES: Readonly<Record<DatabaseKind, string>> = { sqlite: "SQLite" };

/** Empty databases, each with a folder for the server that uses it; in the folder that `TMPDIR` names. */
export class Databases {
  readonly #folder = mkdtempSync(join(tmpdir(), "oral-defense-bench-"));

  /** The URL of a new one, and a folder that nothing else uses. */
  async create(_kind: DatabaseKind): Promise<{ readonly url: string; readonly folder: string }> {
    const folder = mkdtempSync(join(this.#folder, "server-"));
    return { url: `file:${join(folder, "defenses.db")}`, folder };
  }

  async remove(): Promise<void> {
    await rm(this.#folder, { recursive: true, force: true });
  }
}
