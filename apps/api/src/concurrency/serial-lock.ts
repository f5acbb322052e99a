/** A lock for one holder at a time, in order of arrival. */
export class SerialLock {
  #last: Promise<void> = Promise.resolve();

  /** Resolves to the function that releases the lock, once all earlier holders have released it. */
  async acquire(): Promise<() => void> {
    const before = this.#last;
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#last = promise;
    await before;
    return resolve;
  }
}
