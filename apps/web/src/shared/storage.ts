/** What a page needs of `localStorage` and `sessionStorage`. */
export interface Storage extends Pick<globalThis.Storage, "getItem" | "removeItem"> {
  /** Tells whether it outlives the page. */
  setItem(name: string, value: string): boolean;
  names(): string[];
}

/** What is stored there as JSON; `undefined` if there is nothing, or if somebody else has written there. */
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

/** Browsers may refuse storage, above all to a page in a frame of another site. Then it lasts as long as the page. */
export const lasting: Storage = orInMemory(() => localStorage);

/** As long as the tab. */
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
