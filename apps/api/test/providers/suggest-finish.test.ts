import type { HistoryMessage, QuestionAccount } from "defense-core";
import { expect, test } from "vitest";
import { freshDatabaseUrl } from "../support/databases.js";
import { examined } from "../support/examined.js";
import { closeAfterTest } from "../support/left-open.js";
import { asking, startTestServer } from "../support/test-server.js";

const answer = (number: number) => `I tried it with list number ${number} and saw that the order was kept.`;
const SUGGESTED = "defense-suggest-finish";

/** Five criteria and three follow-ups make eight questions. */
const ENOUGH = 8;

test("a header marks the answer that gives the examiner enough, and the defense may continue", async () => {
  const { server } = await examined((_, number) => `What exactly is part ${number} of it?`);
  const id = await server.started();
  for (let number = 1; number < ENOUGH + 2; number++) {
    const key = { "Idempotency-Key": `answer-${number}` };
    const first = await server.answer(id, { text: answer(number) }, key);
    expect(first.headers[SUGGESTED], `answer ${number}`).toBe(number >= ENOUGH ? "true" : undefined);
    expect(Object.keys(first.json)).toEqual(["question", "turn_latency"]);
    const again = await server.answer(id, { text: answer(number) }, key);
    expect(again.headers).toMatchObject({ "idempotency-replayed": "true" });
    expect(again.headers[SUGGESTED]).toBe(first.headers[SUGGESTED]);
  }
  const key = { "Idempotency-Key": `answer-${ENOUGH}` };
  expect((await server.answer(id, { text: answer(ENOUGH) }, key)).headers[SUGGESTED]).toBe("true");
});

test("it requires as many answers as a pass, and is visible to pages of other origins", async () => {
  const { server } = await examined((_, number) => `What exactly is part ${number} of it?`, {
    MIN_ANSWERS: "9",
    ALLOWED_ORIGINS: "https://course.example",
  });
  const id = await server.started();
  const headers = { Origin: "https://course.example" };
  for (let number = 1; number <= 9; number++) {
    const reply = await server.answer(id, { text: answer(number) }, headers);
    expect(reply.headers[SUGGESTED], `answer ${number}`).toBe(number === 9 ? "true" : undefined);
    expect(reply.headers["access-control-expose-headers"]).toContain("Defense-Suggest-Finish");
  }
});

test("a custom examiner that later fails to report it ends no process", async () => {
  const examiner = { ...asking(), hasEnough: () => Promise.reject(new Error("down")) as never };
  const server = await startTestServer({ databaseUrl: await freshDatabaseUrl("sqlite"), examiner });
  const reply = await server.answer(await server.started(), { text: answer(1) });
  expect(reply.status).toBe(200);
  expect(reply.headers).not.toHaveProperty(SUGGESTED);
  await server.close();
});

test("the examiner is asked about the question that was stored, also when a request is repeated", async () => {
  const account: QuestionAccount = { about: "D1", for: null, how: "asked" };
  const asked: (HistoryMessage | undefined)[] = [];
  const examiner = asking({
    nextQuestion: async ({ history }) => ({ text: `question ${history.length}`, account }),
    hasEnough: (_, next) => asked.push(next) > 1_000,
  });
  const server = await startTestServer({ databaseUrl: await freshDatabaseUrl("sqlite"), examiner });
  closeAfterTest(() => server.close());
  const id = await server.started();
  const key = { "Idempotency-Key": "the-same" };
  for (const _ of ["once", "again"]) await server.answer(id, { text: answer(1) }, key);
  const next = { role: "assistant", content: "question 2", account };
  expect(asked).toEqual([next, next]);
});
