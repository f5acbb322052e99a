import type { Logger } from "defense-openai";

/** A line of the examiner's log: one attempt to call a model. */
export interface LogLine {
  /** What the call is for, such as `question` or `question again`. */
  readonly purpose: string;
  /** The code of the failure; `null` if the call succeeded. */
  readonly failure: string | null;
}

/** Keeps what an examiner logs. */
export class CallLog implements Logger {
  #lines: LogLine[] = [];

  info(fields: Readonly<Record<string, unknown>>): void {
    this.#lines.push({ purpose: String(fields.purpose), failure: null });
  }

  warn(fields: Readonly<Record<string, unknown>>): void {
    this.#lines.push({ purpose: String(fields.purpose), failure: String(fields.failure) });
  }

  /** The lines since the last time. */
  take(): LogLine[] {
    const taken = this.#lines;
    this.#lines = [];
    return taken;
  }
}
