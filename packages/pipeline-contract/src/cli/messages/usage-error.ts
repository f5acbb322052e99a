/** The command line, or a file that it names, cannot be used: exit status 2. */
export class UsageError extends Error {
  override readonly name = "UsageError";
}
