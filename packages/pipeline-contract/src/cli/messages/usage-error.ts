/** The command line is invalid, or names a file that cannot be used. The exit status is 2. */
export class UsageError extends Error {
  override readonly name = "UsageError";
}
