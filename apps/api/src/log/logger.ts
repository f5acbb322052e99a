import { type Logger, pino, stdTimeFunctions } from "pino";
import type { LogLevel } from "../config/config.js";
import { LogBuffer } from "./log-buffer.js";
import { nonBlockingStandardError } from "./standard-error.js";

/**
 * Logs JSON to standard error, one object per line. Logging never waits for a reader. Pending lines are written by
 * `logger.flush()`, after a fatal line, and when the process ends; an ending process waits up to a second for the
 * reader.
 */
export function createLogger(level: LogLevel): Logger {
  const buffer = new LogBuffer(nonBlockingStandardError(), (lost) => {
    // This is logged at every log level, because an incomplete log must not look complete.
    const warning = logger.child({}, { level: "warn" });
    warning.warn(lost, "log lines were lost because the log was not read or could not be written");
  });
  process.once("exit", () => buffer.flush());
  const logger = pino(
    {
      level,
      base: null,
      timestamp: stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
    },
    buffer,
  );
  return logger;
}
