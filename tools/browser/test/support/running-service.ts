import { writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Dialect } from "../../../../apps/api/src/database/dialect.js";
import { freshDatabaseUrl, temporaryFolder } from "../../../../apps/api/test/support/databases.js";
import { serverPort } from "../../../../apps/api/test/support/ports.js";
import {
  builtCommand,
  run,
  type ServerProcess,
  startServerProcess,
} from "../../../../apps/api/test/support/process.js";

/** A link that the server returned to a platform. */
export interface Link {
  readonly id: string;
  readonly token: string;
  readonly expires_at: string;
  readonly link: string;
}

/** The built service. Its database and port outlast its process. */
export interface RunningService {
  readonly url: string;
  /** Kills the process, as a power failure would. */
  kill(): Promise<void>;
  restart(): Promise<void>;
  command(...args: readonly string[]): Promise<string>;
  /** Sends a request, with an operator's key if the server requires keys. */
  api(method: string, path: string, body?: object): Promise<{ status: number; json: Json }>;
  mint(body?: object): Promise<Link>;
}

// biome-ignore lint/suspicious/noExplicitAny: tests inspect any document of the server
type Json = any;

export interface ServiceSettings {
  readonly dialect?: Dialect;
  readonly env?: Readonly<Record<string, string>>;
  readonly variants?: readonly object[];
  readonly traces?: readonly object[];
}

/** Imports tasks and traces. The service stops when the test file ends. */
export async function startService({
  dialect = "sqlite",
  env = {},
  variants = [],
  traces = [],
}: ServiceSettings = {}): Promise<RunningService> {
  const settings = { DATABASE_URL: await freshDatabaseUrl(dialect), LOG_LEVEL: "fatal", ...env };
  const port = String(await serverPort());
  const start = () => startServerProcess([...builtCommand, "serve"], { ...settings, PORT: port });

  async function command(...args: readonly string[]): Promise<string> {
    const { status, stdout, stderr } = await run([...builtCommand, ...args], { env: settings });
    if (status !== 0) throw new Error(`oral-defense ${args.join(" ")} failed:\n${stderr}`);
    return stdout;
  }

  await importLines("variants", variants);
  await importLines("traces", traces);
  let server: ServerProcess = await start();
  const key = env.AUTH === "keys" ? await operatorsKey() : undefined;

  async function importLines(what: string, documents: readonly object[]): Promise<void> {
    if (documents.length === 0) return;
    const file = join(temporaryFolder(), `${what}.jsonl`);
    writeFileSync(file, documents.map((document) => `${JSON.stringify(document)}\n`).join(""));
    await command("import", what, file);
  }

  async function operatorsKey(): Promise<string> {
    return JSON.parse(await command("keys", "create", "tests", "--role", "operator", "--json")).key;
  }

  async function api(method: string, path: string, body?: object) {
    const response = await fetch(`${server.url}/v1/defense${path}`, {
      method,
      headers: {
        ...(key !== undefined && { Authorization: `Bearer ${key}` }),
        ...(body && { "Content-Type": "application/json" }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    return { status: response.status, json: await response.json() };
  }

  return {
    url: server.url,
    kill: () => server.kill(),
    async restart() {
      server = await start();
    },
    command,
    api,
    async mint(body = {}) {
      const request = { role: "learner", learner_id: "ada", task_id: "sorting", ...body };
      const { status, json } = await api("POST", "/tokens", request);
      if (status !== 201) throw new Error(`minting a token failed: ${status} ${JSON.stringify(json)}`);
      return { ...json, link: new URL(json.link, server.url).href };
    },
  };
}
