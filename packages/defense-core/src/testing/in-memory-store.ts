import { isDeepStrictEqual } from "node:util";
import type { Defense } from "../domain/defense.js";
import type { Review } from "../domain/review.js";
import type { TurnNote } from "../domain/turn-note.js";
import type { AppendOptions, CarriedOutRequest, DefenseStore, ReviewStore } from "../ports.js";
import type { InMemoryRecordings } from "./in-memory-recordings.js";

/** Options of an in-memory store. */
export interface InMemoryStoreParts {
  /** Default: no recordings. */
  readonly recordings?: InMemoryRecordings;
}

/**
 * A store that keeps defenses and reviews in this process only. It stores and returns copies, so callers cannot change
 * its contents.
 *
 * @example
 * ```js
 * import { inMemoryStore } from "defense-core/testing";
 *
 * await inMemoryStore().find("dfn-1-ada"); // => null
 * ```
 */
export function inMemoryStore({ recordings }: InMemoryStoreParts = {}): DefenseStore & ReviewStore {
  const defenses = new Map<string, Defense>();
  const requests = new Map<string, CarriedOutRequest>();
  const reviews = new Map<string, readonly Review[]>();
  const notes = new Map<string, readonly TurnNote[]>();

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
    async stream(id) {
      const defense = defenses.get(id);
      if (!defense) return null;
      const { turns, ...others } = structuredClone(defense);
      return {
        ...others,
        turnCount: turns.length,
        async *batches(from = 0) {
          for (const turn of turns.slice(from)) yield [turn];
        },
      };
    },
    async findState(id) {
      const defense = defenses.get(id);
      return defense ? { status: defense.status, turnCount: defense.turns.length } : null;
    },
    async appendExchange(id, expectedTurns, exchange, options) {
      return change(id, expectedTurns, ({ turns }) => ({ turns: [...turns, ...exchange] }), options);
    },
    async finish(id, expectedTurns, integritySignals, verdictRelease) {
      return change(id, expectedTurns, () => ({ status: "finished", integritySignals, verdictRelease }));
    },
    async findRequest(id) {
      return requests.get(id) ?? null;
    },

    async findReview(id, number) {
      return structuredClone(reviews.get(id)?.[number - 1] ?? null);
    },
    async findLastReview(id) {
      return structuredClone(reviews.get(id)?.at(-1) ?? null);
    },
    async appendReview(id, review, { expectedNotes } = {}) {
      const noteCount = notes.get(id)?.length ?? 0;
      if (defenses.get(id)?.status !== "finished" || noteCount !== (expectedNotes ?? noteCount)) return false;
      return appendNumbered(reviews, id, review);
    },
    async release(id, previous, release) {
      const defense = defenses.get(id);
      const isLast = (reviews.get(id)?.length ?? 0) === (release.review ?? 0);
      if (defense?.status !== "finished" || !isLast || !isDeepStrictEqual(defense.release, previous))
        return false;
      return write({ ...defense, release }, 0);
    },
    async findNotes(id) {
      return structuredClone(notes.get(id) ?? []);
    },
    async appendNote(id, note) {
      const defense = defenses.get(id);
      return defense !== undefined && !defense.release && appendNumbered(notes, id, note);
    },
  };
}

function appendNumbered<T extends { readonly number: number }>(
  lists: Map<string, readonly T[]>,
  id: string,
  item: T,
): boolean {
  const list = lists.get(id) ?? [];
  if (item.number !== list.length + 1) return false;
  lists.set(id, [...list, structuredClone(item)]);
  return true;
}
