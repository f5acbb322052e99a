import { type DriverAdapterError, isDriverAdapterError } from "@prisma/driver-adapter-utils";
import { type Failure, failureRules } from "./failure-rules.js";
import { FILE_LOST } from "./known-files.js";

/** What a driver adapter reports; `originalCode` is PostgreSQL's SQLSTATE or SQLite's result code. */
export type DriverError = DriverAdapterError["cause"];

/** The failure, if an error is an expected one and comes from the database or the connection to it. */
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

/** The report of a driver adapter, if the error comes from one. */
export function driverError(error: unknown): DriverError | undefined {
  const reported =
    (error as { meta?: { driverAdapterError?: unknown } } | null)?.meta?.driverAdapterError ?? error;
  return isDriverAdapterError(reported) ? reported.cause : undefined;
}

/** The code, if there is one. Some errors of `pg`, and those of TLS in Prisma's adapter, have only a message. */
function symptomOf(error: unknown): string | undefined {
  const driver = driverError(error);
  if (driver?.originalCode !== undefined) return driver.originalCode;
  if (driver?.kind === "TlsConnectionError") return `TLS: ${driver.reason}`;
  if (driver?.kind === "DatabaseNotReachable") return isUnknownName(driver) ? "ENOTFOUND" : "ECONNREFUSED";
  if (driver !== undefined) return driver.kind;
  if (!(error instanceof Error)) return undefined;
  const { code } = error as { code?: unknown };
  if (typeof code !== "string") return error.message;
  // This is about a file that cannot be read, not a connection.
  return error.message.includes(", open '") ? `open ${code}` : code;
}

/**
 * Prisma's adapter reports no port in this case. A socket in the file system, which has no port, has a path as its
 * host.
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
