import { describe, expect, test } from "vitest";
import {
  type Contract,
  checkConformance,
  generateScript,
  generateWorkflow,
  validateContract,
} from "../src/index.js";
import { testStage, unitStage } from "./support/additions.js";
import { contractWith } from "./support/contracts.js";

/* Tests the additional properties of contracts, and the files generated from them. */

describe("a malformed addition is refused", () => {
  const stage = (members: object) => ({ stages: [{ ...testStage, ...members }] });
  test.each<[changes: object, path: string, message: string]>([
    [{ env: "CI=1" }, "env", 'env is the string "CI=1"; it must be of type object.'],
    [{ env: { CI: true } }, "env.CI", "env.CI is the boolean true; it must be of type string."],
    [{ env: { "A B": "1" } }, "env.A B", 'The variable "A B" cannot be set: a name consists of'],
    [{ env: { PATH: "/bin" } }, "env.PATH", 'The variable "PATH" cannot be set: shells act on it'],
    [{ env: { BASH_ENV: "x" } }, "env.BASH_ENV", "shells act on it"],
    [{ env: { GITHUB_SHA: "x" } }, "env.GITHUB_SHA", "the forge sets it"],
    [{ env: { A: "\0" } }, "env.A", "NUL"],
    [stage({ env: { A: "\uD800" } }), "stages[0].env.A", "unpaired surrogate"],
    [{ working_directory: 3 }, "working_directory", "is the number 3"],
    [{ working_directory: "/tmp" }, "working_directory", "not relative"],
    [{ working_directory: "C:/x" }, "working_directory", "not relative"],
    [{ working_directory: "" }, "working_directory", "it is blank"],
    [stage({ working_directory: "../x" }), "stages[0].working_directory", "out of the repository"],
    [stage({ working_directory: "a\\b" }), "stages[0].working_directory", "only on Windows"],
    [stage({ working_directory: "~/x" }), "stages[0].working_directory", "the name of a folder"],
    [stage({ working_directory: "${{ x }}" }), "stages[0].working_directory", "an expression"],
    [{ install_once: "yes" }, "install_once", "of type boolean"],
    [
      {
        install_once: true,
        stages: [
          { ...testStage, install: "npm ci" },
          { ...unitStage, install: "npm i" },
        ],
      },
      "install_once",
      "Not all stages run the same install",
    ],
    [
      {
        install_once: true,
        stages: [
          { ...testStage, install: "npm ci" },
          { ...unitStage, install: "npm ci", working_directory: "ui" },
        ],
      },
      "install_once",
      "in the same folder",
    ],
    [
      {
        install_once: true,
        stages: [
          { ...testStage, install: "npm ci" },
          { ...unitStage, install: "npm ci", env: { A: "1" } },
        ],
      },
      "install_once",
      "with the same variables",
    ],
    [stage({ required: false, install: "npm ci" }), "", ""],
    [
      { install_once: true, ...stage({ required: false, install: "npm ci" }) },
      "install_once",
      "Only optional stages",
    ],
    [{ approved_actions: [{ with: {} }] }, "approved_actions[0].uses", "is missing"],
    [{ approved_actions: [{ uses: " " }] }, "approved_actions[0].uses", "it is blank"],
    [
      { approved_actions: [{ uses: "a/b@v1", with: { x: 1 } }] },
      "approved_actions[0].with.x",
      "is the number 1",
    ],
    [
      { triggers: { push: ["main"], pull_request: [], unfiltered: ["push"] } },
      "triggers.unfiltered",
      "is listed as unfiltered, but",
    ],
    [
      { triggers: { push: [], pull_request: [], unfiltered: ["push"], tags: ["v*"] } },
      "triggers.unfiltered",
      "is listed as unfiltered, but",
    ],
    [
      { triggers: { push: [], pull_request: [], unfiltered: ["tag"] } },
      "triggers.unfiltered[0]",
      'must be "push" or "pull_request"',
    ],
    [{ triggers: { push: [], pull_request: [], tags: [""] } }, "triggers.tags[0]", "it is blank"],
    [
      { triggers: { push: [], pull_request: [], schedule: ["a\nb"] } },
      "triggers.schedule[0]",
      "control characters",
    ],
    [{ triggers: { push: [], pull_request: [], merge_group: 1 } }, "triggers.merge_group", "of type boolean"],
    [stage({ matrix: {} }), "stages[0].matrix", "it must have at least 1 key"],
    [stage({ matrix: { node: [] } }), "stages[0].matrix.node", "at least 1 item"],
    [stage({ matrix: { node: [20] } }), "stages[0].matrix.node[0]", "is the number 20"],
    [stage({ matrix: { include: ["x"] } }), "stages[0].matrix.include", "change the combinations"],
    [stage({ matrix: { "a b": ["x"] } }), "stages[0].matrix.a b", "a name consists of"],
    [stage({ matrix: { node: ["20", "20"] } }), "stages[0].matrix.node", "is repeated"],
  ])("%j", (changes, path, message) => {
    const { findings } = validateContract(contractWith(changes));
    const expected = path === "" ? [] : [["contract/addition", path, expect.stringContaining(message)]];
    expect(findings.map(({ rule, path: found, message: text }) => [rule, found, text])).toEqual(expected);
  });

  test("for a number that should be a string, the fix is to quote it", () => {
    const { findings } = validateContract(contractWith({ env: { A: 3.1 } as never }));
    expect(findings.map(({ fix }) => fix)).toEqual(["Put it in quotes."]);
  });
});

test.each<[what: string, changes: Partial<Contract>]>([
  ["variables", { env: { A: "1 \n 2", B: "${{ x }}: 'a' \"b\"" } }],
  ["a folder", { working_directory: "ui/a b" }],
  [
    "stages of their own",
    {
      stages: [
        { ...testStage, env: { A: "1" }, working_directory: "ui" },
        { ...unitStage, working_directory: "." },
      ],
    },
  ],
  ["one install", { install_once: true }],
  [
    "triggers",
    {
      triggers: {
        push: ["main"],
        pull_request: [],
        tags: ["v*"],
        unfiltered: ["pull_request"],
        workflow_dispatch: true,
        merge_group: true,
        schedule: ["0 3 * * 1"],
      },
    },
  ],
  ["a matrix", { stages: [{ ...testStage, matrix: { "python-version": ["3.9", "3.10"] } }] }],
])("what is generated for %s conforms", (_, changes) => {
  const contract = contractWith(changes);
  const workflow = generateWorkflow(contract);
  const script = generateScript(contract);
  expect(checkConformance({ contract, workflow, script }).findings).toEqual([]);
});

test("no workflow is generated for a matrix that it would not use", () => {
  const contract = contractWith({ stages: [{ ...testStage, matrix: { node: ["20"] } }] });
  expect(() => generateWorkflow(contract)).toThrow("Cannot generate a job for the matrix key");
});
