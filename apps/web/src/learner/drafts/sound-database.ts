/** The browser's database of sounds that the server does not have yet. */

export const STORE = "sounds";

/** Some browsers forget to answer. */
const LONGEST_ANSWER_MS = 5_000;

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
  return new Promise((_, reject) => setTimeout(() => reject(new TooLate()), LONGEST_ANSWER_MS));
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

/** What the browser has not answered in time. */
let unanswered = 0;

/** Rejects when the browser does not answer; at once as long as it has not answered something else. */
export async function inTime<T>(answer: Promise<T>): Promise<T> {
  const limit = unanswered > 0 ? Promise.reject(new TooLate()) : tooLate();
  try {
    return await Promise.race([answer, limit]);
  } catch (error) {
    if (error instanceof TooLate) {
      unanswered += 1;
      const isAnswered = () => {
        unanswered -= 1;
      };
      answer.then(isAnswered, isAnswered);
    }
    throw error;
  }
}

class TooLate extends Error {}
