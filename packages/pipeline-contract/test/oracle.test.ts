import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { commandsOf } from "../src/contract/contract.js";
import { type Contract, checkConformance } from "../src/index.js";
import { contractWith } from "./support/contracts.js";
import { runScript, type Shell, shells } from "./support/shells.js";

/*
 * An oracle that knows nothing of the checker: a script that the checker calls conforming is run by real shells, with a
 * recorder in place of npm, once with all commands succeeding and once with each of them failing.
 */

const contract = contractWith({
  stages: [
    { name: "Lint", command: "npm run lint", required: true },
    { name: "Test", install: "npm ci", command: "npm test", required: true },
    { name: "Docs", command: "npm run docs", required: false },
  ],
});

let folder: string;
let bin: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "pipeline-contract-"));
  bin = join(folder, "bin");
  mkdirSync(bin);
  const recorder = '#!/bin/sh\nprintf "%s\\n" "npm $*" >>"$0.log"\n! grep -qxF -e "npm $*" "$0.fail"\n';
  writeFileSync(join(bin, "npm"), recorder, { mode: 0o755 });
});
afterAll(() => rmSync(folder, { recursive: true }));

function execute(shell: Shell, script: string, failing: string): { recorded: string[]; fails: boolean } {
  writeFileSync(join(bin, "npm.log"), "");
  writeFileSync(join(bin, "npm.fail"), `${failing}\n`);
  const file = join(folder, "ci.sh");
  writeFileSync(file, script);
  const { status } = runScript(shell, file, [], folder, bin);
  const recorded = readFileSync(join(bin, "npm.log"), "utf8").split("\n").slice(0, -1);
  return { recorded, fails: status !== 0 };
}

/** What the contract means when one of its commands fails. */
function meant({ stages }: Contract, failing: string): { recorded: string[]; fails: boolean } {
  const recorded: string[] = [];
  for (const stage of stages) {
    for (const { text } of commandsOf(stage)) {
      recorded.push(text);
      if (text === failing && stage.required) return { recorded, fails: true };
    }
  }
  return { recorded, fails: false };
}

function expectToDoAsTheContractSays(shell: Shell, script: string): void {
  const commands = contract.stages.flatMap(commandsOf).map(({ text }) => text);
  for (const failing of ["none", ...commands]) {
    expect({ failing, ...execute(shell, script, failing) }, script).toEqual({
      failing,
      ...meant(contract, failing),
    });
  }
}

/** Scripts that run the commands, or parts of them, in every way that comes to mind. */
const scripts: fc.Arbitrary<string> = fc.letrec<{ list: string; statement: string }>((tie) => ({
  list: fc
    .array(tie("statement"), { minLength: 1, maxLength: 3, size: "max" })
    .map((statements) => statements.join("\n")),
  statement: fc.oneof(
    { depthSize: "small", withCrossShrink: true },
    {
      weight: 6,
      arbitrary: fc.constantFrom(
        "npm run lint",
        "npm ci",
        "npm test",
        "npm run docs",
        "npm ci\nnpm test",
        "npm run docs || true",
      ),
    },
    {
      weight: 1,
      arbitrary: fc.constantFrom("echo", "exit", "exit 0", "exit 1", "set +e", "set -e", "return 0", "false"),
    },
    { weight: 1, arbitrary: tie("list").map((list) => `(\n${list}\n)`) },
    { weight: 1, arbitrary: tie("list").map((list) => `{\n${list}\n}`) },
    { weight: 1, arbitrary: tie("list").map((list) => `f() {\n${list}\n}\nf`) },
    { weight: 1, arbitrary: tie("list").map((list) => `if true; then\n${list}\nfi`) },
    { weight: 1, arbitrary: tie("statement").map((one) => `{ ${one}\n} || exit 1`) },
    { weight: 1, arbitrary: tie("statement").map((one) => `( ${one}\n) || true`) },
    { weight: 1, arbitrary: tie("statement").map((one) => `( ${one}\n) || { echo failed; exit 3; }`) },
    {
      weight: 1,
      arbitrary: fc.tuple(tie("statement"), tie("statement")).map(([a, b]) => `{ ${a}\n} && { ${b}\n}`),
    },
    { weight: 1, arbitrary: tie("statement").map((one) => `! { ${one}\n}`) },
    { weight: 1, arbitrary: tie("statement").map((one) => `{ ${one}\n} | cat`) },
    { weight: 1, arbitrary: tie("statement").map((one) => `{ ${one}\n} &\nwait`) },
  ),
})).list;

/** The commands in order, each wrapped in some way that may or may not keep what it means. */
const nearlyRight = fc
  .tuple(
    fc.constantFrom("set -e\n", "set -eu\n", ""),
    fc.constantFrom(
      "%",
      "(\n%\n)",
      "{ %; }",
      "% || exit 1",
      "% || exit",
      "( % ) || exit 2",
      "if true; then %; fi",
      "run() { %; }; run",
      "{ %; } && :",
      "echo && %",
    ),
    fc.constantFrom(
      "%",
      "(\n%\n)",
      "{\n%\n}",
      "(\n%\n) || exit 1",
      "f() {\n%\n}\nf",
      "f() (\n%\n)\nf || exit 1",
      "{\n%\n} || exit 1",
      "% || { exit 1; }",
    ),
    fc.constantFrom(
      "npm ci\nnpm test",
      "npm ci && npm test",
      "npm ci || exit 1\nnpm test || exit",
      "npm ci || exit 1\nnpm test",
      "set -e\nnpm ci\nnpm test",
    ),
    fc.constantFrom(
      "npm run docs || true",
      "( npm run docs ) || :",
      "{ npm run docs || echo failed; }",
      "set +e\nnpm run docs\nset -e",
      "set +e\nnpm run docs\n:",
      "npm run docs",
    ),
    fc.constantFrom("", "exit 0\n", "exit\n", "echo done\n", "exit $?\n"),
  )
  .map(([options, lint, wrap, tests, docs, end]) => {
    return `${options}${lint.replace("%", "npm run lint")}\n${wrap.replace("%", () => tests)}\n${docs}\n${end}`;
  });

for (const shell of shells) {
  describe(shell.name, () => {
    const conforming = join(import.meta.dirname, "fixtures", "conforming");
    const plain = readFileSync(join(conforming, "plain", "contract.yaml"), "utf8");
    const named = readdirSync(conforming).filter(
      (name) =>
        readFileSync(join(conforming, name, "contract.yaml"), "utf8") === plain &&
        (shell.name === "bash" ||
          !/bash|time /.test(readFileSync(join(conforming, name, "ci.sh"), "utf8"))) &&
        !/--show-toplevel|\/\.\./.test(readFileSync(join(conforming, name, "ci.sh"), "utf8")),
    );
    const distinct = new Map(
      named.map((name) => [readFileSync(join(conforming, name, "ci.sh"), "utf8"), name]),
    );

    test.each([...distinct])("%#: does as the contract says", { timeout: 20_000 }, (script) => {
      expectToDoAsTheContractSays(shell, script);
    });

    test("whatever is called conforming does as the contract says", { timeout: 120_000 }, () => {
      let conformingCount = 0;
      fc.assert(
        fc.property(
          fc.oneof({ weight: 4, arbitrary: nearlyRight }, { weight: 1, arbitrary: scripts }),
          (script) => {
            if (!checkConformance({ contract, script }).conforms) return;
            conformingCount += 1;
            expectToDoAsTheContractSays(shell, script);
          },
        ),
        { numRuns: 250 },
      );
      expect(conformingCount).toBeGreaterThan(5);
    });
  });
}
