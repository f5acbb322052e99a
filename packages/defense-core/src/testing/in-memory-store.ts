import type { Defense } from "../domain/defense.js";
import type { AppendOptions, CarriedOutRequest, DefenseStore } from "../ports.js";
import type { InMemoryRecordings } from "./in-memory-recordings.js";

/** What belongs together with an in-memory store. */
export interface InMemoryStoreParts {
  /** Default: it knows of no recordings. */
  readonly recordings?: InMemoryRecordings;
}

/**
 * A store that keeps defenses in this process only. It keeps copies, so nobody can change them from outside.
 *
 * @example
 * ```js
 * import { inMemoryStore } from "defense-core/testing";
 *
 * await inMemoryStore().find("dfn-1-ada"); // => null
 * ```
 */
export function inMemoryStore({ recordings }: InMemoryStoreParts = {}): DefenseStore {
  const defenses = new Map<string, Defense>();
  const requests = new Map<string, CarriedOutRequest>();

  function write(defense: Defense, seq: number, { request, recording }: AppendOptions = {}): boolean {
    if (request && requests.has(request.id)) return false;
    if (recording !== undefined && !recordings?.takenBy(defense.id, seq, recording)) return false;
    if (request) requests.set(request.id, { digest: request.digest, defenseId: defense.id, seq });
    defenses.set(defense.id, structuredClone(defense));
    return true;
  }

  function change(
    id: string,
    expectedTurns: number,
    changes: (current: Defense) => Partial<Defense>,
    options?: AppendOptions,
  ): boolean {
    const current = defenses.get(id);
    if (current?.status !== "in_progress" || current.turns.length !== expectedTurns) return false;
    return write({ ...current, ...changes(current) }, expectedTurns, options);
  }

  return {
    async create(defense, options) {
      return !defenses.has(defense.id) && write(defense, 0, options);
    },
    async find(id) {
      return structuredClone(defenses.get(id) ?? null);
    },
    async findState(id) {
      const defense = defenses.get(id);
      return defense ? { status: defense.status, turnCount: defense.turns.length } : null;
    },
    async appendExchange(id, expectedTurns, exchange, options) {
      return change(id, expectedTurns, ({ turns }) => ({ turns: [...turns, ...exchange] }), options);
    },
    async finish(id, expectedTurns, integritySignals) {
      return change(id, expectedTurns, () => ({ status: "finished", integritySignals }));
    },
    async findRequest(id) {
      return requests.get(id) ?? null;
    },
  };
}
