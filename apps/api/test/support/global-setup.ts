import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { removeAfterDeath } from "./clean-up.ts";
import { startPostgres } from "./postgres.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** The URL of a database on the PostgreSQL server of this run. */
    postgresUrl: string;
    /** Where the temporary folders of this run are made. */
    temporaryFolder: string;
  }
}

/** What all test files of a run share. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), "oral-defense-"));
  removeAfterDeath(folder);
  const postgres = await startPostgres();
  project.provide("temporaryFolder", folder);
  project.provide("postgresUrl", postgres.url("postgres"));
  return async () => {
    await postgres.remove();
    await rm(folder, { recursive: true, force: true });
  };
}
