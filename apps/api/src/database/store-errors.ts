import { type DriverAdapterError, isDriverAdapterError } from "@prisma/driver-adapter-utils";
import { DefenseError } from "defense-core";

/** What a driver adapter reports; `originalCode` is PostgreSQL's SQLSTATE or SQLite's result code. */
type DriverError = DriverAdapterError["cause"];

const UNAVAILABLE_KINDS: ReadonlySet<DriverError["kind"]> = new Set([
  "DatabaseNotReachable",
  "ConnectionClosed",
  "SocketTimeout",
  "TooManyConnections",
  "TransactionWriteConflict",
] as const);

/**
 * Connection lost (08), transaction lost to another (40), read-only stand-by (25006), out of resources (53),
 * lock not available (55P03), server shut down or starting (57); disk full or failing.
 */
const UNAVAILABLE_CODES =
  /^(08...|25006|40...|53...|55P03|57...|SQLITE_(FULL|IOERR|READONLY|CANTOPEN|CORRUPT|NOTADB).*)$/;

/** Prisma's own: no transaction to be had in time. */
const UNAVAILABLE_PRISMA_CODES = new Set(["P2024", "P2028"]);

const NETWORK_CODES = /^(ECONN\w+|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|EAI_AGAIN|ENOTFOUND)$/;

/** `pg` gives these errors no code. */
const PG_CONNECTION_MESSAGES =
  /^(Connection terminated|timeout exceeded when trying to connect|Query read timeout|Client (was closed|has encountered a connection error) and is not queryable)/;

/**
 * Calls the database. A failure that may pass by itself, as when the server is gone or busy for too long,
 * rejects with `store_unavailable`; any other failure as it is.
 */
export async function storeCall<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    if (isInvalidCall(error)) throw withoutValues(error);
    noteDatabaseCode(error);
    if (!isUnavailable(error)) throw error;
    throw new DefenseError(
      "store_unavailable",
      "the database cannot be reached or is too busy; before sending an answer again, see whether it was stored",
      {
        cause: error,
        retryAfterSeconds: 1,
      },
    );
  }
}

/** Whether a row with the same key exists already. */
export function isDuplicate(error: unknown): boolean {
  return driverError(error)?.kind === "UniqueConstraintViolation";
}

/** Whether no row fulfils the condition of an update. */
export function isConditionFailed(error: unknown): boolean {
  return prismaCode(error) === "P2025";
}

/** Whether a transaction was given up in favour of another one; it may be tried again at once. */
export function isWriteConflict(error: unknown): boolean {
  const original = DefenseError.is(error) ? error.cause : error;
  return driverError(original)?.kind === "TransactionWriteConflict";
}

/** Whether the table does not exist. */
export function isMissingTable(error: unknown): boolean {
  return driverError(error)?.kind === "TableDoesNotExist";
}

/** The message of the database itself, if an error comes from there. */
export function databaseMessage(error: unknown): string | undefined {
  return driverError(error)?.originalMessage;
}

function isUnavailable(error: unknown): boolean {
  const driver = driverError(error);
  if (driver !== undefined) {
    return UNAVAILABLE_KINDS.has(driver.kind) || UNAVAILABLE_CODES.test(driver.originalCode ?? "");
  }
  if (!(error instanceof Error)) return false;
  const code = prismaCode(error) ?? "";
  return (
    UNAVAILABLE_PRISMA_CODES.has(code) ||
    NETWORK_CODES.test(code) ||
    PG_CONNECTION_MESSAGES.test(error.message)
  );
}

/** Puts what the database calls the failure beside Prisma's code, for a log that leaves messages out. */
function noteDatabaseCode(error: unknown): void {
  const driver = driverError(error);
  if (driver && error instanceof Error)
    Object.assign(error, { databaseCode: driver.originalCode ?? driver.kind });
}

/** Whether Prisma finds a call wrong, such as a number too large for its column. */
function isInvalidCall(error: unknown): error is Error {
  return error instanceof Error && error.name === "PrismaClientValidationError";
}

/** Prisma's message repeats the whole call, and with it what a learner has said; its last line is the reason. */
function withoutValues(error: Error): Error {
  return new Error(`the database client refuses a call: ${error.message.trim().split("\n").at(-1)}`);
}

function driverError(error: unknown): DriverError | undefined {
  const reported =
    (error as { meta?: { driverAdapterError?: unknown } } | null)?.meta?.driverAdapterError ?? error;
  return isDriverAdapterError(reported) ? reported.cause : undefined;
}

function prismaCode(error: unknown): string | undefined {
  return (error as { code?: string } | null)?.code;
}
