import { isStorable } from "defense-core";
import type { Database } from "../database/database.js";
import { storeCall } from "../database/store-errors.js";
import type { DefenseOwner } from "../identity/ownership.js";

/** The owner of a defense, by one query that takes as long for every id; `null` if the id is unknown. */
export function defenseOwner(database: Database): (defenseId: string) => Promise<DefenseOwner | null> {
  return async (defenseId) => {
    if (!isStorable(defenseId)) return null;
    return storeCall(database, () =>
      database.client.defense.findUnique({
        where: { id: defenseId },
        select: { learnerId: true, taskId: true },
      }),
    );
  };
}
