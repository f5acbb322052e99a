import type { Clock } from "defense-core";
import type { Database } from "../database/database.js";
import { writeCall } from "../database/write-call.js";

/**
 * Records the day of a key's last use. Each process writes at most once a day for each key. No request waits for the
 * write, which may fail. `known` is the stored day.
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
    ).catch(() => noted.delete(keyId)); // The next request tries again.
  };
}
