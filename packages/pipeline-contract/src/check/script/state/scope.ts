/** The variables known to be set in a shell or function, in addition to inherited ones. */
export class Scope {
  readonly #own = new Map<string, boolean>();
  readonly #inherited: Scope | undefined;

  constructor(inherited?: Scope) {
    this.#inherited = inherited;
  }

  has(name: string): boolean {
    return this.#own.get(name) ?? this.#inherited?.has(name) ?? false;
  }

  get own(): readonly string[] {
    return [...this.#own.keys()].filter((name) => this.has(name));
  }

  set(name: string, hasValue: boolean): void {
    this.#own.set(name, hasValue);
  }
}
