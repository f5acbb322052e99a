import { createApp } from "../app.js";
import { type Config, readConfig } from "../config/config.js";
import { applyMigrations } from "../database/migrations.js";
import { openDatabase } from "../database/open-database.js";
import { createDependencies } from "../dependencies.js";
import { catchTheRest } from "../last-resort.js";
import { createLogger } from "../logger.js";
import { listen, type RequestHandler, type RunningServer } from "../server.js";

/** Applies pending migrations, then serves until the process is told to stop. */
export async function serve(env: NodeJS.ProcessEnv): Promise<number> {
  const config = readConfig(env);
  const logger = createLogger(config.logLevel);
  if (config.voice.provider !== "server" && config.voice.unknownSetting) {
    logger.warn({ setting: env.VOICE_PROVIDER }, "VOICE_PROVIDER is none that is known and counts as mock");
  }

  const stop = Promise.withResolvers<NodeJS.Signals | "error">();
  onStopSignal(stop.resolve);
  const release = catchTheRest(logger, stop.resolve);
  const database = await openDatabase(config.databaseUrl);
  for (const warning of database.warnings) logger.warn(warning);
  try {
    const migrations = await applyMigrations(database);
    if (migrations.length > 0) logger.info({ migrations }, "migrations applied");
    const app = createApp(createDependencies(config, database, logger));
    const server = await listenOrExplain(app.callback(), config);
    process.stdout.write(`oral-defense listening on ${server.url}\n`);
    const reason = await stop.promise;
    logger.info({ reason }, "stopping");
    await server.close(config.shutdownTimeoutMs);
    return reason === "error" ? 1 : 0;
  } finally {
    await database.close();
    release();
    logger.flush();
    leaveUnreadOutput();
  }
}

/** What keeps the process after its work is an output that nobody reads. */
function leaveUnreadOutput(): void {
  setTimeout(() => process.exit(), UNREAD_OUTPUT_MS).unref();
}

const UNREAD_OUTPUT_MS = 1_000;

/** Within this time, a second signal is the same one: a terminal sends it, and npm passes it on. */
const SAME_SIGNAL_MS = 1_000;

/** Calls `stop` at the first signal that asks to stop; another one, later, ends the process at once. */
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
        throw new Error(`port ${port} of ${host} is in use; set PORT to another one, or to 0 for a free one`);
      case "EACCES":
        throw new Error(`port ${port} of ${host} is not allowed to this user; set PORT to one above 1023`);
      case "EADDRNOTAVAIL":
      case "ENOTFOUND":
        throw new Error(`this machine has no address ${host}; set HOST to one that it has`);
      default:
        throw error;
    }
  }
}
