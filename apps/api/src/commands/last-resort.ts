import type { Logger } from "pino";
import { loggableError } from "../http/error-log.js";

/** What a broken connection fails with, wherever it is noticed; no state of ours depends on it. */
const CONNECTION_CODES: ReadonlySet<unknown> = new Set([
  "ECONNRESET",
  "EPIPE",
  "ECONNABORTED",
  "ERR_STREAM_PREMATURE_CLOSE",
]);

/**
 * Catches what nobody else has caught. A connection that broke is logged, and all goes on. After anything else nobody
 * knows what is still right: `end` is called, so that the requests in flight get their answer and another process can
 * begin anew. Returns what takes it away.
 */
export function catchTheRest(logger: Logger, end: (reason: "error") => void): () => void {
  const onError = (error: unknown) => {
    const logged = { error: loggableError(error) };
    if (CONNECTION_CODES.has((error as { code?: unknown } | undefined)?.code)) {
      logger.error(logged, "a connection broke unexpectedly");
    } else {
      logger.fatal(logged, "unexpected error; stopping");
      end("error");
    }
  };
  process.on("uncaughtException", onError);
  return () => process.off("uncaughtException", onError);
}
