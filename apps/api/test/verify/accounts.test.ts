import { expect, test } from "vitest";
import { verified } from "../support/damage.js";
import { dialects, freshDatabaseUrl } from "../support/databases.js";
import { examined } from "../support/examined.js";
import { importVariants } from "../support/imports.js";

test.each(dialects)("what an examiner with a model notes on %s is no problem", async (dialect) => {
  const databaseUrl = await freshDatabaseUrl(dialect);
  const written = ["", '{"about": "answer", "for": "checking", "question": "How did you test that?"}'];
  const { server } = await examined((_, number) => written[number % 2] ?? "", {}, databaseUrl);
  const statement = "Sort a list. Explain why it is stable.";
  const demands = '["Explain why it is stable"]';
  await importVariants(server.database, [
    { line: 1, taskId: "sorting", statement, title: null, confidential: "[]", demands },
  ]);
  const id = await server.started();
  for (let turn = 0; turn < 8; turn++)
    await server.answer(id, { text: `In step ${turn}, I merged two lists.` });
  const accounts = (await server.database.client.turn.findMany({ where: { seq: { in: [0, 2, 16] } } })).map(
    ({ account }) => JSON.parse(account ?? "{}").about,
  );
  expect(new Set(accounts)).toContain("work");
  expect((await verified(databaseUrl)).found).toEqual([]);
});
