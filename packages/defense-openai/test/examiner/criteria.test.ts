import { readFileSync } from "node:fs";
import { toJsonSchema } from "@valibot/to-json-schema";
import { describe, expect, test } from "vitest";
import {
  defaultCriteria,
  describeCriteria,
  describeForGraders,
  parseCriteria,
} from "../../src/examiner/parts/criteria.js";
import { criteriaDocument } from "../../src/examiner/parts/criteria-schema.js";

const LEVELS = { met: "", partly_met: "", not_met: "" };

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

  test("may describe answers at each level: all levels or none", () => {
    const levels = { met: "all", partly_met: "some", not_met: "nothing" };
    const criterion = { id: "a", title: "A", description: "B", essential: false, levels };
    expect(parseCriteria(JSON.stringify({ criteria: [criterion] }))).toEqual([criterion]);
    for (const { levels } of defaultCriteria())
      expect(Object.keys(levels ?? {})).toEqual(Object.keys(LEVELS));
  });

  test("are described with their levels to graders, and without to the model that asks", () => {
    const [criterion] = defaultCriteria();
    if (!criterion) throw new Error("there is none");
    const first = `- own_work: Knows their own work. ${criterion.description}`;
    expect(describeCriteria([criterion])).toBe(first);
    expect(describeForGraders([criterion])).toBe(
      `${first}\n  met: ${criterion.levels?.met}\n  partly_met: ${criterion.levels?.partly_met}\n  not_met: ${criterion.levels?.not_met}`,
    );
    expect(describeForGraders([{ id: "a", title: "A", description: "B" }])).toBe("- a: A. B");
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
    [
      "with one level only",
      `criteria:\n  - ${one}\n    levels: { met: all }`,
      "criteria.0.levels.partly_met is required",
    ],
    [
      "with an unknown level",
      `criteria:\n  - ${one}\n    levels: { met: a, partly_met: b, not_met: c, good: d }`,
      "criteria.0.levels.good is not a known member",
    ],
  ])("in a document %s are refused with a reason", (_, text, reason) => {
    expect(() => parseCriteria(text)).toThrow(reason);
  });

  test.each(["constructor", "prototype", "__proto__", "toString"])("have no id such as %s", (id) => {
    const document = JSON.stringify({ criteria: [{ id, title: "A", description: "B" }] });
    expect(() => parseCriteria(document)).toThrow("criteria.0.id must not be a name that every object has");
  });

  test("have a schema for editors that says the same", () => {
    const schema = toJsonSchema(criteriaDocument, { ignoreActions: ["check", "trim"], typeMode: "input" });
    const file = new URL("../../criteria/criteria.schema.json", import.meta.url);
    expect(JSON.parse(readFileSync(file, "utf8"))).toEqual(schema);
  });
});
