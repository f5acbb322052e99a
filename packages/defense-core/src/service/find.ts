import type { Defense } from "../domain/defense.js";
import { DefenseError } from "../domain/errors.js";
import { isStorable } from "../domain/text.js";
import type { DefenseStore } from "../ports.js";
import type { ServiceContext } from "./service-context.js";
import { requireLittleText } from "./text-limit.js";
import { requireRoom } from "./turn-limit.js";

/** A defense with all its turns. */
export async function findDefense(store: DefenseStore, defenseId: string): Promise<Defense> {
  const defense = isStorable(defenseId) ? await store.find(defenseId) : null;
  if (!defense) throw defenseNotFound(defenseId);
  return defense;
}

/** What every method throws for an unknown id; for a host that keeps to itself whether a defense exists. */
export function defenseNotFound(defenseId: string): DefenseError {
  return new DefenseError("defense_not_found", `no defense '${defenseId}'`);
}

/** A defense that still accepts answers. */
export async function findAnswerable(context: Answering, defenseId: string): Promise<Defense> {
  const defense = await findDefense(context.store, defenseId);
  assertAnswerable(context, defense);
  return defense;
}

type Answering = Pick<ServiceContext, "store" | "maxTurns" | "maxCharacters">;

/**
 * Throws unless a defense still accepts answers.
 *
 * @throws DefenseError `defense_finished`, `turn_limit_reached`.
 */
export function assertAnswerable({ maxTurns, maxCharacters }: Answering, defense: Defense): void {
  if (defense.status === "finished")
    throw new DefenseError("defense_finished", "defense is finished; start a new defense");
  requireRoom(defense, maxTurns);
  requireLittleText(defense, maxCharacters);
}
