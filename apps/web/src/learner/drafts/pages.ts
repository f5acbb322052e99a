import { randomKey } from "../../shared/random-key.js";
import type { Storage } from "../../shared/storage.js";

/** The pages of this browser. Each has its own place for what is entered in it. */
export interface Pages {
  /** The name of this one. */
  readonly own: string;
  /** The one that was in this tab before. */
  readonly former: string | null;
  /** Whether a page has ended. From then on, what it has left is this one's. */
  claim(page: string): Promise<boolean>;
}

const NAME = "page";

/** A page that was left just now takes a moment to let go. */
const LETTING_GO_MS = 300;

/**
 * Each holds a lock, which the browser takes away when the page ends in whatever way. Where there are no locks, as without
 * TLS, nobody can tell, and what any page has is taken over; it writes all that it has again as soon as it is used.
 */
export function lockedPages(locks: LockManager | undefined, ofTab: Storage): Pages {
  const own = randomKey();
  const former = ofTab.getItem(NAME);
  ofTab.setItem(NAME, own);
  const claims = new Map<string, Promise<boolean>>();
  hold(own, new AbortController().signal, () => {});

  function hold(page: string, signal: AbortSignal, onHeld: () => void): Promise<unknown> {
    const untilTheEnd = () => {
      onHeld();
      return new Promise<never>(() => {});
    };
    return locks?.request(`page ${page}`, { signal }, untilTheEnd).catch(() => {}) ?? Promise.resolve();
  }

  function claim(page: string): Promise<boolean> {
    return new Promise((resolve) => {
      const controller = new AbortController();
      setTimeout(() => controller.abort(), LETTING_GO_MS);
      void hold(page, controller.signal, () => resolve(true)).then(() => resolve(locks === undefined));
    });
  }

  return {
    own,
    former,
    async claim(page) {
      const claimed = claims.get(page) ?? claim(page);
      claims.set(page, claimed);
      if (!(await claimed)) claims.delete(page);
      return claimed;
    },
  };
}
