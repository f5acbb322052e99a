import { expect, test } from "vitest";
import { gradingFormat } from "../../src/examiner/verdict/grading-document.js";
import { readPrompts } from "../../src/index.js";

/** A model writes in the requested order. If the level came first, the model would only defend it afterwards. */

const WHOLE = ["conflicts", "criteria", "errors", "instructions", "summary", "for_reviewer", "confidence"];
const CRITERION = ["id", "evidence", "rationale", "basis", "level"];

test("the schema asks for conflicts, then evidence, then the rationale and its basis, then the level", () => {
  if (gradingFormat.type !== "json_schema") throw new Error("there is no schema");
  const { properties, required } = gradingFormat.json_schema.schema as {
    properties: { criteria: { items: { properties: object; required: string[] } } };
    required: string[];
  };
  const { items } = properties.criteria;
  expect([Object.keys(properties), required]).toEqual([WHOLE, WHOLE]);
  expect([Object.keys(items.properties), items.required]).toEqual([CRITERION, CRITERION]);
});

test("the prompt does so too, in its text and its format", () => {
  const prompt = readPrompts().fill("verdict", {
    language: "English",
    criteria: "- a: A. B",
    fence: "DATA-1",
  });
  const points = [...prompt.matchAll(/^- (\w+): /gm)].map(([, name]) => name);
  expect(points).toEqual(["a", "conflicts", ...CRITERION.slice(1), ...WHOLE.slice(2)]);
  const form = JSON.parse(/\{"conflicts".*\}/s.exec(prompt)?.[0] ?? "");
  expect([Object.keys(form), Object.keys(form.criteria[0])]).toEqual([WHOLE, CRITERION]);
});
