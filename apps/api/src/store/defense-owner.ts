import { isStorable } from "defense-core";
import type { Database } from "../database/database.js";
import { storeCall } from "../database/store-errors.js";
import type { DefenseOwner } from "../identity/ownership.js";

/** Finds the owner of a defense; `null` if the ID is unknown. The query takes equally long for every ID. */
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
