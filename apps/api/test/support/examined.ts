import {
  type Answering,
  type ModelServer,
  startModelServer,
} from "../../../../packages/defense-openai/test/support/model-server.js";
import { freshDatabaseUrl } from "./databases.js";
import { closeAfterTest } from "./left-open.js";
import { startTestServer, type TestServer } from "./test-server.js";

/** A server with a test's model as its examiner, and that model's server. */
export interface Examined {
  readonly server: TestServer;
  readonly models: ModelServer;
}

/**
 * Starts a server and its model server, by default on a new SQLite database. Both stop after the test. `SERVER` in a
 * variable is replaced with the model server's address.
 */
export async function examined(
  answer: Answering,
  env: Readonly<Record<string, string>> = {},
  databaseUrl?: string,
): Promise<Examined> {
  const models = await startModelServer(answer);
  const own = Object.entries(env).map(([name, value]) => [name, value.replaceAll("SERVER", models.url)]);
  const server = await startTestServer({
    databaseUrl: databaseUrl ?? (await freshDatabaseUrl("sqlite")),
    env: {
      EXAMINER_PROVIDER: "openai",
      EXAMINER_BASE_URL: models.url,
      EXAMINER_MODEL: "examiner-1",
      EXAMINER_API_KEY: "sk-top-secret",
      MAX_TEXT_BYTES: "1000000",
      ...Object.fromEntries(own),
    },
  });
  closeAfterTest(async () => {
    await server.close();
    await models.close();
  });
  return { server, models };
}
