/** Where calls of models are told of, a line for each attempt. A logger of pino fits as it is. */
export interface Logger {
  /** A call that succeeded. */
  info(fields: Readonly<Record<string, unknown>>, message: string): void;
  /** One that failed, with the reason in `failure`. No line holds a key, or a word of a learner or a model. */
  warn(fields: Readonly<Record<string, unknown>>, message: string): void;
}

/** Keeps nothing. */
export const silentLogger: Logger = { info() {}, warn() {} };
