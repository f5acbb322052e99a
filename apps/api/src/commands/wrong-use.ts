export class WrongUse extends Error {
  override readonly name = "WrongUse";
  /** True if the message alone does not say how to call the command. */
  readonly showsHelp: boolean;

  constructor(message: string, { showsHelp = false } = {}) {
    super(message);
    this.showsHelp = showsHelp;
  }
}
