/** A lock that one holder has at a time, in order of arrival. */
export class SerialLock {
  #last: Promise<void> = Promise.resolve();

  /** Waits for all earlier holders; resolves to the function that releases the lock. */
  async acquire(): Promise<() => void> {
    const before = this.#last;
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#last = promise;
    await before;
    return resolve;
  }
}
