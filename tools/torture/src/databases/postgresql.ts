import { once } from "node:events";
import { readFileSync } from "node:fs";
import { connect } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { PrismaPg } from "@prisma/adapter-pg";
// Uses the PostgreSQL server of the API's tests, so that version and initialization are the same.
import { type Postgres, startPostgres } from "../../../../apps/api/test/support/postgres.ts";
import type { DatabaseKill, TorturedDatabase } from "./database.ts";

/** How long a killed server may take to restart. Includes recovery, and the exit of orphaned processes. */
const START_LIMIT_MS = 120_000;

/** A private PostgreSQL server that syncs every commit. */
export async function postgresqlDatabase(): Promise<TorturedDatabase> {
  const server = await startPostgres();
  const url = server.url("postgres");
  return {
    url,
    kills: [
      kill("its main process, by SIGKILL", url, "SIGKILL", async (backend) => parentOf(backend)),
      kill("its main process, by an immediate stop", url, "SIGQUIT", async (backend) => parentOf(backend)),
      kill("one of its processes, by SIGKILL", url, "SIGKILL", async (backend) => backend),
    ],
    ensureRunning: () => ensureRunning(server, url),
    close: () => server.remove(),
  };
}

function kill(
  name: string,
  url: string,
  signal: NodeJS.Signals,
  victimOf: (backend: number) => Promise<number>,
): DatabaseKill {
  return {
    name,
    async kill() {
      // Kill while the connection is open: the process that serves it ends with it.
      const victim = await withConnection(url, async (backend) => {
        const pid = await victimOf(backend);
        process.kill(pid, signal);
        return pid;
      });
      while (isAlive(victim)) await pause(10);
    },
  };
}

async function ensureRunning(server: Postgres, url: string): Promise<void> {
  const giveUpAt = performance.now() + START_LIMIT_MS;
  for (;;) {
    try {
      return await withConnection(url, async () => {});
    } catch (unreachable) {
      if (performance.now() > giveUpAt) throw unreachable;
    }
    // PostgreSQL does not start while processes of the dead server live, and accepts connections only after recovery.
    if (!(await isListening(url))) await server.start().catch(() => {});
    await pause(100);
  }
}

/** Calls `run` with the id of the process that serves a connection. */
async function withConnection<T>(url: string, run: (backend: number) => Promise<T>): Promise<T> {
  const connection = await new PrismaPg({ connectionString: url, connectionTimeoutMillis: 5_000 }).connect();
  try {
    const { rows } = await connection.queryRaw({ sql: "SELECT pg_backend_pid()", args: [], argTypes: [] });
    return await run(Number(rows[0]?.[0]));
  } finally {
    await connection.dispose().catch(() => {});
  }
}

async function isListening(url: string): Promise<boolean> {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  try {
    await once(socket, "connect");
    return true;
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
}

function parentOf(pid: number): number {
  const [, parent] = /^PPid:\s+(\d+)$/m.exec(readFileSync(`/proc/${pid}/status`, "utf8")) ?? [];
  return Number(parent);
}

/** A zombie is not alive. */
function isAlive(pid: number): boolean {
  try {
    return !/^State:\s+[ZX]/m.test(readFileSync(`/proc/${pid}/status`, "utf8"));
  } catch {
    return false;
  }
}
