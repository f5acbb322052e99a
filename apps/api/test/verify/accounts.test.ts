import { expect, test } from "vitest";
import { verified } from "../support/damage.js";
import { dialects, freshDatabaseUrl } from "../support/databases.js";
import { examined } from "../support/examined.js";
import { importVariants } from "../support/imports.js";

test.each(dialects)("what an examiner with a model notes on %s is no problem", async (dialect) => {
  const databaseUrl = await freshDatabaseUrl(dialect);
  const words = "I merged two lists and always took the smaller head";
  const reading = { says: "answers", covers: [{ item: "D1", words }] };
  const replyTo = (number: number) =>
    JSON.stringify({
      reading,
      about: "answer",
      for: "checking",
      question: `How did you test step ${number}?`,
    });
  const { server } = await examined((_, number) => (number % 2 ? replyTo(number) : ""), {}, databaseUrl);
  const statement = "Sort a list. Explain why it is stable.";
  const demands = '["Explain why it is stable", "Sort a list"]';
  await importVariants(server.database, [
    { line: 1, taskId: "sorting", statement, title: null, confidential: "[]", demands },
  ]);
  const id = await server.started();
  for (let turn = 0; turn < 8; turn++) await server.answer(id, { text: `In step ${turn}, ${words}.` });
  const turns = await server.database.client.turn.findMany({ where: { account: { not: null } } });
  const accounts = turns.map(({ account }) => JSON.parse(account ?? "{}"));
  expect(new Set(accounts.map(({ about }) => about))).toContain("work");
  expect(accounts.flatMap(({ reading }) => reading?.covers ?? [])).toEqual([{ item: "D1", words }]);
  expect((await verified(databaseUrl)).found).toEqual([]);
});
