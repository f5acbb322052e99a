import { MAX_REVIEWS, type Verdict } from "defense-core";
import { aVerdict } from "defense-core/testing";
import * as fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type GuardedServer, startGuardedServer } from "../support/access.js";
import type { Client, Reply } from "../support/client.js";
import { dialects, freshDatabaseUrl } from "../support/databases.js";
import { asking } from "../support/test-server.js";

/** What a learner sees of a verdict that a person must release (`VERDICT_RELEASE=after_review`). */

const PENDING = { outcome: "pending_review" };

/** Occurs only in text that the machine wrote. */
const MARK = "zqx";

function verdictOf(outcome: Verdict["outcome"]): Verdict {
  return aVerdict({
    outcome,
    confidence: 0.123456,
    summary: `${MARK} summary`,
    criteria: [
      {
        id: `${MARK}-criterion`,
        title: `${MARK} title`,
        level: "partly_met",
        rationale: `${MARK} rationale`,
        basis: "rubric",
        evidence: [{ turn: 1, quote: `${MARK} quote` }],
      },
    ],
    needs_review: true,
    review_reasons: [`${MARK} reason`],
    reasons: [{ code: "fail", severity: "must", quote: `${MARK} quote` }],
    for_reviewer: `${MARK} note`,
    errors: [{ says: `${MARK} claim`, right: `${MARK} right` }],
    record: "gaps",
    injection_flags: [{ turn: 1, quote: `${MARK} flag` }],
    examiner: {
      provider: `${MARK} provider`,
      model: `${MARK} model`,
      prompt_version: null,
      runs: 1,
      agreement: null,
    },
  });
}

/** Everything that a learner's page can request. A request with the same key repeats the answer's response. */
const KEY = { "Idempotency-Key": "the-same" };
const ASKED: Record<string, (client: Client, id: string) => Promise<Reply>> = {
  get: (client, id) => client.get(id),
  finish: (client, id) => client.finish(id),
  record: (client, id) => client.record(id),
  "the answer again": (client, id) => client.answer(id, { text: "x" }, KEY),
  "another answer": (client, id) => client.answer(id, { text: "y" }),
  audio: (client, id) => client.audio(id, 0),
  note: (client, id) => client.note(id, 1, "I said heap."),
  "a note on nothing": (client, id) => client.note(id, 0, "I said heap."),
  review: (client, id) => client.review(id),
  reviews: (client, id) => client.reviews(id),
  release: (client, id) => client.release(id),
};

/** Asserts that nothing the machine concluded is visible. */
function expectNothingOf(verdict: Verdict, { bytes }: Reply, what: string): void {
  const body = bytes.toString();
  for (const trace of [MARK, `"${verdict.outcome}"`, "long_pauses", "pause_threshold_ms", "0.123456"])
    expect(body, what).not.toContain(trace);
}

describe.each(dialects)("on %s", (dialect) => {
  let databaseUrl: string;
  let guarded: GuardedServer;
  let reviewer: Client;
  let verdict: Verdict;

  beforeAll(async () => {
    databaseUrl = await freshDatabaseUrl(dialect);
    guarded = await startGuardedServer(withMode("after_review"));
    reviewer = guarded.as((await guarded.token({ role: "reviewer", subject: "grace" })).token);
  });

  afterAll(() => guarded.server.close());

  const withMode = (VERDICT_RELEASE: string) => ({
    databaseUrl,
    examiner: asking({ finalVerdict: async () => verdict }),
    env: { VERDICT_RELEASE, RATE_LIMIT: "1000000" },
  });

  async function defending(): Promise<{ learner: Client; id: string }> {
    const learner = guarded.as((await guarded.token()).token);
    const id = await learner.started();
    await learner.answer(id, { text: "x" }, KEY);
    return { learner, id };
  }

  const outcomes = ["pass", "borderline", "fail", "insufficient_evidence", "not_assessed"] as const;

  test.each(outcomes)(
    "hides all of a verdict of %s before its release, whatever the request",
    async (outcome) => {
      verdict = verdictOf(outcome);
      const asks = fc.array(fc.constantFrom(...Object.keys(ASKED)), { minLength: 3, maxLength: 8 });
      const reviews = fc.constantFrom(0, 1);
      await fc.assert(
        fc.asyncProperty(asks, reviews, async (names, reviewed) => {
          const { learner, id } = await defending();
          const finish = await learner.finish(id);
          expect(finish.json).toEqual({ verdict: PENDING, integrity_signals: { verdict: PENDING } });
          if (reviewed) await reviewer.review(id, { summary: `${MARK} review` });
          for (const name of ["get", ...names])
            expectNothingOf(verdict, await (ASKED[name] as (typeof ASKED)["get"])(learner, id), name);
        }),
        { numRuns: 5 },
      );
    },
  );

  test("a reviewer who uses up the reviews does not have the last word", async () => {
    verdict = verdictOf("pass");
    const { learner, id } = await defending();
    await learner.finish(id);
    for (let count = 0; count < MAX_REVIEWS; count++) await reviewer.review(id, { expected_reviews: count });
    const expected_reviews = MAX_REVIEWS;
    expect((await reviewer.review(id, { expected_reviews })).status).toBe(409);
    expect((await guarded.operator.review(id, { expected_reviews })).status).toBe(201);
    expect((await reviewer.review(id, { expected_reviews: expected_reviews + 1 })).status).toBe(409);
  });

  test("a learner sees only that a person will review, then only what was released", async () => {
    verdict = verdictOf("fail");
    const { learner, id } = await defending();
    const seen = async (expected: object) => {
      const signals = { verdict: expected };
      expect((await learner.get(id)).json.integrity_signals).toEqual(signals);
      expect((await learner.finish(id)).json).toEqual({ verdict: expected, integrity_signals: signals });
    };
    expect((await learner.get(id)).json.integrity_signals).toEqual({});
    await learner.finish(id);
    await seen(PENDING);
    expect((await reviewer.release(id)).status).toBe(409);
    await seen(PENDING);
    const criterion = { id: `${MARK}-criterion`, level: "met", reason: "She could say why." };
    await reviewer.review(id, { criteria: [criterion] });
    await seen(PENDING);
    expect((await reviewer.release(id)).status).toBe(200);
    const { reason: rationale, ...rest } = criterion;
    const released = {
      outcome: "pass",
      summary: "We have spoken.",
      criteria: [{ ...rest, title: `${MARK} title`, rationale }],
    };
    await seen(released);
    await reviewer.review(id, { expected_reviews: 1, outcome: "fail" });
    await seen(released);
    await reviewer.release(id);
    await seen({ ...released, outcome: "fail" });
  });

  test("everyone else gets the machine's bytes, before and after", async () => {
    verdict = verdictOf("pass");
    const { learner, id } = await defending();
    await learner.finish(id);
    const key = guarded.as((await guarded.key("reviewer")).key);
    const readers = [guarded.host, guarded.operator, reviewer, key];
    const all = async () => [
      ...(await Promise.all(readers.map(async ({ get }) => (await get(id)).bytes.toString()))),
      ...(await Promise.all(
        [guarded.host, guarded.operator].map(async ({ finish }) => (await finish(id)).bytes.toString()),
      )),
    ];
    const before = await all();
    expect(new Set(before).size).toBe(2);
    expect(JSON.parse(before[0] as string).integrity_signals.verdict).toEqual(verdict);
    expect(JSON.parse(before.at(-1) as string).verdict).toEqual(verdict);
    await reviewer.review(id, { outcome: "fail" });
    expect(await all()).toEqual(before);
    await reviewer.release(id);
    expect(await all()).toEqual(before);
  });

  test("the mode is that of the finish, whatever the server is set to later", async () => {
    verdict = verdictOf("fail");
    const { learner, id } = await defending();
    await learner.finish(id);
    const later = await startGuardedServer(withMode("at_once"));
    const sameLearner = later.as((await later.token()).token);
    expect((await sameLearner.get(id)).json.integrity_signals).toEqual({ verdict: PENDING });
    expect((await sameLearner.record(id)).json.verdict_release).toBe("after_review");
    const next = await sameLearner.started();
    const { reasons, for_reviewer, errors, record, ...others } = verdict;
    const seen = { ...others, criteria: others.criteria.map(({ basis, ...criterion }) => criterion) };
    expect((await sameLearner.finish(next)).json.verdict).toEqual(seen);
    expect((await learner.get(next)).json.integrity_signals.verdict).toEqual(seen);
    expect((await guarded.host.get(next)).json.integrity_signals.verdict).toEqual(verdict);
    await later.server.close();
  });

  test("the record shows a learner neither the releaser nor the trace digest", async () => {
    verdict = verdictOf("pass");
    const { learner, id } = await defending();
    await learner.finish(id);
    await reviewer.release(id);
    const { json } = await learner.record(id);
    expect(json).not.toHaveProperty("trace_digest");
    const release = (await reviewer.record(id)).json.release;
    expect(release.by).toBe("reviewer:grace");
    const { by, ...others } = release;
    expect(json.release).toEqual(others);
  });
});
