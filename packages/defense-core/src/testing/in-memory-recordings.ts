import type { Recording } from "../domain/recording.js";
import type { RecordingStore } from "../ports.js";

/** Recordings kept in this process only. */
export interface InMemoryRecordings extends RecordingStore {
  /**
   * Links a recording to a turn; `false` if the recording does not exist or cannot be linked to a turn of this defense.
   */
  takenBy(defenseId: string, turn: number, name: string): boolean;
}

type StoredRecording = Omit<Recording, "turn"> & { readonly turn: number | null; readonly sound: Uint8Array };

/**
 * A store that keeps recordings in this process only, for an `inMemoryStore`.
 *
 * @example
 * ```js
 * import { inMemoryRecordings, inMemoryStore } from "defense-core/testing";
 *
 * const recordings = inMemoryRecordings();
 * const store = inMemoryStore({ recordings });
 * await recordings.find("dfn-1-ada", 1); // => null
 * ```
 */
export function inMemoryRecordings(): InMemoryRecordings {
  const kept = new Map<string, StoredRecording>();
  let count = 0;

  const ofTurns = (defenseId: string): Recording[] =>
    [...kept.values()]
      .filter((recording) => recording.defenseId === defenseId)
      .flatMap(({ sound, turn, ...rest }) => (turn === null ? [] : [{ ...rest, turn }]))
      .sort((a, b) => a.turn - b.turn);

  return {
    takenBy(defenseId, turn, name) {
      const free = kept.get(name);
      if (free?.defenseId !== defenseId || free.turn !== null) return false;
      kept.set(name, { ...free, turn });
      return true;
    },
    async keep(defenseId, mediaType, sound) {
      const name = `recording ${count++}`;
      const bytes = sound.byteLength;
      kept.set(name, {
        name,
        defenseId,
        turn: null,
        mediaType,
        bytes,
        keptAt: new Date(),
        sound: sound.slice(),
      });
      return name;
    },
    async discard(name) {
      if (kept.get(name)?.turn === null) kept.delete(name);
    },
    async find(defenseId, turn) {
      return ofTurns(defenseId).find((recording) => recording.turn === turn) ?? null;
    },
    async list(defenseId) {
      return ofTurns(defenseId);
    },
    async read({ name }, range) {
      const sound = kept.get(name)?.sound;
      return sound ? chunks(range ? sound.slice(range.first, range.last + 1) : sound.slice()) : null;
    },
    async sweep({ orphansBefore, allBefore }) {
      const due = [...kept.values()].filter(
        ({ turn, keptAt }) =>
          (turn === null && keptAt < orphansBefore) || (allBefore !== null && keptAt < allBefore),
      );
      for (const { name } of due) kept.delete(name);
      return due.length;
    },
  };
}

async function* chunks(sound: Uint8Array): AsyncGenerator<Uint8Array, void> {
  yield sound;
}
