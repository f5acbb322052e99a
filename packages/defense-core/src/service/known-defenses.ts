import type { Defense } from "../domain/defense.js";
import type { Turn } from "../domain/turn.js";
import type { Exchange } from "../ports.js";

/** Of strings, two for each UTF-16 code unit; of everything else, about as much as engines take. */
const MAX_BYTES = 16 * 1024 * 1024;
const BYTES_PER_TURN = 256;
const BYTES_PER_DEFENSE = 1024;

interface Known {
  readonly defense: Defense;
  readonly bytes: number;
}

/**
 * Defenses in progress as this process last knew them, so that not every answer needs to read its transcript. Another
 * process may have gone on with any of them: whether one is still the same, only the store knows. Those that were not
 * used for longest are forgotten first.
 */
export class KnownDefenses {
  readonly #maxBytes: number;
  /** The one that was used last comes last. */
  readonly #known = new Map<string, Known>();
  #bytes = 0;

  constructor(maxBytes: number = MAX_BYTES) {
    this.#maxBytes = maxBytes;
  }

  get(defenseId: string): Defense | undefined {
    const known = this.#known.get(defenseId);
    if (!known) return undefined;
    this.#known.delete(defenseId);
    this.#known.set(defenseId, known);
    return known.defense;
  }

  set(defense: Defense): void {
    this.#set({ defense, bytes: defenseBytes(defense) });
  }

  /** Adds an exchange to a defense, if it is known as it was before. */
  append(defenseId: string, expectedTurns: number, exchange: Exchange): void {
    const known = this.#known.get(defenseId);
    if (known?.defense.turns.length !== expectedTurns) return;
    const defense = { ...known.defense, turns: [...known.defense.turns, ...exchange] };
    this.#set({ defense, bytes: known.bytes + turnBytes(exchange) });
  }

  forget(defenseId: string): void {
    this.#bytes -= this.#known.get(defenseId)?.bytes ?? 0;
    this.#known.delete(defenseId);
  }

  #set(known: Known): void {
    this.forget(known.defense.id);
    this.#known.set(known.defense.id, known);
    this.#bytes += known.bytes;
    for (const oldest of this.#known.keys()) {
      if (this.#bytes <= this.#maxBytes) return;
      this.forget(oldest);
    }
  }
}

function defenseBytes({ id, learnerId, taskId, turns, ...work }: Defense): number {
  const { traceDigest, variantStatement, variantConfidential } = work;
  const documents = JSON.stringify([
    id,
    learnerId,
    taskId,
    traceDigest,
    variantStatement,
    variantConfidential,
  ]);
  return BYTES_PER_DEFENSE + 2 * documents.length + turnBytes(turns);
}

function turnBytes(turns: readonly Turn[]): number {
  return turns.reduce((sum, { text }) => sum + BYTES_PER_TURN + 2 * text.length, 0);
}
