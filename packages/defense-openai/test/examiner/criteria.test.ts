import { readFileSync } from "node:fs";
import { toJsonSchema } from "@valibot/to-json-schema";
import { describe, expect, test } from "vitest";
import { defaultCriteria, parseCriteria } from "../../src/examiner/parts/criteria.js";
import { criteriaDocument } from "../../src/examiner/parts/criteria-schema.js";

describe("criteria", () => {
  const one = "id: a\n    title: A\n    description: B";

  test("come with the package, two of them essential", () => {
    const criteria = defaultCriteria();
    expect(criteria.map(({ id }) => id)).toEqual([
      "own_work",
      "understanding",
      "decisions",
      "checking",
      "transfer",
    ]);
    expect(criteria.filter(({ essential }) => essential).map(({ id }) => id)).toEqual([
      "own_work",
      "understanding",
    ]);
  });

  test("are read from YAML or JSON", () => {
    const criterion = { id: "a", title: "A", description: "B", essential: false };
    expect(parseCriteria(`criteria:\n  - ${one}`)).toEqual([criterion]);
    expect(parseCriteria(JSON.stringify({ criteria: [{ ...criterion, essential: true }] }))).toEqual([
      { ...criterion, essential: true },
    ]);
  });

  test.each([
    ["that is no YAML", "criteria: [", "at line 1"],
    ["that is empty", "", "it must be a document with criteria"],
    ["without criteria", "criteria: []", "criteria must have at least one criterion"],
    [
      "with a criterion without a title",
      "criteria:\n  - id: a\n    description: B",
      "criteria.0.title is required",
    ],
    [
      "with an empty title",
      "criteria:\n  - id: a\n    title: ' '\n    description: B",
      "criteria.0.title must not be empty",
    ],
    [
      "with an odd id",
      "criteria:\n  - id: a b\n    title: A\n    description: B",
      "criteria.0.id must be 1 to 64 letters",
    ],
    ["with an id twice", `criteria:\n  - ${one}\n  - ${one}`, "criteria must not have the same id twice"],
    [
      "with a misspelt member",
      `criteria:\n  - ${one}\n    esential: true`,
      "criteria.0.esential is not a known member",
    ],
    [
      "with something else for essential",
      `criteria:\n  - ${one}\n    essential: yes please`,
      "criteria.0.essential must be true or false",
    ],
  ])("in a document %s are refused with a reason", (_, text, reason) => {
    expect(() => parseCriteria(text)).toThrow(reason);
  });

  test("have a schema for editors that says the same", () => {
    const schema = toJsonSchema(criteriaDocument, { ignoreActions: ["check", "trim"], typeMode: "input" });
    const file = new URL("../../criteria/criteria.schema.json", import.meta.url);
    expect(JSON.parse(readFileSync(file, "utf8"))).toEqual(schema);
  });
});
