/** The browser's database of sounds that the server does not have yet. */

export const STORE = "sounds";

/** Some browsers forget to answer. */
const LONGEST_OPENING_MS = 5_000;

let opened: Promise<IDBDatabase> | undefined;

/** Opens it when it is first needed: that takes long. Rejects where a browser refuses its database. */
export function soundDatabase(): Promise<IDBDatabase> {
  opened ??= Promise.race([open(), tooLate()]);
  return opened;
}

function tooLate(): Promise<never> {
  return new Promise((_, reject) => setTimeout(() => reject(new Error("no answer")), LONGEST_OPENING_MS));
}

function open(): Promise<IDBDatabase> {
  const request = indexedDB.open("oral-defense", 1);
  request.onupgradeneeded = () => request.result.createObjectStore(STORE);
  return result(request);
}

export function result<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

export function completed(transaction: IDBTransaction): Promise<void> {
  return new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(transaction.error);
  });
}
