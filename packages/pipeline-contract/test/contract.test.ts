import { readFileSync } from "node:fs";
import { Ajv2020 } from "ajv/dist/2020.js";
import { describe, expect, test } from "vitest";
import { readContract, validateContract } from "../src/index.js";
import { contractWith } from "./support/contracts.js";

const schema = JSON.parse(readFileSync(new URL("../schema.json", import.meta.url), "utf8"));

const yaml = `name: CI
triggers:
  push: [main]
  pull_request: []
runner: ubuntu-latest
stages:
  - name: Test
    command: npm test
    required: true
`;

function found(text: string): string[] {
  return readContract(text, "pipeline.yaml").findings.map(
    ({ line, column, rule, path, actual, expected }) =>
      `${line}:${column} ${rule} ${path ?? ""}: ${actual} / ${expected}`,
  );
}

describe("the schema", () => {
  test("is a valid JSON Schema 2020-12 with a stable id", () => {
    expect(new Ajv2020().validateSchema(schema)).toBe(true);
    expect(schema.$id).toBe("https://unpkg.com/pipeline-contract/schema.json");
  });

  test("has the specification's required fields and restricts no others", () => {
    expect(schema.required).toEqual(["name", "triggers", "runner", "stages"]);
    expect(schema.properties.triggers.required).toEqual(["push", "pull_request"]);
    expect(schema.properties.stages.items.required).toEqual(["name", "command", "required"]);
    expect(JSON.stringify(schema)).not.toContain("additionalProperties");
    const more = { ...contractWith(), owner: "ada", triggers: { push: ["main"], pull_request: [], tag: 1 } };
    expect(validateContract(more).findings).toEqual([]);
  });

  test("was compiled from the file that is exported", async () => {
    const { validate } = await import("../src/generated/validate-contract.js");
    const compiled = new Ajv2020({ allErrors: true }).compile(schema);
    for (const value of [contractWith(), {}, [], null, { ...contractWith(), environment: "x", stages: [] }]) {
      validate(value);
      compiled(value);
      expect(validate.errors).toEqual(compiled.errors);
    }
  });
});

describe("the schema for editors", () => {
  const editorSchema = JSON.parse(readFileSync(new URL("../editor-schema.json", import.meta.url), "utf8"));

  test("extends the other schema", () => {
    const { $id, title, description, ...specified } = schema;
    expect(new Ajv2020().validateSchema(editorSchema)).toBe(true);
    expect(editorSchema.$id).toBe("https://unpkg.com/pipeline-contract/editor-schema.json");
    expect(editorSchema).toMatchObject(specified);
  });

  test("was compiled from the file that is exported", async () => {
    const { validate } = await import("../src/generated/validate-additions.js");
    const compiled = new Ajv2020({ allErrors: true }).compile(editorSchema);
    for (const changes of [{}, { env: { A: 1 } }, { install_once: "x", approved_actions: [{}] }]) {
      validate(contractWith(changes as object));
      compiled(contractWith(changes as object));
      expect(validate.errors).toEqual(compiled.errors);
    }
  });
});

describe("readContract", () => {
  test("reads YAML and JSON to the same contract", () => {
    const { contract } = readContract(yaml);
    expect(contract?.stages[0]?.command).toBe("npm test");
    for (const space of [undefined, 2, "\t"]) {
      expect(readContract(JSON.stringify(contract, null, space))).toEqual({
        contract,
        findings: [],
        hints: [],
      });
    }
  });

  test("reports line, column, path, what was found and what is allowed", () => {
    expect(found(yaml.replace("required: true", "required: yes"))).toEqual([
      '9:15 contract/schema stages[0].required: the string "yes" / boolean',
    ]);
    expect(found(yaml.replace("name: CI", "name: 3"))).toEqual([
      "1:7 contract/schema name: the number 3 / string",
    ]);
    expect(found(yaml.replace("[main]", "main"))).toEqual([
      '3:9 contract/schema triggers.push: the string "main" / array',
    ]);
    expect(found(yaml.replace("runner:", "environment: test\nrunner:"))).toEqual([
      '5:14 contract/schema environment: the string "test" / "dev" or "production"',
    ]);
    expect(found(yaml.replace("    command: npm test\n", ""))).toEqual([
      "7:5 contract/schema stages[0].command: nothing / a value",
    ]);
    expect(found(yaml.replace(/stages:.*/s, "stages: []\n"))).toEqual([
      "6:9 contract/schema stages: no items / at least 1 item",
    ]);
    expect(found("[]")).toEqual(["1:1 contract/schema : a list / object"]);
  });

  test("reports all violations at once, in the order of the text", () => {
    expect(found("name: 1\nrunner: 2\nstages: 3\n").map((text) => text.split(" ")[0])).toEqual([
      "1:1",
      "1:7",
      "2:9",
      "3:9",
    ]);
  });

  test("reads an unquoted version as a number", () => {
    expect(found(`${yaml}python_version: 3.10\n`)).toEqual([
      "10:17 contract/schema python_version: the number 3.1 / string",
    ]);
  });
});

describe("no workflow or script can express", () => {
  const stage = { name: "Test", required: true };
  const refused = (command: string) =>
    validateContract(contractWith({ stages: [{ ...stage, command }] })).findings.map(
      ({ rule, path }) => `${rule} ${path}`,
    );

  test.each([
    "",
    " \n",
    "# nothing but a comment",
    "a\0b",
    "echo \uD800",
    "if true",
    "echo 'x",
    'echo "$(if)"',
    "cat <<EOF\nx",
    "make )",
    "make \\",
    "a ) ; ( b",
    "}",
  ])("a command such as %j", (command) => {
    expect(refused(command)).toEqual(["contract/inexpressible stages[0].command"]);
  });

  test.each([
    "# c \\\nmake",
    "make # c \\",
    "make '\\'",
    "exit 3",
    "a & b &",
    "cat <<A <<B\nA\nB",
    "echo '${{'",
  ])("but not %j", (command) => {
    expect(refused(command)).toEqual([]);
  });

  test("two stages with one name", () => {
    const stages = [
      { ...stage, command: "a" },
      { ...stage, command: "b" },
    ];
    const { findings } = validateContract(contractWith({ stages }));
    expect(findings.map(({ rule, path }) => `${rule} ${path}`)).toEqual([
      "contract/stage-repeated stages[1].name",
    ]);
  });

  test.each(["", "  ", "a\nb", "\u2028", "${{ x }}", "\uDC00"])("the name %j", (name) => {
    const { findings } = validateContract(contractWith({ name, runner: name }));
    expect(findings.map(({ rule, path }) => `${rule} ${path}`)).toEqual([
      "contract/inexpressible name",
      "contract/inexpressible runner",
    ]);
  });

  test("a pipeline without triggers", () => {
    const { findings } = validateContract(contractWith({ triggers: { push: [], pull_request: [] } }));
    expect(findings.map(({ path }) => path)).toEqual(["triggers"]);
  });
});
