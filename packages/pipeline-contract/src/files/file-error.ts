/** What has to be there for a check. */
export type NeededFile = "contract" | "workflow" | "script";

/** Thrown by `check` if a file that it needs is not there or cannot be read. The message says which, and why. */
export class FileError extends Error {
  override readonly name = "FileError";
  /** What was looked for and not found; `undefined` if a file cannot be read. */
  readonly missing: NeededFile | undefined;

  constructor(message: string, missing?: NeededFile) {
    super(message);
    this.missing = missing;
  }
}
