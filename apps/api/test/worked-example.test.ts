import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { isQuestion } from "../../../packages/defense-openai/test/support/model-server.js";
import { examined } from "./support/examined.js";
import { importTraces, importVariants } from "./support/imports.js";

/** The documentation's worked example for teachers must match what its models' answers produce. */

const example = JSON.parse(await readFile(new URL("fixtures/worked-example.json", import.meta.url), "utf8"));
const documentation = await readFile(new URL("../../../docs/for-teachers.md", import.meta.url), "utf8");

test("the worked example is true", async () => {
  const written: string[] = [
    ...example.exchanges.flatMap(({ written, again }: { written: string; again?: string }) =>
      again === undefined ? [written] : [written, again],
    ),
    example.last,
  ];
  const { server } = await examined(
    (request) => {
      if (isQuestion(request)) return written.shift() ?? "";
      return JSON.stringify(request.model === "examiner-2" ? example.second : example.grading);
    },
    { EXAMINER_GRADERS: "examiner-2" },
  );
  const { task_id: taskId, statement, confidential } = example.variant;
  await importVariants(server.database, [
    { line: 1, taskId, statement, title: null, confidential: JSON.stringify([confidential]) },
  ]);
  await importTraces(
    server.database,
    example.traces.map((event: { seq: number; at: string }) => ({
      ...event,
      line: event.seq,
      learnerId: "ada",
      taskId,
      at: new Date(event.at),
    })),
  );
  const id = await server.started("ada", taskId);
  for (const { answer } of example.exchanges) await server.answer(id, { text: answer });
  const { verdict } = (await server.finish(id)).json;
  const { turns } = (await server.get(id)).json;

  const transcript = turns
    .map(({ seq, role, text }: Record<string, string>) => `${seq}. **${role}**: ${text}`)
    .join("\n");
  expect(documentation.replaceAll(/\n {3}/g, " ")).toContain(transcript);

  const [, documented = ""] = /^```json\n(\{\n {2}"outcome".*?)^```$/ms.exec(documentation) ?? [];
  expect(timeless(JSON.parse(documented))).toEqual(timeless(verdict));
});

/** Omits what varies between runs or changes with a prompt. */
function timeless(verdict: { examiner: { prompt_version: string; usage: { latency_ms: number } } }) {
  verdict.examiner.prompt_version = "v1-…";
  verdict.examiner.usage.latency_ms = 0;
  return verdict;
}
