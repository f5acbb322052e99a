import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { isQuestion } from "../../../packages/defense-openai/test/support/model-server.js";
import { examined } from "./support/examined.js";
import { importVariants } from "./support/imports.js";

/** The documentation's worked example must match what its model's and its learner's answers produce. */

interface Example {
  readonly variant: {
    readonly task_id: string;
    readonly statement: string;
    readonly demands: readonly string[];
  };
  readonly questions: readonly { readonly about: string; readonly for: string }[];
  readonly answers: readonly string[];
  readonly grading: object;
}

const text = (path: string) => readFile(new URL(path, import.meta.url), "utf8");
const { variant, questions, answers, grading }: Example = JSON.parse(
  await text("fixtures/worked-example.json"),
);
const documentation = await text("../../../docs/worked-example.md");

/** A text on one line, as a paragraph in Markdown may be broken anywhere. */
const oneLine = (markdown: string) => markdown.replaceAll(/^> ?/gm, "").replaceAll(/\s+/g, " ");

test("the worked example is true", async () => {
  const written = questions.map((question) => JSON.stringify(question));
  const { server } = await examined((request) =>
    isQuestion(request) ? (written.shift() ?? "") : JSON.stringify(grading),
  );
  const { task_id: taskId, statement, demands } = variant;
  const named = { title: null, confidential: "[]", demands: JSON.stringify(demands) };
  await importVariants(server.database, [{ line: 1, taskId, statement, ...named }]);
  const id = await server.started("ada", taskId);
  const suggestedAfter: number[] = [];
  for (const [index, answer] of answers.entries()) {
    const { headers } = await server.answer(id, { text: answer });
    if (headers["defense-suggest-finish"] === "true") suggestedAfter.push(index + 1);
  }
  expect(suggestedAfter).toEqual([answers.length]);
  const { examiner: _, ...verdict } = (await server.finish(id)).json.verdict;
  const { turns } = (await server.get(id)).json;

  expect(oneLine(documentation)).toContain(oneLine(statement));
  for (const [index, demand] of demands.entries())
    expect(oneLine(documentation)).toContain(`D${index + 1}: ${demand}`);
  for (const { seq, role, text } of turns as { seq: number; role: string; text: string }[]) {
    const question = role === "examiner" ? questions[seq / 2] : undefined;
    const tags = question && ` (${question.about}, for ${question.for})`;
    expect(oneLine(documentation)).toContain(`${seq}. **${role}**${tags ?? ""}: ${oneLine(text)}`);
  }
  const [, documented = ""] = /^```json\n(.*?)^```$/ms.exec(documentation) ?? [];
  expect(JSON.parse(documented)).toEqual(verdict);
});
