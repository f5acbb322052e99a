import { createDefenseService, type Examiner, mockVoice, systemClock } from "defense-core";
import { aVerdict } from "defense-core/testing";
import { pino } from "pino";
import { createDependencies, type ServiceParts } from "../../src/app/dependencies.js";
import { createApp } from "../../src/app/koa-app.js";
import { readConfig } from "../../src/config/config.js";
import type { Database } from "../../src/database/database.js";
import { applyMigrations } from "../../src/database/migrations.js";
import { openDatabase } from "../../src/database/open-database.js";
import { listen } from "../../src/http/server.js";
import { createApiKey } from "../../src/identity/api-keys.js";
import type { Exposition } from "../../src/metrics/exposition.js";
import { builtFiles } from "../../src/pages/built-files.js";
import { prismaDefenseStore } from "../../src/store/prisma-defense-store.js";
import { type Client, type ClientOptions, client, comeAsHost } from "./client.js";

/** Parts of the service that a test replaces, and environment variables. */
export interface TestServerParts extends Partial<Omit<ServiceParts, "timeouts">> {
  readonly databaseUrl: string;
  readonly env?: Record<string, string>;
  /** The folder of the built pages. The package's own folder is the default. */
  readonly pagesFolder?: string;
}

/** A server on a free port, on a real database. */
export interface TestServer extends Client {
  readonly database: Database;
  readonly log: Record<string, unknown>[];
  readonly metrics: Exposition;
  /** Gives requests in flight this many milliseconds to finish; one second by default. */
  close(timeoutMs?: number): Promise<void>;
}

/** True if every server requires a credential and every client sends a host's (see `test/access/as-host`). */
const asHost = process.env.TESTS_COME_AS_HOST === "true";

const SMALL_LIMITS = { MAX_AUDIO_BYTES: "10000", MAX_TEXT_BYTES: "10000", MAX_JSON_BYTES: "10000" };

/** Starts the application as `serve` does, with some parts replaced. */
export async function startTestServer({
  databaseUrl,
  env,
  pagesFolder,
  ...replaced
}: TestServerParts): Promise<TestServer> {
  const common = { ...SMALL_LIMITS, DATABASE_URL: databaseUrl, PORT: "0", ...(asHost && { AUTH: "keys" }) };
  const config = readConfig({ ...common, ...env });
  const database = await openDatabase(config.databaseUrl);
  await applyMigrations(database);
  const log: Record<string, unknown>[] = [];
  const logger = pino({ base: null }, { write: (line) => log.push(JSON.parse(line)) });
  const parts = await createDependencies(config, database, logger, replaced);
  const pages = pagesFolder === undefined ? parts.pages : builtFiles(pagesFolder);
  const app = createApp({ ...parts, pages });
  const server = await listen(app.callback(), { ...config, ...config.network });
  const options: ClientOptions = {
    auth: config.auth,
    credential: asHost ? await hostKey(database) : undefined,
  };
  if (asHost) comeAsHost(server.url, options);
  return {
    ...client(server.url, options),
    database,
    log,
    metrics: parts.metrics.exposition,
    async close(timeoutMs = 1_000) {
      await server.close(timeoutMs);
      parts.metrics.close();
      await database.close();
    },
  };
}

async function hostKey(database: Database): Promise<string> {
  const name = "the host of a test";
  return (await createApiKey(database, { name, role: "host", validForMs: null }, systemClock)).key;
}

/** An examiner that asks `question 0`, `question 2`, … and passes everyone. */
export function asking(changes: Partial<Examiner> = {}): Examiner {
  return {
    nextQuestion: async ({ history }) => `question ${history.length}`,
    finalVerdict: async () => aVerdict(),
    ...changes,
  };
}

/** Starts a defense without HTTP and its checks. Resolves to its ID. */
export async function startedWithoutHttp(
  database: Database,
  learnerId: string,
  taskId = "sorting",
): Promise<string> {
  const parts = { store: prismaDefenseStore(database), examiner: asking(), voice: mockVoice() };
  return (await createDefenseService(parts).start({ learnerId, taskId })).defense.id;
}
