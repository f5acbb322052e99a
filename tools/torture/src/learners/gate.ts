/** Many tasks pass through repeatedly. While the gate is closed, they wait. */
export class Gate {
  #open = Promise.withResolvers<void>();
  #isShut = false;
  #passing = 0;
  #empty = Promise.withResolvers<void>();

  constructor() {
    this.#open.resolve();
  }

  /** Calls `run` once the gate is open. Resolves to `false` if it is shut for good. */
  async pass(run: () => Promise<void>): Promise<boolean> {
    await this.#open.promise;
    if (this.#isShut) return false;
    this.#passing++;
    try {
      await run();
    } finally {
      if (--this.#passing === 0) this.#empty.resolve();
    }
    return true;
  }

  open(): void {
    this.#open.resolve();
  }

  /** Admits no more tasks. Resolves when all tasks inside have left. */
  async close(): Promise<void> {
    this.#open = Promise.withResolvers();
    this.#empty = Promise.withResolvers();
    if (this.#passing > 0) await this.#empty.promise;
  }

  /** Turns away all waiting and future tasks, for good. */
  shut(): void {
    this.#isShut = true;
    this.#open.resolve();
  }
}
