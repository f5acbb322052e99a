export class Locals {
  /** Maps each name to true if the variable is read-only. */
  readonly #own: Map<string, boolean>;
  readonly #caller: Locals | undefined;

  private constructor(own: ReadonlyMap<string, boolean>, caller: Locals | undefined) {
    this.#own = new Map(own);
    this.#caller = caller;
  }

  static none(): Locals {
    return new Locals(new Map(), undefined);
  }

  ofCall(): Locals {
    return new Locals(new Map(), this);
  }

  copy(): Locals {
    return new Locals(this.#own, this.#caller);
  }

  has(name: string): boolean {
    return this.#own.has(name);
  }

  declare(name: string): void {
    if (!this.#own.has(name)) this.#own.set(name, false);
  }

  /** Makes a variable read-only. Returns false if no call has a local variable of that name. */
  freeze(name: string): boolean {
    if (!this.#own.has(name)) return this.#caller?.freeze(name) ?? false;
    this.#own.set(name, true);
    return true;
  }

  /** True if this call or an enclosing one has a read-only local variable of that name. */
  isConstant(name: string): boolean {
    return this.#own.get(name) ?? this.isConstantOfCaller(name);
  }

  isConstantOfCaller(name: string): boolean {
    return this.#caller?.isConstant(name) ?? false;
  }
}
