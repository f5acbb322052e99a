import { setTimeout } from "node:timers/promises";
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

  /**
   * The lines since the last time. Waits a little until there are this many, because the proxy sees the end of a call
   * before the examiner does.
   */
  async take(expected: number): Promise<LogLine[]> {
    const untilMs = performance.now() + PATIENCE_MS;
    while (this.#lines.length < expected && performance.now() < untilMs) await setTimeout(1);
    const taken = this.#lines;
    this.#lines = [];
    return taken;
  }
}

const PATIENCE_MS = 1_000;
