/**
 * A problem with a database. The message is ours, for the operator and the log: it names the database and the reason,
 * and contains neither secrets nor a library's wording.
 */
export class DatabaseError extends Error {
  override readonly name = "DatabaseError";
}
