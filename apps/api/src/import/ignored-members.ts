const MAX_SHOWN = 10;
const MAX_CHARACTERS = 60;

/** Collects unknown members of a file's rows, which may be typos such as `confidental`. */
export class IgnoredMembers {
  readonly #firstLines = new Map<string, number>();

  /** Call this in the order of the lines. */
  add(name: string, line: number): void {
    if (this.#firstLines.size < MAX_SHOWN && !this.#firstLines.has(name)) this.#firstLines.set(name, line);
  }

  /** Returns one sentence for each name. */
  shown(): string[] {
    return [...this.#firstLines].map(([name, line]) => {
      const shown = name.length > MAX_CHARACTERS ? `${name.slice(0, MAX_CHARACTERS)}…` : name;
      return `line ${line}: ${JSON.stringify(shown)} is not a known member, and is ignored in all lines`;
    });
  }
}
