/** Recordings that the server does not have yet, in the browser's database, by the defense that they belong to. */
export interface Sounds {
  read(defenseId: string): Promise<Blob | undefined>;
  write(defenseId: string, sound: Blob | undefined): Promise<void>;
}

const STORE = "sounds";

/** Where a browser refuses its database, a recording lasts as long as the page. */
export function storedSounds(): Sounds {
  const memory = new Map<string, Blob>();
  let opened: Promise<IDBDatabase> | undefined;
  const database = () => {
    opened ??= open();
    return opened;
  };

  return {
    async read(defenseId) {
      const held = memory.get(defenseId);
      if (held) return held;
      try {
        const store = (await database()).transaction(STORE).objectStore(STORE);
        return await result<Blob | undefined>(store.get(defenseId));
      } catch {
        return undefined;
      }
    },
    async write(defenseId, sound) {
      try {
        const transaction = (await database()).transaction(STORE, "readwrite", { durability: "strict" });
        const store = transaction.objectStore(STORE);
        if (sound) store.put(sound, defenseId);
        else store.delete(defenseId);
        await completed(transaction);
        memory.delete(defenseId);
      } catch {
        if (sound) memory.set(defenseId, sound);
        else memory.delete(defenseId);
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
