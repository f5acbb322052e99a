import { join } from "node:path";
import type { TorturedDatabase } from "./database.ts";

/** A file cannot be killed separately from the servers. */
export function sqliteDatabase(folder: string): TorturedDatabase {
  return {
    url: `file:${join(folder, "data", "defenses.db")}`,
    kills: [],
    ensureRunning: async () => {},
    close: async () => {},
  };
}
