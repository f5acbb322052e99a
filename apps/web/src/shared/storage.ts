/** The part of `localStorage` and `sessionStorage` that the pages use. */
export interface Storage extends Pick<globalThis.Storage, "getItem" | "removeItem"> {
  /** Returns true if the value persists after the page closes. */
  setItem(name: string, value: string): boolean;
  names(): string[];
}

/** Reads a JSON value; `undefined` if there is none or it was written by other code. */
export function readJson<T>(
  storage: Pick<Storage, "getItem">,
  name: string,
  isOne: (value: unknown) => value is T,
): T | undefined {
  try {
    const value: unknown = JSON.parse(storage.getItem(name) ?? "");
    return isOne(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Persistent storage. Browsers may refuse it, especially in third-party frames; values are then lost when the page
 * closes.
 */
export const lasting: Storage = orInMemory(() => localStorage);

/** Storage that is kept until the tab is closed. */
export const ofTab: Storage = orInMemory(() => sessionStorage);

function orInMemory(open: () => globalThis.Storage): Storage {
  const memory = new Map<string, string>();
  const attempt = <T>(work: (storage: globalThis.Storage) => T): T | undefined => {
    try {
      return work(open());
    } catch {
      return undefined;
    }
  };
  return {
    getItem: (name) => memory.get(name) ?? attempt((storage) => storage.getItem(name)) ?? null,
    setItem(name, value) {
      memory.delete(name);
      const isStored = attempt((storage) => {
        storage.setItem(name, value);
        return true;
      });
      if (!isStored) memory.set(name, value);
      return isStored === true;
    },
    removeItem(name) {
      memory.delete(name);
      attempt((storage) => storage.removeItem(name));
    },
    names: () => [...new Set([...memory.keys(), ...(attempt((storage) => Object.keys(storage)) ?? [])])],
  };
}
