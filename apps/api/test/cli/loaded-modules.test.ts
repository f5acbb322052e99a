import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { freshDatabaseUrl, temporaryFolder } from "../support/databases.js";
import { builtCommand, run, startServerProcess } from "../support/process.js";

/** Parts of the URLs of modules that a server loads only on demand. */
const PARTS = [
  "/node_modules/jose/",
  "/node_modules/rate-limiter-flexible/",
  "/defense-openai/dist/index.js",
  "/node_modules/yaml/",
  "/node_modules/pg/",
  "/runtime/query_compiler_",
] as const;

const tellingModules = ["--import", `${import.meta.dirname}/../programs/tell-modules.js`, ...builtCommand];

/** The modules that a server has loaded after its first answer, on a migrated database. */
async function loadedBy(env: Record<string, string>, path = "/healthz"): Promise<string[]> {
  const folder = temporaryFolder();
  const all = { DATABASE_URL: "file:./defense.db", MODULES: join(folder, "modules"), ...env };
  expect(await run([...builtCommand, "migrate"], { env: all, cwd: folder })).toMatchObject({ status: 0 });
  const server = await startServerProcess([...tellingModules, "serve"], all, { cwd: folder });
  expect((await fetch(`${server.url}${path}`)).status).toBe(200);
  server.signal("SIGTERM");
  expect(await server.ended).toBe(0);
  const urls = readFileSync(all.MODULES, "utf8").split("\n");
  expect(urls).toContainEqual(expect.stringContaining("/node_modules/koa/"));
  return PARTS.filter((part) => urls.some((url) => url.includes(part)));
}

const MODELS = {
  EXAMINER_PROVIDER: "openai",
  EXAMINER_BASE_URL: "http://127.0.0.1:9/v1",
  EXAMINER_MODEL: "m",
};

test("a server that needs none of them loads none", async () => {
  expect(await loadedBy({})).toEqual([]);
});

test("AUTH=keys needs tokens and rates", async () => {
  expect(await loadedBy({ AUTH: "keys" })).toEqual([
    "/node_modules/jose/",
    "/node_modules/rate-limiter-flexible/",
  ]);
});

test("an examiner with models needs its package", async () => {
  expect(await loadedBy(MODELS)).toEqual(["/defense-openai/dist/index.js", "/node_modules/yaml/"]);
});

test("a PostgreSQL database needs its driver", async () => {
  expect(await loadedBy({ DATABASE_URL: await freshDatabaseUrl("postgresql") })).toEqual([
    "/node_modules/pg/",
  ]);
});

test("the first query of Prisma's client needs the query compiler", async () => {
  expect(await loadedBy({}, "/readyz")).toEqual(["/runtime/query_compiler_"]);
});
