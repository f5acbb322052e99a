import type { Defense } from "../domain/defense.js";
import type { Exchange } from "../ports.js";
import { charactersIn } from "./text-limit.js";

/** Of strings, two for each UTF-16 code unit; of everything else, about as much as engines take. */
const MAX_BYTES = 16 * 1024 * 1024;
const BYTES_PER_TURN = 256;
const BYTES_PER_DEFENSE = 1024;

/** A defense, and what would take a look at each of its turns to tell. */
export interface KnownDefense {
  readonly defense: Defense;
  /** In the texts of its turns. */
  readonly characters: number;
  /** What it takes in memory. */
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
  readonly #known = new Map<string, KnownDefense>();
  #bytes = 0;

  constructor(maxBytes: number = MAX_BYTES) {
    this.#maxBytes = maxBytes;
  }

  get(defenseId: string): KnownDefense | undefined {
    const known = this.#known.get(defenseId);
    if (!known) return undefined;
    this.#known.delete(defenseId);
    this.#known.set(defenseId, known);
    return known;
  }

  set(defense: Defense): KnownDefense {
    const characters = charactersIn(defense.turns);
    const bytes = bytesWithoutTurns(defense) + turnBytes(defense.turns.length, characters);
    const known = { defense, characters, bytes };
    this.#set(known);
    return known;
  }

  /** Adds an exchange to a defense, if it is known as it was before. */
  append(defenseId: string, expectedTurns: number, exchange: Exchange): void {
    const known = this.#known.get(defenseId);
    if (known?.defense.turns.length !== expectedTurns) return;
    const defense = { ...known.defense, turns: [...known.defense.turns, ...exchange] };
    const added = charactersIn(exchange);
    const bytes = known.bytes + turnBytes(exchange.length, added);
    this.#set({ defense, characters: known.characters + added, bytes });
  }

  forget(defenseId: string): void {
    this.#bytes -= this.#known.get(defenseId)?.bytes ?? 0;
    this.#known.delete(defenseId);
  }

  #set(known: KnownDefense): void {
    this.forget(known.defense.id);
    if (known.bytes > this.#maxBytes) return;
    this.#known.set(known.defense.id, known);
    this.#bytes += known.bytes;
    for (const oldest of this.#known.keys()) {
      if (this.#bytes <= this.#maxBytes) return;
      this.forget(oldest);
    }
  }
}

function bytesWithoutTurns({ id, learnerId, taskId, ...work }: Defense): number {
  const { traceDigest, variantStatement, variantConfidential } = work;
  const documents = JSON.stringify([
    id,
    learnerId,
    taskId,
    traceDigest,
    variantStatement,
    variantConfidential,
  ]);
  return BYTES_PER_DEFENSE + 2 * documents.length;
}

function turnBytes(count: number, characters: number): number {
  return count * BYTES_PER_TURN + 2 * characters;
}
