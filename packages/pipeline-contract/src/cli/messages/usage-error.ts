/** The command line, or a file that it names, is unusable. The exit status is 2. */
export class UsageError extends Error {
  override readonly name = "UsageError";
}
