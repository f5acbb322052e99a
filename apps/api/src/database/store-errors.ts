import { DefenseError } from "defense-core";
import type { Database } from "./database.js";
import { DatabaseError } from "./database-error.js";
import { driverError, failureOf } from "./failure.js";
import type { Failure } from "./failure-rules.js";

/** After a failed write, nobody knows whether it was carried out. */
const LOOK_FIRST = "before sending the request again, check whether it was carried out";

/**
 * Calls the database. If the database fails, rejects with `store_unavailable` if that may pass by itself, for example
 * if the server is gone or busy for too long, and with `store_unusable` if somebody has to fix it; the cause is then a
 * `DatabaseError`. Any other error is passed on unchanged.
 */
export async function storeCall<T>({ name }: Pick<Database, "name">, call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    if (isInvalidCall(error)) throw withoutValues(error);
    noteDatabaseCode(error);
    const failure = lacksTables(error) ? WITHOUT_MIGRATIONS : failureOf(error);
    if (failure === undefined) throw error;
    const cause = new DatabaseError(`${name} ${failure.reason}`, { cause: error });
    throw failure.passes
      ? new DefenseError("store_unavailable", `the database ${failure.state}; ${LOOK_FIRST}`, {
          cause,
          retryAfterSeconds: 1,
        })
      : new DefenseError(
          "store_unusable",
          `the database ${failure.state}, which the operator of this server has to fix; ${LOOK_FIRST}`,
          { cause },
        );
  }
}

const WITHOUT_MIGRATIONS: Failure = {
  passes: false,
  state: "lacks migrations",
  reason:
    "lacks migrations; apply them with `oral-defense migrate`, or with migrate() in a server that mounts it",
};

/** Whether the database lacks tables or columns that this version needs. */
function lacksTables(error: unknown): boolean {
  if (isMissingTable(error) || driverError(error)?.kind === "ColumnNotFound") return true;
  if (isSqliteError(error)) return /^no such (table|column): /.test(error.message);
  const code = prismaCode(error);
  return code === "P2021" || code === "P2022";
}

/** Whether there is already a row with the same key. */
export function isDuplicate(error: unknown): boolean {
  if (isSqliteError(error)) return /^SQLITE_CONSTRAINT_(PRIMARYKEY|UNIQUE)$/.test(error.code);
  return driverError(error)?.kind === "UniqueConstraintViolation";
}

/**
 * Whether the database itself has refused what a statement asks for, and not failed: nothing was changed, and the same
 * would be refused again.
 */
export function isRefusedByDatabase(error: unknown): boolean {
  const original = originalOf(error);
  const isFromDatabase = isSqliteError(original) || driverError(original) !== undefined;
  return isFromDatabase && failureOf(original) === undefined && !lacksTables(original);
}

/** Whether no row meets the condition of an update. */
export function isConditionFailed(error: unknown): boolean {
  return prismaCode(error) === "P2025";
}

/** Whether a transaction was aborted in favour of another one; it may be retried at once. */
export function isWriteConflict(error: unknown): boolean {
  return driverError(originalOf(error))?.kind === "TransactionWriteConflict";
}

/** Whether the table does not exist. */
export function isMissingTable(error: unknown): boolean {
  return driverError(originalOf(error))?.kind === "TableDoesNotExist";
}

/** The code that the database or its driver gave a failure, if it comes from there. */
export function databaseCode(error: unknown): string | undefined {
  const driver = driverError(error);
  return driver && (driver.originalCode ?? driver.kind);
}

/** The database's own message, if an error comes from there. */
export function databaseMessage(error: unknown): string | undefined {
  return driverError(error)?.originalMessage;
}

/** The error as it was before {@link storeCall} wrapped it. */
function originalOf(error: unknown): unknown {
  const isWrapper = DefenseError.is(error) || error instanceof DatabaseError;
  return isWrapper && error.cause !== undefined ? originalOf(error.cause) : error;
}

/** Adds the database's own code to Prisma's, for a log that leaves messages out. */
function noteDatabaseCode(error: unknown): void {
  const code = databaseCode(error);
  if (code !== undefined && error instanceof Error) Object.assign(error, { databaseCode: code });
}

/** Whether an error comes from SQLite's driver itself, which is not loaded just to tell. */
function isSqliteError(error: unknown): error is Error & { readonly code: string } {
  return error instanceof Error && error.name === "SqliteError";
}

/** Whether Prisma considers a call invalid, for example because a number is too large for its column. */
function isInvalidCall(error: unknown): error is Error {
  return error instanceof Error && error.name === "PrismaClientValidationError";
}

/** Prisma's message repeats the whole call, including what a learner said; only its last line, the reason, is kept. */
function withoutValues(error: Error): Error {
  return new Error(`the database client rejected a call: ${error.message.trim().split("\n").at(-1)}`);
}

function prismaCode(error: unknown): string | undefined {
  return (error as { code?: string } | null)?.code;
}
