import { describe, expect, test } from "vitest";
import { aGrading, isQuestion } from "../../../../packages/defense-openai/test/support/model-server.js";
import { dialects, freshDatabaseUrl } from "../support/databases.js";
import { examined } from "../support/examined.js";
import { builtCommand, run } from "../support/process.js";

const RUBRIC =
  "Expects the learner to name stability as the reason to merge, and to know the memory that it takes.";
const STATEMENT = "Sort a list of records so that equal ones keep their order.";
const OWNER = { learner_id: "ada", task_id: "sorting" };
const CODE = "def sort(items):\n    return merge(*map(sort, halves(items)))\n";
const ANSWER = "I wrote a merge sort because it is stable, and tested it with ten lists.";
const QUOTES = [{ turn: 1, quote: "because it is stable" }];

async function importing(databaseUrl: string, what: string, ...rows: object[]): Promise<void> {
  const input = rows.map((row) => `${JSON.stringify(row)}\n`);
  const env = { DATABASE_URL: databaseUrl };
  expect(await run([...builtCommand, "import", what, "-"], { env, input })).toMatchObject({ status: 0 });
}

interface Imported {
  readonly rubric?: string;
  readonly files?: readonly { readonly path: string; readonly text: string }[];
}

/** A whole defense on its own server, after an import. */
async function defended(databaseUrl: string, { rubric, files = [] }: Imported, rationale = "It is stable.") {
  await importing(databaseUrl, "variants", { task_id: "sorting", statement: STATEMENT, rubric });
  await importing(databaseUrl, "material", ...files.map((file) => ({ ...OWNER, ...file })));
  const grading = JSON.parse(aGrading("met", QUOTES));
  grading.criteria[0].rationale = rationale;
  const { server, models } = await examined(
    (request, number) => (isQuestion(request) ? `What is part ${number}?` : JSON.stringify(grading)),
    {},
    databaseUrl,
  );
  const started = await server.start(OWNER);
  const { defense_id: id } = started.json;
  const answered = await server.answer(id, { text: ANSWER });
  const finished = await server.finish(id);
  const served = [started, answered, finished, await server.get(id)].map(({ json }) => json);
  for (const path of [`/v1/defense/${id}/record`, "/v1/defense", "/openapi.json", `/review`, `/defend`]) {
    const response = await fetch(`${server.url}${path}`);
    served.push([response.status, await response.text()]);
  }
  return { served, verdict: finished.json.verdict, log: server.log, models };
}

const bodies = (requests: readonly object[]) => requests.map((request) => JSON.stringify(request));

describe.each(dialects)("with a database on %s", (dialect) => {
  test("models receive nothing without an import, and the verdict says that it is blind", async () => {
    const files = [{ path: "sort.py", text: CODE }].map((file) => ({ ...OWNER, ...file }));
    const url = await freshDatabaseUrl(dialect);
    await importing(
      url,
      "material",
      ...files.map((file) => ({ ...file, learner_id: "bob" })),
      ...files.map((file) => ({ ...file, task_id: "searching" })),
    );
    await importing(url, "variants", { task_id: "searching", statement: "Search it.", rubric: RUBRIC });
    const { models, verdict } = await defended(url, {});
    for (const { messages } of [...models.questions(), ...models.verdicts()])
      expect(
        messages
          .filter(({ role }) => role === "user")
          .map(({ content }) => content)
          .join(),
      ).not.toMatch(/rubric|A file of|merge\(|stability/);
    const [first] = models.questions();
    const [given] =
      first?.messages[1]?.content.replaceAll(/DATA-[0-9a-f]{32}/g, "MARK").split("Open topics") ?? [];
    expect(given).toBe(
      `The task as the learner was given it:\nMARK BEGIN\n${STATEMENT}\nMARK END\n\n` +
        "There is no record of how the learner worked.\n\n",
    );
    expect(verdict.examiner.informed_by).toEqual([]);
  });

  test("only graders receive the rubric, all models the learner's files, and no client the rubric", async () => {
    const secret = "to name stability as the reason to merge";
    const { models, verdict, served, log } = await defended(
      await freshDatabaseUrl(dialect),
      { rubric: RUBRIC, files: [{ path: "src/sort.py", text: CODE }] },
      `The teacher expects them ${secret}. That is right.`,
    );
    const data = /DATA-[0-9a-f]{32} BEGIN\\nFile: src\/sort\.py\\n\\ndef sort/;
    for (const body of bodies(models.requests)) expect(body).toMatch(data);
    for (const body of bodies(models.questions())) expect(body).not.toMatch(/stability|rubric/i);
    expect(models.verdicts()).toHaveLength(1);
    for (const body of bodies(models.verdicts())) expect(body).toContain(` BEGIN\\n${RUBRIC}\\nDATA-`);

    expect(verdict.examiner.informed_by).toEqual([
      { source: "rubric", complete: true },
      { source: "material", complete: true },
    ]);
    expect(verdict.criteria[0].rationale).toBe("[…] That is right.");
    expect(JSON.stringify(served)).not.toMatch(/stability|halves\(/);
    expect(JSON.stringify(log)).not.toMatch(/stability|halves\(/);
  });
});
