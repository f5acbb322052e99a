import {
  type Clock,
  createDefenseService,
  type DefenseServiceParts,
  type Examiner,
  mockVoice,
  scriptedExaminer,
} from "defense-core";
import { aVerdict } from "defense-core/testing";
import { pino } from "pino";
import { prismaDefenseStore } from "../../src/adapters/prisma-defense-store.js";
import { prismaTraceSource } from "../../src/adapters/prisma-trace-source.js";
import { prismaVariantSource } from "../../src/adapters/prisma-variant-source.js";
import { createApp } from "../../src/app.js";
import type { Database } from "../../src/database/database.js";
import { applyMigrations } from "../../src/database/migrations.js";
import { openDatabase } from "../../src/database/open-database.js";
import { databaseReadiness } from "../../src/database/readiness.js";
import type { RequestLimits } from "../../src/routes/defense.js";
import { listen } from "../../src/server.js";
import { type Client, client } from "./client.js";

/** What a test may put in place of the real parts. */
export interface TestServerParts {
  readonly databaseUrl: string;
  readonly examiner?: Examiner;
  readonly voice?: DefenseServiceParts["voice"];
  readonly voiceSetting?: string;
  readonly clock?: Clock;
  readonly timeouts?: NonNullable<DefenseServiceParts["timeouts"]>;
  readonly limits?: Partial<RequestLimits>;
}

/** A server on a free port, on a real database. */
export interface TestServer extends Client {
  readonly database: Database;
  /** The lines of the log. */
  readonly log: Record<string, unknown>[];
  close(): Promise<void>;
}

const LIMITS: RequestLimits = { maxAudioBytes: 10_000, maxTextBytes: 10_000, maxJsonBytes: 10_000 };

/** Starts the application as `serve` does, with some parts replaced. */
export async function startTestServer(parts: TestServerParts): Promise<TestServer> {
  const database = await openDatabase(parts.databaseUrl);
  await applyMigrations(database);
  const log: Record<string, unknown>[] = [];
  const logger = pino({}, { write: (line) => log.push(JSON.parse(line)) });
  const { databaseUrl: _, limits, ...replaced } = parts;
  const service = createDefenseService({
    store: prismaDefenseStore(database),
    traces: prismaTraceSource(database),
    variants: prismaVariantSource(database),
    examiner: scriptedExaminer(),
    voice: mockVoice(),
    ...replaced,
  });
  const readiness = databaseReadiness(database);
  const app = createApp({ service, limits: { ...LIMITS, ...limits }, readiness, logger });
  const server = await listen(app.callback(), { host: "127.0.0.1", port: 0 });
  return {
    ...client(server.url),
    database,
    log,
    async close() {
      await server.close(1_000);
      await database.close();
    },
  };
}

/** An examiner that asks `question 0`, `question 2`, … and passes everyone. */
export function asking(changes: Partial<Examiner> = {}): Examiner {
  return {
    nextQuestion: async ({ history }) => `question ${history.length}`,
    finalVerdict: async () => aVerdict(),
    ...changes,
  };
}
