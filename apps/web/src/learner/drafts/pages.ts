import { randomKey } from "../../shared/random-key.js";
import type { Storage } from "../../shared/storage.js";

/** The pages of this browser. Each has its own place for what is entered in it. */
export interface Pages {
  /** The name of this one. */
  readonly own: string;
  /** The one that was in this tab before. */
  readonly former: string | null;
  /** Whether a page has ended; then, what it has left is this one's until it is released. Nobody can tell in all browsers. */
  claim(page: string): Promise<boolean | undefined>;
  release(page: string): void;
  releaseAll(): void;
}

const NAME = "page";

/** Some browsers forget to answer. */
const LONGEST_ANSWER_MS = 5_000;

/** Each holds a lock, which the browser takes away when the page ends in whatever way. Without TLS, there are none. */
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
