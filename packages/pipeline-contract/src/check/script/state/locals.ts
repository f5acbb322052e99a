/** The local variables of a function's call, and which of them are read-only. */
export class Locals {
  /** By name: true if it is read-only. */
  readonly #own: Map<string, boolean>;
  readonly #caller: Locals | undefined;

  private constructor(own: ReadonlyMap<string, boolean>, caller: Locals | undefined) {
    this.#own = new Map(own);
    this.#caller = caller;
  }

  /** Locals outside any function. */
  static none(): Locals {
    return new Locals(new Map(), undefined);
  }

  /** Locals of a function called in this context. */
  ofCall(): Locals {
    return new Locals(new Map(), this);
  }

  /** Locals of a subshell. */
  copy(): Locals {
    return new Locals(this.#own, this.#caller);
  }

  has(name: string): boolean {
    return this.#own.has(name);
  }

  declare(name: string): void {
    if (!this.#own.has(name)) this.#own.set(name, false);
  }

  /** Makes a variable read-only; false if it is local to no call. */
  freeze(name: string): boolean {
    if (!this.#own.has(name)) return this.#caller?.freeze(name) ?? false;
    this.#own.set(name, true);
    return true;
  }

  /** True if a read-only variable is local to this call or an enclosing one. */
  isConstant(name: string): boolean {
    return this.#own.get(name) ?? this.isConstantOfCaller(name);
  }

  isConstantOfCaller(name: string): boolean {
    return this.#caller?.isConstant(name) ?? false;
  }
}
