import type { Defense } from "../domain/defense.js";
import type { Turn } from "../domain/turn.js";
import type { Exchange, HistoryMessage } from "../ports.js";
import { messageOf } from "./history.js";
import { type TaskContext, taskContextOf } from "./task-context.js";
import { transcriptBytes } from "./text-limit.js";

/** Counts two bytes for each UTF-16 code unit of strings, and an estimate for everything else. */
const MAX_BYTES = 16 * 1024 * 1024;
const BYTES_PER_TURN = 96;
const BYTES_PER_DEFENSE = 1024;

/** What an answer needs to know about its defense. */
export interface CachedDefense extends TaskContext, Pick<Defense, "id" | "status"> {
  /** All turns. Pass on only copies. */
  readonly history: readonly HistoryMessage[];
  /** The size of its turns' texts as JSON. */
  readonly transcriptBytes: number;
  /** The estimated size of this entry in memory. */
  readonly bytes: number;
}

/**
 * Caches defenses in progress, so that an answer need not read the transcript. Another process may have continued a
 * defense: only the store knows if an entry is current. Evicts the least recently used entries first.
 */
export class DefenseCache {
  readonly #maxBytes: number;
  /** The most recently used entry comes last. */
  readonly #defenses = new Map<string, CachedDefense>();
  #bytes = 0;

  constructor(maxBytes: number = MAX_BYTES) {
    this.#maxBytes = maxBytes;
  }

  get(defenseId: string): CachedDefense | undefined {
    const known = this.#defenses.get(defenseId);
    if (!known) return undefined;
    this.#defenses.delete(defenseId);
    this.#defenses.set(defenseId, known);
    return known;
  }

  set(defense: Defense): CachedDefense {
    const { id, status, turns } = defense;
    const work = taskContextOf(defense);
    const known = {
      ...{ id, status, ...work },
      history: turns.map(messageOf),
      transcriptBytes: transcriptBytes(turns),
      bytes: BYTES_PER_DEFENSE + 2 * JSON.stringify([id, work]).length + turnBytes(turns),
    };
    // This process may have continued the defense while it was being read.
    const isOutdated = (this.#defenses.get(id)?.history.length ?? 0) > turns.length;
    if (!isOutdated) this.#set(known);
    return known;
  }

  /** Adds an exchange to a cached defense if the entry has the expected number of turns. */
  append(defenseId: string, expectedTurns: number, exchange: Exchange): void {
    const known = this.#defenses.get(defenseId);
    if (known?.history.length !== expectedTurns) return;
    this.#set({
      ...known,
      history: known.history.concat(exchange.map(messageOf)),
      transcriptBytes: known.transcriptBytes + transcriptBytes(exchange),
      bytes: known.bytes + turnBytes(exchange),
    });
  }

  forget(defenseId: string): void {
    this.#bytes -= this.#defenses.get(defenseId)?.bytes ?? 0;
    this.#defenses.delete(defenseId);
  }

  #set(known: CachedDefense): void {
    this.forget(known.id);
    if (known.bytes > this.#maxBytes) return;
    this.#defenses.set(known.id, known);
    this.#bytes += known.bytes;
    for (const oldest of this.#defenses.keys()) {
      if (this.#bytes <= this.#maxBytes) return;
      this.forget(oldest);
    }
  }
}

function turnBytes(turns: readonly Turn[]): number {
  return turns.reduce(
    (sum, { text, account }) =>
      sum + BYTES_PER_TURN + 2 * (text.length + (account ? JSON.stringify(account).length : 0)),
    0,
  );
}
