/** A loop or function call that is being followed. */
export class LoopOrCall {
  /** True if something in it may leave it. */
  isLeft = false;
  readonly #outer: LoopOrCall | undefined;
  readonly #isCall: boolean;

  constructor(outer: LoopOrCall | undefined, { isCall = false } = {}) {
    this.#outer = outer;
    this.#isCall = isCall;
  }

  /** True if it, or an enclosing loop, may run it again. */
  get repeats(): boolean {
    return this.repeatsInCall || this.#outer?.repeats === true;
  }

  /** True if it may run again within the same function call. */
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
