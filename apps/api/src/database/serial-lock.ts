/** A lock for one holder at a time, given in order of arrival. */
export class SerialLock {
  #last: Promise<void> = Promise.resolve();

  /** Resolves, when all earlier holders have released, to the function that releases. */
  async acquire(): Promise<() => void> {
    const before = this.#last;
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#last = promise;
    await before;
    return resolve;
  }
}
