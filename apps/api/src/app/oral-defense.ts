import type { IncomingMessage, ServerResponse } from "node:http";
import type { DefenseService, DefenseServiceParts, ReviewService, ReviewServiceParts } from "defense-core";
import type { Logger } from "pino";
import { InFlightSet } from "../concurrency/in-flight-set.js";
import { withTimeout } from "../concurrency/with-timeout.js";
import type { Config } from "../config/config.js";
import { applyMigrations } from "../database/migrations.js";
import { openDatabase } from "../database/open-database.js";
import { RESPONSE_HEADERS } from "../http/response-headers.js";
import { createLogger } from "../log/logger.js";
import type { Exposition } from "../metrics/exposition.js";
import { createDependencies } from "./dependencies.js";
import { createApp } from "./koa-app.js";
import { RecordingSweeps } from "./recording-sweeps.js";

/** Oral defenses, ready to be mounted in an HTTP server. */
export interface OralDefense {
  /** Runs defenses without HTTP, on the same database. */
  readonly service: DefenseService;
  /** Handles reviews, releases and notes without HTTP, on the same database. */
  readonly reviews: ReviewService;
  /**
   * Handles a request. Never rejects; resolves when all work for the request is done, even if the client has
   * disconnected. The body must be unread, so mount this before any body parser.
   */
  handle(req: IncomingMessage, res: ServerResponse): Promise<void>;
  /**
   * Applies pending migrations and resolves to their names. Several processes may call this at once.
   *
   * @throws Error that says what is wrong with the database.
   */
  migrate(): Promise<readonly string[]>;
  /** This application's metrics, to serve from your own Prometheus endpoint. */
  readonly metrics: Exposition;
  /**
   * Waits up to `shutdownTimeoutMs` for the requests in flight, aborts the rest, and closes the database. Later
   * requests get a 503. Close your own server first.
   */
  close(): Promise<void>;
}

/** Replacements for parts of the configuration. */
export interface OralDefenseOptions {
  /** The default writes JSON to standard error, with a line for each request and each model call. */
  readonly logger?: Logger | undefined;
  /** Replaces parts of the configured services; for example, the examiner. */
  readonly parts?: Partial<DefenseServiceParts & ReviewServiceParts> | undefined;
}

/**
 * Opens the database and assembles a server, without listening.
 *
 * @example
 * ```js
 * import { createOralDefense, readConfig } from "oral-defense";
 *
 * const config = readConfig({ DATABASE_URL: `file:./example-${process.pid}.db`, LOG_LEVEL: "silent" });
 * const oralDefense = await createOralDefense(config);
 * await oralDefense.migrate();
 * const { firstQuestion } = await oralDefense.service.start({ learnerId: "ada", taskId: "sorting" });
 * firstQuestion; // => "How did you approach this task?"
 * await oralDefense.close();
 * ```
 *
 * @throws Error if the database, the examiner's criteria or the folder of recordings cannot be used.
 */
export async function createOralDefense(
  config: Config,
  { logger = createLogger(config.logLevel), parts }: OralDefenseOptions = {},
): Promise<OralDefense> {
  const database = await openDatabase(config.databaseUrl);
  for (const warning of database.warnings) logger.warn(warning);
  if (config.voice.provider !== "openai" && config.voice.unknownSetting !== null)
    logger.warn({ setting: config.voice.unknownSetting }, "VOICE_PROVIDER is unknown; using mock");
  try {
    const dependencies = await createDependencies(config, database, logger, parts);
    const answer = createApp(dependencies).callback();
    const { recordings, metrics } = dependencies;
    const sweeps = recordings && new RecordingSweeps(recordings, config.recordings?.days ?? null, logger);
    const inFlight = new InFlightSet<InFlight>();
    let closing: Promise<void> | undefined;

    return {
      service: dependencies.service,
      reviews: dependencies.reviews,
      async handle(req, res) {
        if (closing) return refuse(res, 503, "the server is stopping");
        if (req.readableDidRead) {
          logger.error("the body had already been read: mount oral-defense before any body parser");
          return refuse(res, 500, "the server is not set up correctly; its log says why");
        }
        const work = answer(req, res);
        await work.finally(inFlight.add({ res, work }));
      },
      async migrate() {
        const migrations = await applyMigrations(database);
        void sweeps?.sweep();
        return migrations;
      },
      metrics: metrics.exposition,
      close() {
        closing ??= ended(inFlight, config.shutdownTimeoutMs).finally(async () => {
          metrics.close();
          await sweeps?.stop();
          await database.close();
        });
        return closing;
      },
    };
  } catch (error) {
    await database.close();
    throw error;
  }
}

function refuse(res: ServerResponse, status: number, detail: string): void {
  const body = JSON.stringify({ detail });
  const own = { "Content-Type": "application/json; charset=utf-8", Connection: "close" };
  res.writeHead(status, { ...RESPONSE_HEADERS, ...own });
  res.end(body);
}

interface InFlight {
  readonly res: ServerResponse;
  readonly work: Promise<void>;
}

/** Waits for the requests in flight, then aborts those that take too long. */
async function ended(inFlight: InFlightSet<InFlight>, timeoutMs: number): Promise<void> {
  const done = Promise.allSettled(inFlight.items.map(({ work }) => work));
  await withTimeout(timeoutMs, done);
  for (const { res } of inFlight.items) res.destroy();
  await done;
}
