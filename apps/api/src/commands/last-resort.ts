import type { Logger } from "pino";
import { loggableError } from "../http/error-log.js";

/** Codes of broken connections. No state of the server depends on a connection. */
const CONNECTION_CODES: ReadonlySet<unknown> = new Set([
  "ECONNRESET",
  "EPIPE",
  "ECONNABORTED",
  "ERR_STREAM_PREMATURE_CLOSE",
]);

/**
 * Handles uncaught errors. After a broken connection, it logs the error and the server continues. After any other
 * error, no state can be trusted, so it calls `end`: requests in flight get their responses, and another process can
 * start afresh. Returns a function that removes the handlers.
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
