import { aVerdict } from "defense-core/testing";
import { afterEach, describe, expect, test } from "vitest";
import { aGrading, isQuestion } from "../../../../packages/defense-openai/test/support/model-server.js";
import { freshDatabaseUrl } from "../support/databases.js";
import { examined } from "../support/examined.js";
import type { Samples } from "../support/exposition.js";
import { changes, scrape, serveMetrics } from "../support/scraped.js";
import { asking, startTestServer, type TestServer, type TestServerParts } from "../support/test-server.js";

let server: TestServer | undefined;

afterEach(() => server?.close());

const tokens = (before: Samples, after: Samples) =>
  Object.fromEntries(
    Object.entries(changes(before, after)).filter(([key]) => key.startsWith("model_tokens_total")),
  );

test("of models on a server, by their purpose", async () => {
  const quote = "A merge sort, because it is stable.";
  const { server: asked } = await examined(
    (request, number) =>
      isQuestion(request) ? `Why is reason ${number} one?` : aGrading("met", [{ turn: 1, quote }]),
    { EXAMINER_GRADERS: "grader-1" },
  );
  const url = await serveMetrics(asked.metrics);
  const before = await scrape(url);
  const id = await asked.started();
  const started = await scrape(url);
  expect(tokens(before, started)).toEqual({
    'model_tokens_total{purpose="question",type="prompt"}': 100,
    'model_tokens_total{purpose="question",type="completion"}': 10,
  });
  expect((await asked.answer(id, { text: quote })).status).toBe(200);
  const answered = await scrape(url);
  expect((await asked.finish(id)).json.verdict.examiner.usage.prompt_tokens).toBe(400);
  // The verdict also lists the questions' tokens, which must not be counted twice.
  expect(tokens(answered, await scrape(url))).toEqual({
    'model_tokens_total{purpose="verdict",type="prompt"}': 200,
    'model_tokens_total{purpose="verdict",type="completion"}': 20,
  });
});

describe("of a custom examiner", () => {
  async function tokensOf(examiner: TestServerParts["examiner"]) {
    server = await startTestServer({
      databaseUrl: await freshDatabaseUrl("sqlite"),
      ...(examiner && { examiner }),
    });
    const url = await serveMetrics(server.metrics);
    const before = await scrape(url);
    await server.finish(await server.started());
    return tokens(before, await scrape(url));
  }
  const usage = (prompt: unknown, completion: unknown) =>
    ({ calls: 1, prompt_tokens: prompt, completion_tokens: completion, latency_ms: 1 }) as never;

  test("are counted as far as it reports them", async () => {
    const examiner = asking({
      nextQuestion: async () => ({ text: "Why?", usage: usage(7, null) }),
      finalVerdict: async () => aVerdict(),
    });
    expect(await tokensOf(examiner)).toEqual({ 'model_tokens_total{purpose="question",type="prompt"}': 7 });
  });

  test.each([[-1], [1.5], ["7"], [Number.NaN]])("are not counted if it reports %s", async (number) => {
    const nextQuestion = async () => ({ text: "Why?", usage: usage(number, number) });
    expect(await tokensOf(asking({ nextQuestion }))).toEqual({});
  });
});
