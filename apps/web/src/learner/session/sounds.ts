import type { Storage } from "../../shared/storage.js";
import { completed, result, STORE, soundDatabase } from "./sound-database.js";

/** Recordings that the server does not have yet, in the browser's database, by what they are kept for. */
export interface Sounds {
  read(name: string): Promise<Blob | undefined>;
  /** Tells whether what it holds now outlives the page. */
  write(name: string, sound: Blob | undefined): Promise<boolean>;
}

/**
 * Where a browser refuses its database, a recording lasts as long as the page. A database takes long to open, so there
 * are marks for what is in it.
 */
export function storedSounds(marks: Storage): Sounds {
  const markOf = (name: string) => `sound of ${name}`;
  const memory = new Map<string, Blob>();

  return {
    async read(name) {
      const held = memory.get(name);
      if (held || marks.getItem(markOf(name)) === null) return held;
      try {
        const store = (await soundDatabase()).transaction(STORE).objectStore(STORE);
        return await result<Blob | undefined>(store.get(name));
      } catch {
        return undefined;
      }
    },
    async write(name, sound) {
      if (sound) marks.setItem(markOf(name), "");
      else if (marks.getItem(markOf(name)) === null) {
        memory.delete(name);
        return true;
      }
      try {
        const transaction = (await soundDatabase()).transaction(STORE, "readwrite", { durability: "strict" });
        const store = transaction.objectStore(STORE);
        if (sound) store.put(sound, name);
        else store.delete(name);
        await completed(transaction);
        if (!sound) marks.removeItem(markOf(name));
        memory.delete(name);
        return true;
      } catch {
        if (sound) memory.set(name, sound);
        else memory.delete(name);
        return sound === undefined;
      }
    },
  };
}
