/** The browser's database of sounds that the server does not have yet. */

export const STORE = "sounds";

/** Some browsers forget to answer. */
const LONGEST_OPENING_MS = 5_000;

let opening: { readonly opened: Promise<IDBDatabase>; readonly tooLate: Promise<never> } | undefined;

/**
 * Opens it when it is first needed, which takes long, and again when the browser has closed it. Rejects where a browser
 * refuses its database; nobody waits twice for one that does not answer, but it counts as soon as it does.
 */
export function soundDatabase(): Promise<IDBDatabase> {
  opening ??= { opened: open(), tooLate: tooLate() };
  return Promise.race([opening.opened, opening.tooLate]);
}

function tooLate(): Promise<never> {
  return new Promise((_, reject) => setTimeout(() => reject(new Error("no answer")), LONGEST_OPENING_MS));
}

async function open(): Promise<IDBDatabase> {
  try {
    const request = indexedDB.open("oral-defense", 1);
    request.onupgradeneeded = () => request.result.createObjectStore(STORE);
    const database = await result(request);
    database.onclose = forget;
    return database;
  } catch (error) {
    forget();
    throw error;
  }
}

function forget(): void {
  opening = undefined;
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
