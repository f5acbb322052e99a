import type { QuestionAccount, QuestionTopic } from "defense-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type GuardedServer, startGuardedServer } from "../support/access.js";
import type { Client, Reply } from "../support/client.js";
import { dialects, freshDatabaseUrl } from "../support/databases.js";
import { examined } from "../support/examined.js";
import { closeAfterTest } from "../support/left-open.js";
import { asking, startTestServer } from "../support/test-server.js";

/** Only reviewers see what a question was about, and no caller sees the whole account. */

/** Occurs in what reviewers may read, but not in questions or answers. */
const MARK = "zqx";

/** Occurs in what stays in the database. */
const SECRET = "DATA-0123456789qxz";

const TOPICS: readonly QuestionTopic[] = [
  { id: `D-${MARK}`, type: "demand", text: `${MARK} demand` },
  {
    id: `F-${MARK}`,
    type: "event",
    event: { seq: 2, at: "2026-01-31T09:02:00.000Z", kind: "run", summary: `${MARK} failed` },
  },
  { id: `G-${MARK}`, type: "gap", gap: { after_seq: 3, before_seq: null, missing: 2 } },
];

const FIRST: QuestionAccount = {
  ...{ about: "work", for: null, how: "asked", fence: SECRET },
  demands: [`${SECRET} demand`],
};
const SECOND: QuestionAccount = {
  ...{ about: `D-${MARK}`, for: `${MARK}_criterion`, how: "template" },
  reading: { says: "nothing", covers: [{ item: `F-${MARK}`, words: "an answer" }] },
};

const examiner = asking({
  nextQuestion: async ({ history }) => ({
    text: `question ${history.length}`,
    account: history.length === 0 ? FIRST : SECOND,
  }),
  topics: () => TOPICS,
});

const SERVED = {
  topics: TOPICS,
  questions: [
    { turn: 0, about: "work", criterion: null, how: "asked", covers: [] },
    {
      ...{ turn: 2, about: `D-${MARK}`, criterion: `${MARK}_criterion`, how: "template" },
      covers: [{ topic: `F-${MARK}`, words: "an answer" }],
    },
  ],
};

const KEY = { "Idempotency-Key": "the-same" };

/** Everything that a learner can request. */
const REQUESTS: readonly ((client: Client, id: string) => Promise<Reply>)[] = [
  (client, id) => client.answer(id, { text: "an answer" }, KEY),
  (client, id) => client.get(id),
  (client, id) => client.record(id),
  (client, id) => client.reviews(id),
  (client, id) => client.audio(id, 2),
  (client, id) => client.note(id, 1, "I said heap."),
  (client, id) => client.finish(id),
  (client, id) => client.get(id),
  (client, id) => client.record(id),
];

describe.each(dialects)("on %s", (dialect) => {
  let guarded: GuardedServer;
  let learner: Client;
  let id: string;

  beforeAll(async () => {
    const databaseUrl = await freshDatabaseUrl(dialect);
    guarded = await startGuardedServer({ databaseUrl, examiner });
    learner = guarded.as((await guarded.token()).token);
    id = await learner.started();
    await learner.answer(id, { text: "an answer" }, KEY);
  });
  afterAll(() => guarded.server.close());

  test("operators, hosts and reviewers see what each question was about", async () => {
    const reviewer = guarded.as((await guarded.token({ role: "reviewer", subject: "grace" })).token);
    for (const client of [guarded.operator, guarded.host, reviewer]) {
      const record = await client.record(id);
      expect([record.status, record.json]).toEqual([200, expect.objectContaining(SERVED)]);
      for (const { bytes } of [record, await client.get(id), await client.reviews(id)]) {
        expect(bytes.toString()).not.toContain(SECRET);
        expect(bytes.toString()).not.toContain('"says"');
      }
    }
  });

  test("a learner's token gets none of it, before and after the end", async () => {
    for (const request of REQUESTS) {
      const body = (await request(learner, id)).bytes.toString();
      for (const trace of [MARK, SECRET, '"topics"', '"questions"', '"covers"', '"template"'])
        expect(body).not.toContain(trace);
    }
    expect((await learner.record(id)).json.verdict_release).toBe("at_once");
  });
});

test("without authentication, anyone on this computer may review, and sees it", async () => {
  const server = await startTestServer({ databaseUrl: await freshDatabaseUrl("sqlite"), examiner });
  closeAfterTest(() => server.close());
  const id = await server.started();
  await server.answer(id, { text: "an answer" });
  expect((await server.record(id)).json).toMatchObject(SERVED);
});

test("the examiner with a model names the demands of the task and the facts of the record", async () => {
  const tags = [
    { about: "work", for: "own_work" },
    { about: "D1", for: "understanding" },
    { about: "F1", for: "checking" },
  ];
  const { server } = await examined((_, number) =>
    JSON.stringify({ ...tags[number - 1], question: `What exactly is part ${number} of it?` }),
  );
  const demand = "Explain why it is stable";
  const failed = { seq: 0, at: "2026-01-31T09:00:00.000Z", kind: "test_failed", summary: "expected 2.5" };
  const { taskVariant, traceEvent } = server.database.client;
  const statement = `Sort a list. ${demand}.`;
  await taskVariant.create({ data: { taskId: "sorting", statement, demands: JSON.stringify([demand]) } });
  await traceEvent.create({ data: { learnerId: "ada.lovelace", taskId: "sorting", ...failed } });
  const id = await server.started();
  for (const number of [1, 2])
    await server.answer(id, { text: `I tried it with list ${number} and saw the order kept.` });
  const { topics, questions } = (await server.record(id)).json;
  expect(topics).toEqual([
    { id: "D1", type: "demand", text: demand },
    { id: "F1", type: "event", event: failed },
  ]);
  expect(questions).toEqual([
    { turn: 0, about: "work", criterion: "own_work", how: "asked", covers: [] },
    { turn: 2, about: "D1", criterion: "understanding", how: "asked", covers: [] },
    { turn: 4, about: "F1", criterion: "checking", how: "asked", covers: [] },
  ]);
});
