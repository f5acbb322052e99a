import { destination, type Logger, pino, stdTimeFunctions } from "pino";
import type { LogLevel } from "./config/config.js";

/**
 * Structured JSON on standard error, a line each. A line that cannot be written, as on a full disk, is lost: no
 * defense is given up for its log.
 */
export function createLogger(level: LogLevel): Logger {
  const standardError = destination({ dest: 2, sync: true });
  standardError.on("error", () => {});
  return pino(
    {
      level,
      base: null,
      timestamp: stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
    },
    standardError,
  );
}
