import { afterEach, describe, expect, test } from "vitest";
import { freshDatabaseUrl } from "../support/databases.js";
import { aGrading, isQuestion, type ModelServer, startModelServer } from "../support/model-server.js";
import { startTestServer, type TestServer } from "../support/test-server.js";

let server: TestServer;
let models: ModelServer;

afterEach(async () => {
  await server.close();
  await models.close();
});

/** A server whose examiner is the model of a test. */
async function serve(answer: Parameters<typeof startModelServer>[0], env: Record<string, string> = {}) {
  models = await startModelServer(answer);
  server = await startTestServer({
    databaseUrl: await freshDatabaseUrl("sqlite"),
    env: {
      EXAMINER_PROVIDER: "openai",
      EXAMINER_BASE_URL: models.url,
      EXAMINER_MODEL: "examiner-1",
      EXAMINER_API_KEY: "sk-top-secret",
      ...env,
    },
  });
}

const ANSWER = "I wrote a merge sort because it is stable, and tested it with ten lists.";
const QUOTE = { turn: 1, quote: "a merge sort because it is stable" };

describe("a whole defense with a model", () => {
  test("asks, and judges by what the learner has said", async () => {
    await serve((request, number) =>
      isQuestion(request) ? `Hello! What is part ${number}? And why?` : aGrading("met", [QUOTE]),
    );
    const started = await server.start();
    expect(started.json.first_question).toBe("What is part 1?");
    const id = started.json.defense_id;
    expect((await server.answer(id, { text: ANSWER })).json.question).toBe("What is part 2?");
    const { json } = await server.finish(id);
    expect(json.verdict).toMatchObject({ outcome: "pass", confidence: 0.8, needs_review: false });
    console.log(JSON.stringify(json.verdict, null, 1));
    console.log(models.requests[1]?.messages.map((m) => `${m.role}: ${m.content}`).join("\n-----\n"));
  });
});
