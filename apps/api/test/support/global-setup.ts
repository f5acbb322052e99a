import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { removeAfterDeath } from "./clean-up.ts";
import { type Postgres, startPostgres } from "./postgres.ts";

declare module "vitest" {
  interface ProvidedContext {
    /**
     * The address that returns URLs of databases on this run's PostgreSQL server. The first request starts the server.
     */
    postgresStarter: string;
    /** The parent of this run's temporary folders. */
    temporaryFolder: string;
  }
}

/** Prepares what all test files of a run share. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), "oral-defense-"));
  removeAfterDeath(folder);
  let postgres: Promise<Postgres> | undefined;
  const starter = createServer((_, res) => {
    postgres ??= startPostgres();
    postgres.then(
      (server) => res.end(server.url("postgres")),
      (error) => res.writeHead(500).end(String(error)),
    );
  });
  starter.listen(0, "127.0.0.1");
  await once(starter, "listening");
  project.provide("temporaryFolder", folder);
  project.provide("postgresStarter", `http://127.0.0.1:${(starter.address() as AddressInfo).port}`);
  return async () => {
    starter.closeAllConnections();
    starter.close();
    await (await postgres)?.remove();
    await rm(folder, { recursive: true, force: true });
  };
}
