import type { Sounds } from "../../src/learner/session/sounds.js";
import type { KeptTake, Takes } from "../../src/learner/session/takes.js";
import type { Storage } from "../../src/shared/storage.js";

/** Storage that outlives a page, as a test sees it. */
export function memoryStorage(): Storage {
  const items = new Map<string, string>();
  return {
    getItem: (name) => items.get(name) ?? null,
    setItem: (name, value) => void items.set(name, value),
    removeItem: (name) => void items.delete(name),
  };
}

/** Recordings that outlive a page, unless there is no room, and how often one was written. */
export function memorySounds(
  { isFull } = { isFull: false },
): Sounds & { readonly writes: number; readonly held: number } {
  const sounds = new Map<string, Blob>();
  let writes = 0;
  return {
    get writes() {
      return writes;
    },
    get held() {
      return sounds.size;
    },
    read: async (name) => sounds.get(name),
    async write(name, sound) {
      if (sound && isFull) return false;
      if (sound) {
        writes += 1;
        sounds.set(name, sound);
      } else {
        sounds.delete(name);
      }
      return true;
    },
  };
}

/** Recordings that are being made, and that outlive a page. */
export function memoryTakes(): Takes & { readonly held: number } {
  const takes = new Map<string, KeptTake>();
  return {
    get held() {
      return takes.size;
    },
    hold: () => {},
    read: async () => [...takes.values()],
    async append(_, id, { turn, sound }) {
      const before = takes.get(id)?.sound;
      takes.set(id, {
        id,
        turn,
        sound: new Blob([...(before ? [before] : []), sound], { type: sound.type }),
      });
    },
    async remove(_, ids) {
      for (const id of ids) takes.delete(id);
    },
  };
}
