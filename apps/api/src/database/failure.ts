import { type DriverAdapterError, isDriverAdapterError } from "@prisma/driver-adapter-utils";
import { type Failure, failureRules } from "./failure-rules.js";
import { FILE_LOST } from "./known-files.js";

/** The report of a driver adapter. `originalCode` is PostgreSQL's SQLSTATE or SQLite's result code. */
export type DriverError = DriverAdapterError["cause"];

/** Describes an error of the database or of the connection to it. Returns `undefined` for an unexpected error. */
export function failureOf(error: unknown): Failure | undefined {
  const driver = driverError(error);
  if (driver?.originalCode === FILE_LOST) {
    return { passes: false, state: "was deleted or replaced", reason: lossOf(driver) };
  }
  const symptom = symptomOf(error);
  if (symptom === undefined) return undefined;
  const [, failure] = failureRules.find(([pattern]) => pattern.test(symptom)) ?? [];
  if (failure === undefined) return undefined;
  const code = /^[A-Z0-9_]+$/.test(symptom) ? ` (${symptom})` : "";
  return { ...failure, reason: `${failure.reason}${code}` };
}

/** Returns `undefined` if the error does not come from a driver adapter. */
export function driverError(error: unknown): DriverError | undefined {
  const reported =
    (error as { meta?: { driverAdapterError?: unknown } } | null)?.meta?.driverAdapterError ?? error;
  return isDriverAdapterError(reported) ? reported.cause : undefined;
}

/**
 * The error's code or, without one, its message. Some errors of `pg`, and TLS errors in Prisma's adapter, have only a
 * message.
 */
function symptomOf(error: unknown): string | undefined {
  const driver = driverError(error);
  if (driver?.originalCode !== undefined) return driver.originalCode;
  if (driver?.kind === "TlsConnectionError") return `TLS: ${driver.reason}`;
  if (driver?.kind === "DatabaseNotReachable") return isUnknownName(driver) ? "ENOTFOUND" : "ECONNREFUSED";
  if (driver !== undefined) return driver.kind;
  if (!(error instanceof Error)) return undefined;
  const { code } = error as { code?: unknown };
  if (typeof code !== "string") return error.message;
  // Here the code is about an unreadable file, not about a connection.
  return error.message.includes(", open '") ? `open ${code}` : code;
}

/**
 * Prisma's adapter reports no port if the name is unknown. A socket in the file system has no port either, but its host
 * is a path.
 */
function isUnknownName({ host, port }: { host?: string; port?: number }): boolean {
  return port === undefined && !host?.startsWith("/");
}

function lossOf({ originalMessage }: DriverError): string {
  return (
    `can no longer be used: ${originalMessage}. Put that exact file back, or stop the server, restore a backup ` +
    "and start it again"
  );
}
