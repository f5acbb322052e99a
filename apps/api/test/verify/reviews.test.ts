import { aVerdict } from "defense-core/testing";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { damage, verified } from "../support/damage.js";
import { dialects, freshDatabaseUrl } from "../support/databases.js";
import { asking, startTestServer, type TestServer } from "../support/test-server.js";

/** Each kind of damage to a reviewed, annotated, and released defense is found, and nothing else. */

const VERDICT = aVerdict({
  criteria: [{ id: "own", title: "Own work", level: "met", rationale: "So it is.", evidence: [] }],
});

/**
 * IDs of defenses: `$R` has two reviews, the second of them released, and a note; `$V` has a released verdict; `$P` is
 * in progress.
 */
const DAMAGES: [name: string, statements: string, problem: string][] = [
  [
    "a review that is missing",
    "DELETE FROM reviews WHERE defense_id = $R AND number = 1",
    "defense $R: its review_count is 2, but it has 1 reviews up to number 2",
  ],
  [
    "a review beyond the count",
    "INSERT INTO reviews SELECT defense_id, 3, outcome, summary, criteria, 'x', at FROM reviews WHERE defense_id = $R AND number = 2",
    "defense $R: its review_count is 2, but it has 3 reviews up to number 3",
  ],
  [
    "a note that is missing",
    "DELETE FROM turn_notes WHERE defense_id = $R",
    "defense $R: its note_count is 1, but it has 0 notes up to number 0",
  ],
  [
    "a review's outcome",
    "UPDATE reviews SET outcome = 'not_assessed' WHERE defense_id = $R AND number = 1",
    "review 1 of defense $R: its outcome is unknown",
  ],
  [
    "a review's summary",
    "UPDATE reviews SET summary = ' ' WHERE defense_id = $R AND number = 1",
    "review 1 of defense $R: its summary is blank",
  ],
  [
    "a review's criteria",
    "UPDATE reviews SET criteria = '[{}]' WHERE defense_id = $R AND number = 1",
    "review 1 of defense $R: its criteria do not have the required form",
  ],
  [
    "a criterion of a review",
    "UPDATE reviews SET criteria = replace(criteria, 'Own work', 'Other work') WHERE defense_id = $R AND number = 1",
    "review 1 of defense $R: its criteria are not those of the verdict",
  ],
  [
    "a review that differs from its release",
    "UPDATE reviews SET outcome = 'fail' WHERE defense_id = $R AND number = 2",
    "review 2 of defense $R: its release does not match it",
  ],
  [
    "a note on a question",
    "UPDATE turn_notes SET turn = 2 WHERE defense_id = $R",
    "note 1 of defense $R: it is on turn 2, which is not a turn of the learner",
  ],
  [
    "a note's text",
    "UPDATE turn_notes SET text = '' WHERE defense_id = $R",
    "note 1 of defense $R: it is blank",
  ],
  [
    "an invalid release",
    "UPDATE defenses SET release = '{}' WHERE id = $V",
    "defense $V: its release does not have the required form",
  ],
  [
    "a release of another verdict",
    "UPDATE defenses SET release = replace(release, 'So it is.', 'So be it.') WHERE id = $V",
    "defense $V: its released verdict is not its verdict",
  ],
  [
    "a release of a review that does not exist",
    `UPDATE defenses SET release = replace(release, '"review":null', '"review":1') WHERE id = $V`,
    "defense $V: review 1 is released, but does not exist",
  ],
  [
    "an outcome",
    "UPDATE defenses SET outcome = 'fail' WHERE id = $V",
    "defense $V: its outcome does not match its verdict",
  ],
  [
    "a mode",
    "UPDATE defenses SET verdict_release = NULL WHERE id = $V",
    "defense $V: its verdict_release is neither at_once nor after_review",
  ],
  [
    "a need for a review",
    "UPDATE defenses SET needs_review = true WHERE id = $V",
    "defense $V: its needs_review follows neither from its verdict nor from its notes",
  ],
  [
    "an outcome without a verdict",
    "UPDATE defenses SET outcome = 'pass' WHERE id = $P",
    "defense $P: it has no verdict, but an outcome or a verdict_release",
  ],
  [
    "a need for a review without a verdict",
    "UPDATE defenses SET needs_review = true WHERE id = $P",
    "defense $P: it has no verdict, but needs_review is true",
  ],
  [
    "a release without a verdict",
    "UPDATE defenses SET release = (SELECT release FROM defenses WHERE id = $V) WHERE id = $P",
    "defense $P: it is released, but has no verdict",
  ],
];

describe.each(dialects)("on %s", (dialect) => {
  let databaseUrl: string;
  let server: TestServer;
  let ids: Record<string, string>;

  beforeAll(async () => {
    databaseUrl = await freshDatabaseUrl(dialect);
    server = await startTestServer({ databaseUrl, examiner: asking({ finalVerdict: async () => VERDICT }) });
  });

  beforeEach(async () => {
    const tables = ["turn_notes", "reviews", "turns", "defenses"];
    await damage(databaseUrl, tables.map((table) => `DELETE FROM ${table}`).join(";"));
    ids = { $R: await defended(), $V: await defended(), $P: await defended() };
    const [reviewed, judged] = [ids.$R as string, ids.$V as string];
    await server.finish(reviewed);
    await server.finish(judged);
    await server.review(reviewed);
    const criteria = [{ id: "own", level: "partly_met", reason: "Not all of it." }];
    await server.review(reviewed, { expected_reviews: 1, outcome: "borderline", criteria });
    await server.note(reviewed, 1, "I said heap.");
    for (const id of [reviewed, judged]) expect((await server.release(id)).status).toBe(200);
  });

  afterAll(() => server.close());

  async function defended(): Promise<string> {
    const id = await server.started();
    await server.answer(id, { text: "I wrote a merge sort." });
    return id;
  }

  const withIds = (text: string, quote: string) =>
    text.replaceAll(/\$[RVP]/g, (name) => `${quote}${ids[name]}${quote}`);

  test("finds nothing in intact data", async () => {
    expect(await verified(databaseUrl)).toMatchObject({ reviews: 2, notes: 1, found: [] });
  });

  test.each(DAMAGES)("finds %s", async (_, statements, problem) => {
    await damage(databaseUrl, withIds(statements, "'"));
    expect((await verified(databaseUrl)).found).toEqual([withIds(problem, '"')]);
  });
});
