import type { Defense } from "../domain/defense.js";
import { DefenseError } from "../domain/errors.js";
import { isStorable } from "../domain/text.js";
import type { DefenseStore } from "../ports.js";

/** A defense with all its turns. */
export async function findDefense(store: DefenseStore, defenseId: string): Promise<Defense> {
  const defense = isStorable(defenseId) ? await store.find(defenseId) : null;
  if (!defense) throw new DefenseError("defense_not_found", `no defense '${defenseId}'`);
  return defense;
}

/** A defense that still accepts answers. */
export async function findInProgress(store: DefenseStore, defenseId: string): Promise<Defense> {
  return inProgress(await findDefense(store, defenseId));
}

/** The defense, if it still takes answers. */
export function inProgress(defense: Defense): Defense {
  if (defense.status === "finished")
    throw new DefenseError("defense_finished", "defense is finished; start a new defense");
  return defense;
}
