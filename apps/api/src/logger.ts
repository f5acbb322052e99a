import { destination, type Logger, pino, stdTimeFunctions } from "pino";
import type { LogLevel } from "./config.js";

/** Structured JSON on standard error, a line each. */
export function createLogger(level: LogLevel): Logger {
  return pino(
    {
      level,
      base: null,
      timestamp: stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
    },
    destination({ dest: 2, sync: true }),
  );
}
