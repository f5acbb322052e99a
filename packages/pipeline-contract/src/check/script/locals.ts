/** The variables that the call of a function has for itself, and which of them are read-only. */
export class Locals {
  /** Whether each of them is read-only. */
  readonly #own: Map<string, boolean>;
  readonly #caller: Locals | undefined;

  private constructor(own: ReadonlyMap<string, boolean>, caller: Locals | undefined) {
    this.#own = new Map(own);
    this.#caller = caller;
  }

  /** Outside any function. */
  static none(): Locals {
    return new Locals(new Map(), undefined);
  }

  /** Of a function that is called where there are these. */
  ofCall(): Locals {
    return new Locals(new Map(), this);
  }

  /** In a subshell. */
  copy(): Locals {
    return new Locals(this.#own, this.#caller);
  }

  has(name: string): boolean {
    return this.#own.has(name);
  }

  declare(name: string): void {
    if (!this.#own.has(name)) this.#own.set(name, false);
  }

  /** Makes a variable read-only; false if no call has it for itself. */
  freeze(name: string): boolean {
    if (!this.#own.has(name)) return this.#caller?.freeze(name) ?? false;
    this.#own.set(name, true);
    return true;
  }

  /** True if a variable is read-only that this call, or one that it is nested in, has for itself. */
  isConstant(name: string): boolean {
    return this.#own.get(name) ?? this.isConstantOfCaller(name);
  }

  isConstantOfCaller(name: string): boolean {
    return this.#caller?.isConstant(name) ?? false;
  }
}
