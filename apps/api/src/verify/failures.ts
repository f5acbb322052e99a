import { isDriverAdapterError } from "@prisma/driver-adapter-utils";
import { SqliteError } from "better-sqlite3";

/** What a database says of its own damage; `undefined` for any other failure. */
export function damageOf(error: unknown): string | undefined {
  if (error instanceof SqliteError && /^SQLITE_(CORRUPT|NOTADB|IOERR_SHORT_READ)/.test(error.code))
    return error.message;
  if (!isDriverAdapterError(error)) return undefined;
  const { originalCode, originalMessage } = error.cause;
  return originalCode?.startsWith("XX00") ? (originalMessage ?? originalCode) : undefined;
}

/** A failure to read, for the operator; what is none of a database's is left as it is. */
export function readFailure(error: unknown): unknown {
  const reason =
    error instanceof SqliteError
      ? error.message
      : isDriverAdapterError(error)
        ? (error.cause.originalMessage ?? unworded(error.cause.kind))
        : undefined;
  return reason === undefined ? error : new Error(`the database cannot be read: ${reason}`, { cause: error });
}

function unworded(kind: string): string {
  return kind === "DatabaseNotReachable" ? "its server cannot be reached" : kind;
}
