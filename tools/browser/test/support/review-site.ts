import { writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Dialect } from "../../../../apps/api/src/database/dialect.ts";
import { freshDatabaseUrl, temporaryFolder } from "../../../../apps/api/test/support/databases.ts";
import {
  builtCommand,
  run,
  type ServerProcess,
  startServerProcess,
} from "../../../../apps/api/test/support/process.ts";
import {
  isQuestion,
  type ModelServer,
  startModelServer,
} from "../../../../packages/defense-openai/test/support/model-server.ts";
import { ANSWERS, gradingBy, TRACE } from "./examined-defense.ts";

/** The graders are a test's fake models. */
export interface ReviewSite {
  readonly url: string;
  readonly databaseUrl: string;
  /** Resolves to the document in the reply. Rejects if the status is an error. */
  call<T>(method: string, path: string, body?: object, credential?: string): Promise<T>;
  finished(learner: string): Promise<string>;
  close(): Promise<void>;
}

/** The server requires authentication, and issues tokens and links. */
export interface GuardedSite extends ReviewSite {
  reviewersLink(reviewer: string): Promise<string>;
  /** For requests that the test sends itself. */
  reviewersToken(reviewer: string): Promise<string>;
  learnersToken(learner: string, defenseId: string): Promise<string>;
  learnersLink(learner: string, defenseId: string): Promise<string>;
}

export const TASK = "sorting";

export async function startOpenSite(dialect: Dialect = "sqlite"): Promise<ReviewSite> {
  return (await start(dialect, {})).site;
}

/** Learners see a verdict only once it is released. */
export async function startGuardedSite(dialect: Dialect): Promise<GuardedSite> {
  const { site, server, oralDefense } = await start(dialect, {
    AUTH: "keys",
    VERDICT_RELEASE: "after_review",
    RATE_LIMIT: "100000",
  });
  const made = await oralDefense("keys", "create", "LMS", "--role", "host", "--json");
  const { key } = JSON.parse(made) as { key: string };
  const call: ReviewSite["call"] = (method, path, body, credential = key) =>
    site.call(method, path, body, credential);
  const mint = (request: object) => call<{ token: string; link: string }>("POST", "/tokens", request);
  const link = async (request: object) => new URL((await mint(request)).link, server.url).href;
  const learner = (learner_id: string, defense_id: string) => ({
    role: "learner",
    learner_id,
    task_id: TASK,
    defense_id,
  });
  return {
    ...site,
    call,
    finished: (learner) => finish(call, server.url, learner, key),
    reviewersLink: (reviewer) => link({ role: "reviewer", reviewer }),
    reviewersToken: async (reviewer) => (await mint({ role: "reviewer", reviewer })).token,
    learnersToken: async (id, defenseId) => (await mint(learner(id, defenseId))).token,
    learnersLink: (id, defenseId) => link(learner(id, defenseId)),
  };
}

async function start(dialect: Dialect, env: Record<string, string>) {
  const [databaseUrl, models] = await Promise.all([freshDatabaseUrl(dialect), startGraders()]);
  const server = await startServerProcess([...builtCommand, "serve"], {
    DATABASE_URL: databaseUrl,
    EXAMINER_PROVIDER: "openai",
    EXAMINER_BASE_URL: models.url,
    EXAMINER_MODEL: "grader-one",
    EXAMINER_GRADERS: "grader-two",
    EXAMINER_API_KEY: "sk-secret",
    ...env,
  });
  const oralDefense = async (...args: string[]) => {
    const { status, stdout, stderr } = await run([...builtCommand, ...args], {
      env: { DATABASE_URL: databaseUrl },
    });
    if (status !== 0) throw new Error(stderr);
    return stdout;
  };
  const trace = join(temporaryFolder(), "trace.jsonl");
  writeFileSync(trace, TRACE.map((event) => `${JSON.stringify(event)}\n`).join(""));
  await oralDefense("import", "traces", trace);
  const call = calling(server);
  const site: ReviewSite = {
    url: server.url,
    databaseUrl,
    call,
    finished: (learner) => finish(call, server.url, learner),
    async close() {
      await server.kill();
      await models.close();
    },
  };
  return { site, server, oralDefense };
}

/** The second grader is stricter. */
function startGraders(): Promise<ModelServer> {
  return startModelServer((request, number) =>
    isQuestion(request) ? `What did you do in step ${number}?` : gradingBy(request.model),
  );
}

function calling({ url }: ServerProcess): ReviewSite["call"] {
  return async (method, path, body, credential) => {
    const headers = new Headers(credential === undefined ? {} : { Authorization: `Bearer ${credential}` });
    if (body) headers.set("Content-Type", "application/json");
    const response = await fetch(`${url}/v1/defense${path}`, {
      method,
      headers,
      ...(body && { body: JSON.stringify(body) }),
    });
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
    return (await response.json()) as never;
  };
}

async function finish(
  call: ReviewSite["call"],
  url: string,
  learner: string,
  credential?: string,
): Promise<string> {
  const request = { learner_id: learner, task_id: TASK };
  const { defense_id: id } = await call<{ defense_id: string }>("POST", "/start", request, credential);
  for (const text of ANSWERS) {
    const body = new FormData();
    body.append("text", text);
    const headers = new Headers(credential === undefined ? {} : { Authorization: `Bearer ${credential}` });
    const response = await fetch(`${url}/v1/defense/${id}/answer`, { method: "POST", headers, body });
    if (!response.ok) throw new Error(await response.text());
  }
  await call("POST", `/${id}/finish`, undefined, credential);
  return id;
}
