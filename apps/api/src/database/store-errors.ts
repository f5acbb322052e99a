import { DefenseError } from "defense-core";
import type { Database } from "./database.js";
import { DatabaseError } from "./database-error.js";
import { driverError, failureOf } from "./failure.js";
import type { Failure } from "./failure-rules.js";

/** A failed write may still have been carried out. */
const LOOK_FIRST = "before sending the request again, check whether it was carried out";

/**
 * Calls the database. If that fails, rejects with a `DatabaseError` as the cause: with `store_unavailable` if the
 * failure may pass, for example because the server is down or was busy for too long, and with `store_unusable` if the
 * operator has to fix it. Other errors pass unchanged.
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
          `the database ${failure.state}, which only the operator can fix; ${LOOK_FIRST}`,
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

/** True if the database lacks tables or columns that this version needs. */
function lacksTables(error: unknown): boolean {
  if (isMissingTable(error) || driverError(error)?.kind === "ColumnNotFound") return true;
  if (isSqliteError(error)) return /^no such (table|column): /.test(error.message);
  const code = prismaCode(error);
  return code === "P2021" || code === "P2022";
}

export function isDuplicate(error: unknown): boolean {
  if (isSqliteError(error)) return /^SQLITE_CONSTRAINT_(PRIMARYKEY|UNIQUE)$/.test(error.code);
  return driverError(error)?.kind === "UniqueConstraintViolation";
}

/**
 * True if the database works but rejected the statement. Nothing was changed, and the same statement would be rejected
 * again.
 */
export function isRefusedByDatabase(error: unknown): boolean {
  const original = originalOf(error);
  const isFromDatabase = isSqliteError(original) || driverError(original) !== undefined;
  return isFromDatabase && failureOf(original) === undefined && !lacksTables(original);
}

/** True if no row meets the condition of an update. */
export function isConditionFailed(error: unknown): boolean {
  return prismaCode(error) === "P2025";
}

/** True if a transaction was aborted in favor of another. It may be retried at once. */
export function isWriteConflict(error: unknown): boolean {
  return driverError(originalOf(error))?.kind === "TransactionWriteConflict";
}

export function isMissingTable(error: unknown): boolean {
  return driverError(originalOf(error))?.kind === "TableDoesNotExist";
}

export function databaseCode(error: unknown): string | undefined {
  const driver = driverError(error);
  return driver && (driver.originalCode ?? driver.kind);
}

/** Returns `undefined` if the error does not come from the database. */
export function databaseMessage(error: unknown): string | undefined {
  return driverError(error)?.originalMessage;
}

function originalOf(error: unknown): unknown {
  const isWrapper = DefenseError.is(error) || error instanceof DatabaseError;
  return isWrapper && error.cause !== undefined ? originalOf(error.cause) : error;
}

/** Adds the database's own code to Prisma's error, for a log that omits messages. */
function noteDatabaseCode(error: unknown): void {
  const code = databaseCode(error);
  if (code !== undefined && error instanceof Error) Object.assign(error, { databaseCode: code });
}

/** Recognizes an error of SQLite's driver without loading the driver. */
function isSqliteError(error: unknown): error is Error & { readonly code: string } {
  return error instanceof Error && error.name === "SqliteError";
}

/** True if Prisma considers a call invalid, for example because a number does not fit its column. */
function isInvalidCall(error: unknown): error is Error {
  return error instanceof Error && error.name === "PrismaClientValidationError";
}

/** Prisma's message repeats the whole call, including what a learner said. Keeps only its last line, the reason. */
function withoutValues(error: Error): Error {
  return new Error(`the database client rejected a call: ${error.message.trim().split("\n").at(-1)}`);
}

function prismaCode(error: unknown): string | undefined {
  return (error as { code?: string } | null)?.code;
}
