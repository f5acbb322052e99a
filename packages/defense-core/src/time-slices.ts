/** How long a slice may block the event loop. */
const SLICE_MS = 10;

/**
 * Splits long work into slices and yields to the event loop in between, so that other requests are served.
 *
 * @example
 * ```js
 * import { TimeSlices } from "defense-core";
 *
 * const slices = new TimeSlices(AbortSignal.timeout(60_000));
 * let characters = 0;
 * for (const answer of ["I merged", "two lists."]) {
 *   characters += answer.length;
 *   await slices.endStep();
 * }
 * characters; // => 18
 * ```
 */
export class TimeSlices {
  readonly #signal: AbortSignal | undefined;

  constructor(signal?: AbortSignal) {
    this.#signal = signal;
  }

  /**
   * Ends a step of the work, and also the slice if its time is up.
   *
   * @throws the signal's reason if it has been aborted.
   */
  async endStep(): Promise<void> {
    if (performance.now() >= sliceEndsAtMs) await this.beginSlice();
  }

  /**
   * Begins a slice. Use it before a long first step if many tasks may begin together.
   *
   * @throws the signal's reason if it has been aborted.
   */
  async beginSlice(): Promise<void> {
    await ownTick();
    sliceEndsAtMs = performance.now() + SLICE_MS;
    this.#signal?.throwIfAborted();
  }
}

/** Shared by all concurrent tasks. Otherwise each of a hundred tasks would block the event loop for a whole slice. */
let sliceEndsAtMs = 0;

let lastTick: Promise<void> = Promise.resolve();

/** Waits for a tick of the event loop in which no other slice begins. */
function ownTick(): Promise<void> {
  lastTick = lastTick.then(nextTick);
  return lastTick;
}

/** Uses no timer, because Node may run several timers in one tick. */
function nextTick(): Promise<void> {
  return new Promise((resolve) => (globalThis.setImmediate ?? setTimeout)(resolve));
}
