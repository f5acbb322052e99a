/**
 * What is wrong with a database. The message is our own sentence for the operator and for the log: it names the
 * database and the reason, and holds neither secrets nor words of a library.
 */
export class DatabaseError extends Error {
  override readonly name = "DatabaseError";
}
