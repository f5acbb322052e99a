import type { Sounds } from "../../src/learner/session/sounds.js";
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

/** Recordings that outlive a page, and how often one was written. */
export function memorySounds(): Sounds & { readonly writes: number; readonly held: number } {
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
      if (sound) {
        writes += 1;
        sounds.set(name, sound);
      } else {
        sounds.delete(name);
      }
    },
  };
}
