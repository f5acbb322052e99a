import type { Defense } from "../domain/defense.js";
import type { DefenseStore } from "../ports.js";

/**
 * A store that keeps defenses in this process only. It keeps copies: nobody changes them from outside.
 *
 * @example
 * ```js
 * import { inMemoryStore } from "defense-core/testing";
 *
 * await inMemoryStore().find("dfn-1-ada"); // => null
 * ```
 */
export function inMemoryStore(): DefenseStore {
  const defenses = new Map<string, Defense>();

  function change(
    id: string,
    expectedTurns: number,
    changes: (current: Defense) => Partial<Defense>,
  ): boolean {
    const current = defenses.get(id);
    if (current?.status !== "in_progress" || current.turns.length !== expectedTurns) return false;
    defenses.set(id, structuredClone({ ...current, ...changes(current) }));
    return true;
  }

  return {
    async create(defense) {
      if (defenses.has(defense.id)) return false;
      defenses.set(defense.id, structuredClone(defense));
      return true;
    },
    async find(id) {
      return structuredClone(defenses.get(id) ?? null);
    },
    async appendExchange(id, expectedTurns, exchange) {
      return change(id, expectedTurns, ({ turns }) => ({ turns: [...turns, ...exchange] }));
    },
    async finish(id, expectedTurns, integritySignals) {
      return change(id, expectedTurns, () => ({ status: "finished", integritySignals }));
    },
  };
}
