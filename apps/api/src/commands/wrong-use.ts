/** A command that was called in a way that it cannot be. */
export class WrongUse extends Error {
  override readonly name = "WrongUse";
  /** Whether its message alone does not say how to call it. */
  readonly showsHelp: boolean;

  constructor(message: string, { showsHelp = false } = {}) {
    super(message);
    this.showsHelp = showsHelp;
  }
}
