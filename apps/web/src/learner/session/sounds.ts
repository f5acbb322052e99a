import type { Storage } from "../../shared/storage.js";

/** Recordings that the server does not have yet, in the browser's database, by what they are kept for. */
export interface Sounds {
  read(name: string): Promise<Blob | undefined>;
  write(name: string, sound: Blob | undefined): Promise<void>;
}

const STORE = "sounds";

/**
 * Where a browser refuses its database, a recording lasts as long as the page. A database takes long to open, so there
 * are marks for what is in it.
 */
export function storedSounds(marks: Storage): Sounds {
  const markOf = (name: string) => `sound of ${name}`;
  const memory = new Map<string, Blob>();
  let opened: Promise<IDBDatabase> | undefined;
  const database = () => {
    opened ??= open();
    return opened;
  };

  return {
    async read(name) {
      const held = memory.get(name);
      if (held || marks.getItem(markOf(name)) === null) return held;
      try {
        const store = (await database()).transaction(STORE).objectStore(STORE);
        return await result<Blob | undefined>(store.get(name));
      } catch {
        return undefined;
      }
    },
    async write(name, sound) {
      if (sound) marks.setItem(markOf(name), "");
      else if (marks.getItem(markOf(name)) === null) return void memory.delete(name);
      try {
        const transaction = (await database()).transaction(STORE, "readwrite", { durability: "strict" });
        const store = transaction.objectStore(STORE);
        if (sound) store.put(sound, name);
        else store.delete(name);
        await completed(transaction);
        if (!sound) marks.removeItem(markOf(name));
        memory.delete(name);
      } catch {
        if (sound) memory.set(name, sound);
        else memory.delete(name);
      }
    },
  };
}

function open(): Promise<IDBDatabase> {
  const request = indexedDB.open("oral-defense", 1);
  request.onupgradeneeded = () => request.result.createObjectStore(STORE);
  return result(request);
}

function result<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

function completed(transaction: IDBTransaction): Promise<void> {
  return new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(transaction.error);
  });
}
