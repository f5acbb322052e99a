/** Receives a line for each attempt to call a model. A pino logger fits. */
export interface Logger {
  /** A call that succeeded. */
  info(fields: Readonly<Record<string, unknown>>, message: string): void;
  /** A call that failed; `failure` says why. No line contains a key, or words of a learner or a model. */
  warn(fields: Readonly<Record<string, unknown>>, message: string): void;
}

export const silentLogger: Logger = { info() {}, warn() {} };

/** Wraps a logger, so that its failures do not fail a call. */
export function harmlessLogger(logger: Logger): Logger {
  return {
    info: (fields, message) => attempt(() => logger.info(fields, message)),
    warn: (fields, message) => attempt(() => logger.warn(fields, message)),
  };
}

/** The logger may be asynchronous, whatever its type says. */
function attempt(log: () => unknown): void {
  try {
    Promise.resolve(log()).catch(() => {});
  } catch {
    // There is nowhere to report the failure.
  }
}
