/** Logs model calls, with a line for each attempt. You can pass a pino logger. */
export interface Logger {
  /** A call that succeeded. */
  info(fields: Readonly<Record<string, unknown>>, message: string): void;
  /** A call that failed, with the reason in `failure`. No line contains a key, or words of a learner or a model. */
  warn(fields: Readonly<Record<string, unknown>>, message: string): void;
}

/** Logs nothing. */
export const silentLogger: Logger = { info() {}, warn() {} };

/** A logger whose failures do not affect the calls. */
export function harmlessLogger(logger: Logger): Logger {
  return {
    info: (fields, message) => attempt(() => logger.info(fields, message)),
    warn: (fields, message) => attempt(() => logger.warn(fields, message)),
  };
}

/** Also works for an asynchronous logger, whatever its type says. */
function attempt(log: () => unknown): void {
  try {
    Promise.resolve(log()).catch(() => {});
  } catch {
    // There is nowhere to report the failure.
  }
}
