import type { DueRecordings, RecordingStore } from "defense-core";
import type { Logger } from "pino";
import { loggableError } from "../http/error-log.js";

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

export class RecordingSweeps {
  readonly #recordings: RecordingStore;
  readonly #days: number | null;
  readonly #logger: Logger;
  readonly #timer: NodeJS.Timeout;
  #atWork: Promise<void> | undefined;
  #isStopped = false;

  /** Sweeps once an hour. Recordings of turns are removed after `days`, or never if `days` is `null`. */
  constructor(recordings: RecordingStore, days: number | null, logger: Logger) {
    this.#recordings = recordings;
    this.#days = days;
    this.#logger = logger;
    this.#timer = setInterval(() => void this.sweep(), HOUR_MS).unref();
  }

  /** Starts a sweep, or joins the one in progress. Never rejects. */
  sweep(): Promise<void> {
    this.#atWork ??= this.#sweep().finally(() => {
      this.#atWork = undefined;
    });
    return this.#atWork;
  }

  /** Resolves when the sweep in progress is over. */
  async stop(): Promise<void> {
    clearInterval(this.#timer);
    this.#isStopped = true;
    await this.#atWork;
  }

  async #sweep(): Promise<void> {
    const now = Date.now();
    const due: DueRecordings = {
      // No request takes this long, so an older recording without a turn is an orphan.
      orphansBefore: new Date(now - DAY_MS),
      allBefore: this.#days === null ? null : new Date(now - this.#days * DAY_MS),
    };
    try {
      for (let removed = 1; removed > 0 && !this.#isStopped; ) {
        removed = await this.#recordings.sweep(due);
        if (removed > 0) this.#logger.info({ removed }, "recordings removed");
      }
    } catch (error) {
      this.#logger.warn({ error: loggableError(error) }, "recordings could not be swept");
    }
  }
}
