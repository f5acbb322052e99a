import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { completion } from "../../../../packages/defense-openai/test/support/model-server.js";
import {
  json,
  type ProviderServer,
  startProviderServer,
} from "../../../../packages/defense-openai/test/support/provider-server.js";
import { dialects, freshDatabaseUrl } from "../support/databases.js";
import { builtCommand, run } from "../support/process.js";

const STATEMENT = "Build a rate limiter. Explain what it does when the clock jumps.";
const DEMAND = "Explain what it does when the clock jumps";

let server: ProviderServer;
let env: Record<string, string>;

beforeEach(async () => {
  server = await startProviderServer();
});

afterEach(() => server.close());

const demands = (task: string, changes: Record<string, string> = {}) =>
  run([...builtCommand, "demands", task], { env: { ...env, ...changes } });

describe.each(dialects)("with %s, demands", (dialect) => {
  beforeEach(async () => {
    env = { DATABASE_URL: await freshDatabaseUrl(dialect) };
    const rows = [
      { task_id: "named", statement: STATEMENT, demands: [DEMAND] },
      { task_id: "plain", statement: STATEMENT },
    ];
    const input = rows.map((row) => `${JSON.stringify(row)}\n`);
    expect(await run([...builtCommand, "import", "variants", "-"], { env, input })).toMatchObject({
      status: 0,
    });
  });

  const withModel = () => ({
    EXAMINER_PROVIDER: "openai",
    EXAMINER_BASE_URL: server.url,
    EXAMINER_MODEL: "qwen",
    EXAMINER_RETRIES: "0",
  });

  test("prints what the variant names, and asks no model", async () => {
    expect(await demands("named", withModel())).toEqual({
      status: 0,
      stdout: `task "named" names these demands:\n  ${DEMAND}\n`,
      stderr: "",
    });
    expect(server.requests).toEqual([]);
  });

  test("prints what the model finds in the statement", async () => {
    const reply = JSON.stringify({ demands: [DEMAND, "Prove it."] });
    server.answer("/chat/completions", json(completion("qwen", reply)));
    expect((await demands("plain", withModel())).stdout).toBe(
      `qwen finds these demands in the statement of task "plain":\n  ${DEMAND}\n`,
    );
    server.answer("/chat/completions", json(completion("qwen", '{"demands": []}')));
    expect((await demands("plain", withModel())).stdout).toBe(
      'qwen finds no demands in the statement of task "plain"\n',
    );
  });

  test("says what is missing", async () => {
    expect(await demands("other")).toEqual({
      status: 1,
      stdout: "",
      stderr: 'oral-defense: there is no variant of task "other"; import it first\n',
    });
    expect((await demands("plain")).stderr).toBe(
      'oral-defense: the variant of task "plain" names no demands, and only a model can find them\n',
    );
    server.answer("/chat/completions", { status: 500 });
    const { status, stderr } = await demands("plain", withModel());
    expect(status).toBe(1);
    expect(stderr).toMatch(/^oral-defense: the examiner .*\n$/);
  });
});
