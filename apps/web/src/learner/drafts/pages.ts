import { randomKey } from "../../shared/random-key.js";
import type { Storage } from "../../shared/storage.js";

/** The pages open in this browser. Each stores its own entries. */
export interface Pages {
  readonly own: string;
  /** The page that this tab showed before. */
  readonly former: string | null;
  /**
   * Claims a closed page's drafts until released. Resolves to `false` if the page is still open, and to `undefined` if
   * the browser can't tell.
   */
  claim(page: string): Promise<boolean | undefined>;
  release(page: string): void;
  releaseAll(): void;
}

const NAME = "page";

/** Some browsers never respond. */
const LONGEST_ANSWER_MS = 5_000;

/** Each page holds a lock, which the browser releases when the page closes. Locks require a secure context. */
export function lockedPages(locks: LockManager | undefined, ofTab: Storage): Pages {
  const own = randomKey();
  const former = ofTab.getItem(NAME);
  ofTab.setItem(NAME, own);
  const releases = new Map<string, () => void>();
  const claims = new Map<string, Promise<boolean | undefined>>();
  locks?.request(lockOf(own), () => new Promise<never>(() => {})).catch(() => {});

  function claim(page: string): Promise<boolean | undefined> {
    return new Promise((resolve) => {
      const hold = (lock: Lock | null) => {
        resolve(lock !== null);
        return lock && new Promise<void>((release) => void releases.set(page, release));
      };
      setTimeout(resolve, LONGEST_ANSWER_MS);
      if (locks) locks.request(lockOf(page), { ifAvailable: true }, hold).catch(() => resolve(undefined));
      else resolve(undefined);
    });
  }

  function release(page: string): void {
    releases.get(page)?.();
    releases.delete(page);
  }

  return {
    own,
    former,
    claim(page) {
      const claimed = releases.has(page) ? Promise.resolve(true) : (claims.get(page) ?? claim(page));
      claims.set(page, claimed);
      return claimed.finally(() => claims.delete(page));
    },
    release,
    releaseAll() {
      for (const page of [...releases.keys()]) release(page);
    },
  };
}

const lockOf = (page: string) => `page ${page}`;
