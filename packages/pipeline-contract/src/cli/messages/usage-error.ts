/** The command line, or a file that it names, is unusable: exit status 2. */
export class UsageError extends Error {
  override readonly name = "UsageError";
}
