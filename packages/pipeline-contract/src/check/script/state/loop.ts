export class LoopOrCall {
  /** True if a statement inside may leave the loop or call. */
  isLeft = false;
  readonly #outer: LoopOrCall | undefined;
  readonly #isCall: boolean;

  constructor(outer: LoopOrCall | undefined, { isCall = false } = {}) {
    this.#outer = outer;
    this.#isCall = isCall;
  }

  /** True if this loop, or an enclosing one, may run the code again. */
  get repeats(): boolean {
    return this.repeatsInCall || this.#outer?.repeats === true;
  }

  /** True if a loop may run the code again within the same function call. */
  get repeatsInCall(): boolean {
    return !this.#isCall;
  }

  /** @param count the number of loops that `break` leaves */
  leave(how: "break" | "return" | "exit", count = 1): void {
    this.isLeft = true;
    const isLast = how === "break" ? count === 1 || this.#isCall : how === "return" && this.#isCall;
    if (!isLast) this.#outer?.leave(how, count - 1);
  }
}
