import { createMetricsApp } from "../app/metrics-app.js";
import { createOralDefense } from "../app/oral-defense.js";
import { readConfig } from "../config/config.js";
import { type ListenOptions, listen, type RequestHandler, type RunningServer } from "../http/server.js";
import { createLogger } from "../log/logger.js";
import { catchTheRest } from "./last-resort.js";
import { onStopSignal } from "./stop-signals.js";

/** Applies pending migrations, then serves until a signal stops the process. */
export async function serve(env: NodeJS.ProcessEnv): Promise<number> {
  const config = readConfig(env);
  const logger = createLogger(config.logLevel);
  const stop = Promise.withResolvers<NodeJS.Signals | "error">();
  onStopSignal(stop.resolve);
  const release = catchTheRest(logger, stop.resolve);
  const oralDefense = await createOralDefense(config, { logger });
  const servers: RunningServer[] = [];
  const open = async (handle: RequestHandler, options: ListenOptions, portSetting: string) => {
    const server = await listenOrExplain(handle, options, portSetting);
    servers.push(server);
    return server.url;
  };
  try {
    const migrations = await oralDefense.migrate();
    if (migrations.length > 0) logger.info({ migrations }, "migrations applied");
    const { host, port, metricsPort, network } = config;
    let metricsUrl: string | undefined;
    if (metricsPort !== null) {
      const originPolicy = { ...network, auth: "none", host: METRICS_HOST } as const;
      const app = createMetricsApp(oralDefense.metrics, originPolicy, logger);
      metricsUrl = await open(app.callback(), { ...originPolicy, port: metricsPort }, "METRICS_PORT");
    }
    const url = await open(oralDefense.handle, { host, port, ...network }, "PORT");
    process.stdout.write(`oral-defense listening on ${url}\n`);
    if (metricsUrl) process.stdout.write(`metrics at ${metricsUrl}/metrics\n`);
    const reason = await stop.promise;
    logger.info({ reason }, "stopping");
    return reason === "error" ? 1 : 0;
  } finally {
    await Promise.all(servers.map((server) => server.close(config.shutdownTimeoutMs)));
    await oralDefense.close();
    release();
    logger.flush();
    leaveUnreadOutput();
  }
}

/** Once everything is closed, only output that is not read yet keeps the process alive. */
function leaveUnreadOutput(): void {
  setTimeout(() => process.exit(), UNREAD_OUTPUT_MS).unref();
}

const UNREAD_OUTPUT_MS = 1_000;

/** Every user of this machine may read the metrics. */
const METRICS_HOST = "127.0.0.1";

/** `portSetting` is the variable that sets the port. */
async function listenOrExplain(
  handle: RequestHandler,
  options: ListenOptions,
  portSetting: string,
): Promise<RunningServer> {
  const { host, port } = options;
  try {
    return await listen(handle, options);
  } catch (error) {
    switch ((error as NodeJS.ErrnoException).code) {
      case "EADDRINUSE":
        throw new Error(
          `port ${port} on ${host} is already in use; set ${portSetting} to another port, or to 0 to pick a free one`,
        );
      case "EACCES":
        throw new Error(
          `this user may not listen on port ${port} of ${host}; set ${portSetting} to a port above 1023`,
        );
      case "EADDRNOTAVAIL":
      case "ENOTFOUND":
        throw new Error(`this machine does not have the address ${host}; set HOST to one of its addresses`);
      default:
        throw error;
    }
  }
}
