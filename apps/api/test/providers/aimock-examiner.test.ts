import { LLMock } from "@copilotkit/aimock";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { aGrading } from "../../../../packages/defense-openai/test/support/model-server.js";
import { soak } from "../../../../packages/defense-openai/test/support/soak.js";
import { freshDatabaseUrl } from "../support/databases.js";
import { startTestServer, type TestServer } from "../support/test-server.js";

const ANSWER = "I wrote a merge sort because it is stable, and tested it with ten lists.";
const QUOTES = [
  { turn: 1, quote: "a merge sort because it is stable" },
  { turn: 1, quote: "tested it with ten lists" },
];

const CRITERIA = ["own_work", "understanding", "decisions", "checking", "transfer"];

let mock: LLMock;
let databaseUrl: string;
let server: TestServer;

beforeEach(async () => {
  mock = new LLMock({ port: 0 });
  mock.on({ systemMessage: "Ask exactly one question." }, ({ messages }) => ({
    content: JSON.stringify({
      about: "answer",
      for: CRITERIA[messages.length / 2 - 1] ?? "",
      question: `Hello! What is part ${messages.length}? I wonder.`,
    }),
  }));
  mock.on({ systemMessage: "You grade an oral defense." }, { content: aGrading("met", QUOTES) });
  await mock.start();
});

afterEach(async () => {
  await server.close();
  await mock.stop();
});

async function serve(env: Readonly<Record<string, string>> = {}): Promise<void> {
  databaseUrl = await freshDatabaseUrl("sqlite");
  server = await anotherServer(env);
}

function anotherServer(env: Readonly<Record<string, string>>): Promise<TestServer> {
  return startTestServer({
    databaseUrl,
    env: {
      EXAMINER_PROVIDER: "openai",
      EXAMINER_BASE_URL: `${mock.url}/v1`,
      EXAMINER_MODEL: "gpt-4o",
      EXAMINER_API_KEY: "sk-top-secret",
      EXAMINER_RETRIES: "0",
      ...env,
    },
  });
}

test("a whole defense against a third-party server", async () => {
  await serve({ MIN_ANSWERS: "2", MIN_EVIDENCE_TURNS: "1" });
  const started = await server.start();
  expect(started.json.first_question).toBe("What is part 2?");
  const id = started.json.defense_id;
  expect((await server.answer(id, { text: ANSWER })).json.question).toBe("What is part 4?");
  for (const part of [6, 8, 10, 12]) {
    const { question } = (await server.answer(id, { text: `Because part ${part} is stable.` })).json;
    expect(question).toBe(`What is part ${part}?`);
  }
  const { verdict } = (await server.finish(id)).json;
  expect(verdict).toMatchObject({ outcome: "pass", needs_review: false });
  expect(verdict.criteria[0].evidence).toEqual([
    { turn: 1, quote: "I wrote a merge sort because it is stable" },
  ]);
  expect(verdict.examiner.usage.prompt_tokens).toBeGreaterThan(0);
  expect(mock.getRequests()).toHaveLength(7);
});

describe("chaos", () => {
  test.each<[string, Parameters<LLMock["setChaos"]>[0], number, Record<string, string>?]>([
    ["dropped requests", { dropRate: 1 }, 502],
    ["malformed JSON", { malformedRate: 1 }, 502],
    ["disconnects", { disconnectRate: 1 }, 502],
    ["rate limits", { rateLimitRate: 1 }, 503],
    ["latency beyond the time-out", { latencyMs: 3_000 }, 504, { EXAMINER_TIMEOUT_MS: "1500" }],
  ])(
    "of %s leaves the defense unchanged, and it continues afterwards",
    async (_, chaos, status, env = {}) => {
      await serve();
      const id = await server.started();
      await server.answer(id, { text: ANSWER });
      const before = (await server.get(id)).json;
      mock.setChaos(chaos);
      const troubled = await anotherServer(env);
      expect((await troubled.start()).status).toBe(status);
      expect((await troubled.answer(id, { text: "More." })).status).toBe(status);
      expect((await troubled.finish(id)).status).toBe(status);
      await troubled.close();
      expect((await server.get(id)).json).toEqual(before);
      mock.clearChaos();
      expect((await server.answer(id, { text: "More." })).status).toBe(200);
      expect((await server.finish(id)).json.verdict.outcome).toBe("pass");
    },
  );

  test("of every kind at once damages no defense", async () => {
    await serve({ EXAMINER_RETRIES: "1", EXAMINER_TIMEOUT_MS: "5000" });
    const id = await server.started();
    mock.setChaos({ dropRate: 0.2, malformedRate: 0.2, disconnectRate: 0.2, rateLimitRate: 0.2 });
    const answers: string[] = [];
    for (let number = 0; answers.length < 5 * soak; number++) {
      const text = `${ANSWER} ${number}`;
      const { status } = await server.answer(id, { text });
      expect([200, 502, 503]).toContain(status);
      if (status === 200) answers.push(text);
    }
    mock.clearChaos();
    const { verdict } = (await server.finish(id)).json;
    expect(verdict.outcome).toBe("pass");
    const { turns } = (await server.get(id)).json;
    expect(turns.map(({ seq }: { seq: number }) => seq)).toEqual(
      Array.from({ length: 2 * answers.length + 1 }, (_, seq) => seq),
    );
    expect(
      turns.flatMap(({ role, text }: Record<string, string>) => (role === "learner" ? [text] : [])),
    ).toEqual(answers);
  });
});
