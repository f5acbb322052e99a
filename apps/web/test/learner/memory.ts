import type { Pages } from "../../src/learner/drafts/pages.js";
import type { Recordings } from "../../src/learner/drafts/recordings.js";
import type { Storage } from "../../src/shared/storage.js";

/** Storage that persists after a page closes. */
export function memoryStorage(): Storage {
  const items = new Map<string, string>();
  return {
    getItem: (name) => items.get(name) ?? null,
    setItem(name, value) {
      items.set(name, value);
      return true;
    },
    removeItem: (name) => void items.delete(name),
    names: () => [...items.keys()],
  };
}

export interface MemoryRecordings extends Recordings {
  /** How often a whole recording has been written. */
  readonly writes: number;
  readonly held: readonly string[];
}

/** Recordings that persist after a page closes. If full, writing a whole recording fails. */
export function memoryRecordings({ isFull } = { isFull: false }): MemoryRecordings {
  const sounds = new Map<string, Blob>();
  let writes = 0;
  return {
    get writes() {
      return writes;
    },
    get held() {
      return [...sounds.keys()];
    },
    read: async (name) => sounds.get(name),
    async append(name, _, sound) {
      const before = sounds.get(name);
      sounds.set(name, new Blob([...(before ? [before] : []), sound], { type: sound.type }));
    },
    async write(name, sound) {
      if (isFull) return false;
      writes += 1;
      sounds.set(name, sound);
      return true;
    },
    async remove(names) {
      for (const name of names) sounds.delete(name);
      return true;
    },
  };
}

/** Pages that stay open until a test closes them. */
export function memoryPages(): { open(former?: string | null): Pages; end(page: Pages): void } {
  const ended = new Set<string>();
  let opened = 0;
  return {
    open: (former = null) => ({
      own: `page ${++opened}`,
      former,
      claim: async (page) => ended.has(page),
      release: () => {},
      releaseAll: () => {},
    }),
    end: ({ own }) => void ended.add(own),
  };
}
