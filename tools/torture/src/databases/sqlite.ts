import { join } from "node:path";
import type { TorturedDatabase } from "./database.ts";

/** An SQLite file, which cannot be killed separately. */
export function sqliteDatabase(folder: string): TorturedDatabase {
  return {
    url: `file:${join(folder, "data", "defenses.db")}`,
    kills: [],
    ensureRunning: async () => {},
    close: async () => {},
  };
}
