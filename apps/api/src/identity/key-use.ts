import type { Clock } from "defense-core";
import type { Database } from "../database/database.js";
import { writeCall } from "../database/write-call.js";

/**
 * Notes on which day a key was last used: with at most one write a day and process for each key, for which no request
 * waits, and which may fail. `known` is the day that stands in the database.
 */
export function keyUseNotes(database: Database, clock: Clock): (keyId: string, known: string | null) => void {
  const noted = new Map<string, string>();
  return (keyId, known) => {
    const day = clock.now().toISOString().slice(0, 10);
    if (day <= (known ?? "") || day <= (noted.get(keyId) ?? "")) return;
    noted.set(keyId, day);
    const isOlder = { OR: [{ lastUsedOn: null }, { lastUsedOn: { lt: day } }] };
    writeCall(database, () =>
      database.client.apiKey.updateMany({ where: { id: keyId, ...isOlder }, data: { lastUsedOn: day } }),
    ).catch(() => noted.delete(keyId)); // the next request tries again
  };
}
