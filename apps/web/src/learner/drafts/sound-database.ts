/** The browser database for recordings that the server does not have yet. */

export const STORE = "sounds";

/** Some browsers never respond. */
const LONGEST_ANSWER_MS = 5_000;

let opening: { readonly opened: Promise<IDBDatabase>; readonly tooLate: Promise<never> } | undefined;

/**
 * Opens the database on first use, because opening is slow, and reopens it if the browser closes it. Rejects if the
 * browser refuses it or does not respond in time. After a time-out, later calls reject immediately until it responds.
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

/** How many overdue requests the browser has not answered yet. */
let unanswered = 0;

/** Rejects if the browser does not answer in time, or immediately while an earlier request is overdue. */
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
