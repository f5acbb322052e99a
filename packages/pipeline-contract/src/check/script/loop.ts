/** A loop, or the call of a function, that is being followed. */
export class Loop {
  /** Whether something in it may leave it. */
  isLeft = false;
  readonly #outer: Loop | undefined;
  readonly #isCall: boolean;

  constructor(outer: Loop | undefined, { isCall = false } = {}) {
    this.#outer = outer;
    this.#isCall = isCall;
  }

  /** Whether it may be run again, by itself or by a loop around it. */
  get repeats(): boolean {
    return this.repeatsInCall || this.#outer?.repeats === true;
  }

  /** True if it may be run again within the same call of a function. */
  get repeatsInCall(): boolean {
    return !this.#isCall;
  }

  /** @param count how many loops `break` leaves */
  leave(how: "break" | "return" | "exit", count = 1): void {
    this.isLeft = true;
    const isLast = how === "break" ? count === 1 || this.#isCall : how === "return" && this.#isCall;
    if (!isLast) this.#outer?.leave(how, count - 1);
  }
}
