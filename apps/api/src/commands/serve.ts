import { createOralDefense } from "../app/oral-defense.js";
import { type Config, readConfig } from "../config/config.js";
import { listen, type RequestHandler, type RunningServer } from "../http/server.js";
import { createLogger } from "../log/logger.js";
import { catchTheRest } from "./last-resort.js";

/** Applies pending migrations, then serves until the process is told to stop. */
export async function serve(env: NodeJS.ProcessEnv): Promise<number> {
  const config = readConfig(env);
  const logger = createLogger(config.logLevel);
  const stop = Promise.withResolvers<NodeJS.Signals | "error">();
  onStopSignal(stop.resolve);
  const release = catchTheRest(logger, stop.resolve);
  const oralDefense = await createOralDefense(config, { logger });
  try {
    const migrations = await oralDefense.migrate();
    if (migrations.length > 0) logger.info({ migrations }, "migrations applied");
    const server = await listenOrExplain(oralDefense.handle, config);
    process.stdout.write(`oral-defense listening on ${server.url}\n`);
    const reason = await stop.promise;
    logger.info({ reason }, "stopping");
    await server.close(config.shutdownTimeoutMs);
    return reason === "error" ? 1 : 0;
  } finally {
    await oralDefense.close();
    release();
    logger.flush();
    leaveUnreadOutput();
  }
}

/** Only unread output can keep the process alive after its work. */
function leaveUnreadOutput(): void {
  setTimeout(() => process.exit(), UNREAD_OUTPUT_MS).unref();
}

const UNREAD_OUTPUT_MS = 1_000;

/** Within this time, a second signal counts as the same one: a terminal sends it, and npm forwards it. */
const SAME_SIGNAL_MS = 1_000;

/** Calls `stop` at the first signal to stop; another one, later, ends the process at once. */
function onStopSignal(stop: (signal: NodeJS.Signals) => void): void {
  const heed = (signal: NodeJS.Signals) => {
    stop(signal);
    setTimeout(() => STOP_SIGNALS.forEach((name) => void process.off(name, heed)), SAME_SIGNAL_MS).unref();
  };
  for (const signal of STOP_SIGNALS) process.on(signal, heed);
}

const STOP_SIGNALS = ["SIGINT", "SIGTERM"] as const;

async function listenOrExplain(
  handle: RequestHandler,
  { host, port, network }: Config,
): Promise<RunningServer> {
  try {
    return await listen(handle, { host, port, ...network });
  } catch (error) {
    switch ((error as NodeJS.ErrnoException).code) {
      case "EADDRINUSE":
        throw new Error(
          `port ${port} on ${host} is already in use; set PORT to another port, or to 0 to pick a free one`,
        );
      case "EACCES":
        throw new Error(`this user may not listen on port ${port} of ${host}; set PORT to a port above 1023`);
      case "EADDRNOTAVAIL":
      case "ENOTFOUND":
        throw new Error(`this machine does not have the address ${host}; set HOST to one that it has`);
      default:
        throw error;
    }
  }
}
