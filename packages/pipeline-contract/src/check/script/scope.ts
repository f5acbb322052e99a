/** The variables that certainly have a value in a shell or function, on top of those it inherits. */
export class Scope {
  readonly #own = new Map<string, boolean>();
  readonly #inherited: Scope | undefined;

  constructor(inherited?: Scope) {
    this.#inherited = inherited;
  }

  has(name: string): boolean {
    return this.#own.get(name) ?? this.#inherited?.has(name) ?? false;
  }

  /** Those that have been given one here, and not in what it inherits. */
  get own(): readonly string[] {
    return [...this.#own.keys()].filter((name) => this.has(name));
  }

  set(name: string, hasValue: boolean): void {
    this.#own.set(name, hasValue);
  }
}
