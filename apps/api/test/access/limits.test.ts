import { expect, test } from "vitest";
import { ADA, startGuardedServer } from "../support/access.js";
import type { Reply } from "../support/client.js";
import { freshDatabaseUrl } from "../support/databases.js";

test("each caller has a number of requests a minute, and sees how many are left", async () => {
  const guarded = await startGuardedServer({
    databaseUrl: await freshDatabaseUrl("sqlite"),
    env: { RATE_LIMIT: "3" },
  });
  const [one, two] = [guarded.as((await guarded.token()).token), guarded.as((await guarded.token()).token)];
  const replies: Reply[] = [];
  for (let sent = 0; sent < 5; sent++) replies.push(await one.get("dfn-0-unknown"));
  expect(replies.map(({ status }) => status)).toEqual([404, 404, 404, 429, 429]);
  expect(replies[0]?.headers).toMatchObject({
    "ratelimit-policy": '"token";q=3;w=60',
    ratelimit: expect.stringMatching(/^"token";r=2;t=\d+$/),
  });
  expect(replies[4]?.headers).toMatchObject({ "retry-after": expect.stringMatching(/^\d+$/) });
  expect((await two.get("dfn-0-unknown")).status).toBe(404);
  expect((await one.send("GET", "/healthz")).status).toBe(200);
  await guarded.server.close();
});

test("guessing credentials or codes is stopped; callers with valid ones are not", async () => {
  const guarded = await startGuardedServer({ databaseUrl: await freshDatabaseUrl("sqlite") });
  const attempts = [
    () => guarded.as(`odk_${"a".repeat(12)}_${"0".repeat(64)}`).get("dfn-0-unknown"),
    () => guarded.as().get("dfn-0-unknown"),
    () =>
      guarded.as().send("POST", "/v1/defense/tokens/exchange", {
        headers: { "Content-Type": "application/json" },
        body: JSON.stringify({ code: "x".repeat(43) }),
      }),
  ] as const;
  const statuses: number[] = [];
  for (let sent = 0; sent < 100; sent++) {
    for (const attempt of attempts) statuses.push((await attempt()).status);
  }
  expect(new Set(statuses)).toEqual(new Set([401]));
  for (const attempt of attempts) expect((await attempt()).status).toBe(429);
  expect((await guarded.host.get("dfn-0-unknown")).status).toBe(404);
  await guarded.server.close();
});

test("a caller who has read too much in a minute may still answer", async () => {
  const guarded = await startGuardedServer({
    databaseUrl: await freshDatabaseUrl("sqlite"),
    env: { RATE_LIMIT_BYTES: "5000" },
  });
  const learner = guarded.as((await guarded.token()).token);
  const id = (await learner.start(ADA)).json.defense_id;
  await learner.answer(id, { text: "x".repeat(4_000) });
  expect((await learner.get(id)).status).toBe(200);
  expect((await learner.record(id)).status).toBe(200);
  expect((await learner.get(id)).status).toBe(200);
  const { status, headers, json } = await learner.get(id);
  expect([status, json]).toEqual([
    429,
    { detail: expect.stringMatching(/^more than 5000 bytes read in a minute; wait \d+ seconds$/) },
  ]);
  expect(headers["retry-after"]).toMatch(/^\d+$/);
  expect((await learner.record(id)).status).toBe(429);
  expect((await learner.answer(id, { text: "I go on." })).status).toBe(200);
  const other = guarded.as((await guarded.token()).token);
  expect((await other.get(id)).status).toBe(200);
  await guarded.server.close();
});

test("a list of reviews that is sent in chunks counts towards the read bytes", async () => {
  const guarded = await startGuardedServer({
    databaseUrl: await freshDatabaseUrl("sqlite"),
    env: { RATE_LIMIT_BYTES: "100000", MAX_JSON_BYTES: "100000" },
  });
  const { operator, host } = guarded;
  const id = (await host.start(ADA)).json.defense_id;
  await host.finish(id);
  for (let count = 0; count < 2; count++)
    await operator.review(id, { expected_reviews: count, summary: "\u0001".repeat(10_000) });
  const reviewer = guarded.as((await guarded.token({ role: "reviewer", subject: "grace" })).token);
  const { status, headers } = await reviewer.reviews(id);
  expect([status, headers["content-length"]]).toEqual([200, undefined]);
  expect((await reviewer.reviews(id)).status).toBe(429);
  await guarded.server.close();
});

test("without authentication nothing is counted", async () => {
  const open = await startGuardedServer({
    databaseUrl: await freshDatabaseUrl("sqlite"),
    env: { AUTH: "none", RATE_LIMIT: "1", RATE_LIMIT_BYTES: "1" },
  });
  for (let sent = 0; sent < 5; sent++) {
    const { status, headers } = await open.server.get("dfn-0-unknown");
    expect([status, headers.ratelimit]).toEqual([404, undefined]);
  }
  await open.server.close();
});
