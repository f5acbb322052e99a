/** Where calls of models are told of, a line for each attempt. A logger of pino fits as it is. */
export interface Logger {
  /** A call that succeeded. */
  info(fields: Readonly<Record<string, unknown>>, message: string): void;
  /** One that failed, with the reason in `failure`. No line holds a key, or a word of a learner or a model. */
  warn(fields: Readonly<Record<string, unknown>>, message: string): void;
}

/** Keeps nothing. */
export const silentLogger: Logger = { info() {}, warn() {} };

/** A logger whose failures cost nobody a question. */
export function harmlessLogger(logger: Logger): Logger {
  return {
    info: (fields, message) => attempt(() => logger.info(fields, message)),
    warn: (fields, message) => attempt(() => logger.warn(fields, message)),
  };
}

/** Also of a logger that is asynchronous, whatever its type says. */
function attempt(log: () => unknown): void {
  try {
    Promise.resolve(log()).catch(() => {});
  } catch {
    // It has nowhere to tell of it.
  }
}
