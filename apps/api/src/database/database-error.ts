/**
 * A problem with a database. The message is for the operator and the log. It names the database and the reason, and
 * contains neither secrets nor a library's wording.
 */
export class DatabaseError extends Error {
  override readonly name = "DatabaseError";
}
