import { isDriverAdapterError } from "@prisma/driver-adapter-utils";
import { SqliteError } from "better-sqlite3";
import { DatabaseError } from "../database/database-error.js";
import { databaseName, parseDatabaseUrl } from "../database/database-url.js";
import { failureOf } from "../database/failure.js";

/** The database's message about its own damage; `undefined` for any other failure. */
export function damageOf(error: unknown): string | undefined {
  if (error instanceof SqliteError && /^SQLITE_(CORRUPT|NOTADB|IOERR_SHORT_READ)/.test(error.code))
    return error.message;
  if (!isDriverAdapterError(error)) return undefined;
  const { originalCode, originalMessage } = error.cause;
  return originalCode?.startsWith("XX00") ? (originalMessage ?? originalCode) : undefined;
}

/** Rewords a read failure for the operator. Returns an unexpected failure unchanged. */
export function readFailure(databaseUrl: string, error: unknown): unknown {
  const failure = failureOf(error);
  if (failure === undefined) return error;
  const name = databaseName(parseDatabaseUrl(databaseUrl));
  return new DatabaseError(`${name} ${failure.reason}`, { cause: error });
}
