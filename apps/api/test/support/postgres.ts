import { type ChildProcess, spawn } from "node:child_process";
import { randomInt } from "node:crypto";
import { once } from "node:events";
import { chown, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PrismaPg } from "@prisma/adapter-pg";
import { removeAfterDeath } from "./clean-up.ts";
import { SERVER_PORTS } from "./ports.ts";
import { type PostgresPrograms, postgresPrograms } from "./postgres-programs.ts";

const USER = "postgres";
const PASSWORD = "secret of the tests";

/** A PostgreSQL server with its own data folder, as durable as in production. */
export interface Postgres {
  /** The URL of one of its databases. */
  url(database: string): string;
  /** Disconnects all clients and stops the server. The server can be restarted on the same port. */
  stop(): Promise<void>;
  start(): Promise<void>;
  remove(): Promise<void>;
}

export async function startPostgres(): Promise<Postgres> {
  const programs = await postgresPrograms();
  const folder = await mkdtemp(join(tmpdir(), "oral-defense-postgres-"));
  removeAfterDeath(folder);
  let server: ChildProcess | undefined;
  let port = 0;

  async function stop(): Promise<void> {
    if (server?.exitCode !== null || server.signalCode !== null) return;
    const exit = once(server, "exit");
    server.kill("SIGINT");
    await exit;
  }

  async function remove(): Promise<void> {
    await stop();
    await rm(folder, { recursive: true, force: true });
  }

  try {
    await initialise(programs, folder);
    while (server === undefined) {
      // While the server is stopped, no outgoing connection may take this port.
      port = randomInt(...SERVER_PORTS);
      server = await run(programs, folder, port);
    }
  } catch (error) {
    await remove();
    throw error;
  }
  return {
    url: (database) => `postgresql://${USER}:${encodeURIComponent(PASSWORD)}@127.0.0.1:${port}/${database}`,
    async start() {
      server = await run(programs, folder, port);
      if (server === undefined) throw new Error(`another program has taken PostgreSQL's port ${port}`);
    },
    stop,
    remove,
  };
}

async function initialise({ initdb, user }: PostgresPrograms, folder: string): Promise<void> {
  const passwordFile = join(folder, "password");
  await writeFile(passwordFile, `${PASSWORD}\n`);
  if (user.uid !== undefined && user.gid !== undefined) {
    for (const path of [passwordFile, folder]) await chown(path, user.uid, user.gid);
  }
  const options = [`--username=${USER}`, `--pwfile=${passwordFile}`, "--auth=password", "--no-sync"];
  const child = spawn(initdb, [...options, "--encoding=UTF8", "--no-locale", dataFolder(folder)], {
    ...user,
    cwd: folder,
  });
  const output = outputOf(child);
  const [status] = await once(child, "close");
  if (status !== 0) throw new Error(`PostgreSQL's initdb failed (${status}):\n${output()}`);
}

/** Starts the server and waits until it accepts connections. Resolves to `undefined` if the port is taken. */
async function run(
  { postgres, user }: PostgresPrograms,
  folder: string,
  port: number,
): Promise<ChildProcess | undefined> {
  const settings = ["listen_addresses=127.0.0.1", `port=${port}`, "unix_socket_directories="];
  const options = settings.flatMap((setting) => ["-c", setting]);
  const server = spawn(postgres, ["-D", dataFolder(folder), ...options], { ...user, cwd: folder });
  const output = outputOf(server);
  const ready = new Promise<true>((resolve) => {
    server.stderr.on("data", () => {
      if (output().includes("database system is ready to accept connections")) resolve(true);
    });
  });
  const runs = await Promise.race([ready, once(server, "close").then(() => false)]);
  if (runs) return server;
  if (output().includes("Address already in use")) return undefined;
  throw new Error(`PostgreSQL does not start:\n${output()}`);
}

function dataFolder(folder: string): string {
  return join(folder, "data");
}

function outputOf(child: ChildProcess): () => string {
  let text = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding("utf8").on("data", (chunk) => {
      text += chunk;
    });
  }
  return () => text;
}

/**
 * Creates a database, either empty or as a copy of a database without connections. `serverUrl` is the URL of another
 * database on the server.
 */
export async function createPostgresDatabase(serverUrl: string, copied = "template1"): Promise<string> {
  const name = `test_${crypto.randomUUID().replaceAll("-", "")}`;
  const admin = await new PrismaPg(serverUrl).connect();
  try {
    await admin.executeScript(`CREATE DATABASE ${name} TEMPLATE ${copied}`);
  } finally {
    await admin.dispose();
  }
  return Object.assign(new URL(serverUrl), { pathname: `/${name}` }).href;
}
