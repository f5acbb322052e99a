import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { type Contract, generateScript } from "../src/index.js";
import { findingsOf, testStage, unitStage } from "./support/additions.js";
import { contractWith } from "./support/contracts.js";
import { shells } from "./support/shells.js";

/* Compares scripts with additional properties of contracts, and executes the scripts that conform. */

const folder = mkdtempSync(join(tmpdir(), "pipeline-contract-"));
afterAll(() => rmSync(folder, { recursive: true }));

/** Runs a script with a recorder in place of npm. Returns the recorded calls with their folders and variables. */
function calls(shell: (typeof shells)[number], script: string, names: readonly string[]): string {
  const bin = join(folder, "bin");
  const place = join(folder, "repository");
  for (const path of [bin, join(place, ".git"), join(place, "ui/src")]) mkdirSync(path, { recursive: true });
  const values = names.map((name) => ` ${name}=\${${name}-none}`).join("");
  writeFileSync(join(bin, "npm"), `#!/bin/sh\necho "\${PWD#*/repository}: $*${values}" >>"$LOG"\n`, {
    mode: 0o755,
  });
  writeFileSync(join(place, "ci.sh"), script, { mode: 0o755 });
  const log = join(folder, "log");
  writeFileSync(log, "");
  const env = { PATH: `${bin}${delimiter}${process.env.PATH}`, LOG: log };
  const { status, stderr } = spawnSync(shell.command[0] ?? "", [...shell.command.slice(1), "./ci.sh"], {
    cwd: place,
    env,
    encoding: "utf8",
  });
  expect({ status, stderr }).toEqual({ status: 0, stderr: expect.any(String) });
  return readFileSync(log, "utf8");
}

/** The calls that the contract requires. */
function meant(contract: Contract, names: readonly string[], once: boolean): string {
  const lines = contract.stages.flatMap((stage, index) => {
    const variables: Record<string, string> = { ...contract.env, ...stage.env };
    const values = names.map((name) => ` ${name}=${variables[name] ?? "none"}`).join("");
    const where = (stage.working_directory ?? contract.working_directory ?? ".")
      .replace(/^\.?(?=.)/, "/")
      .replace(/^\/?\.?$/, "");
    const texts =
      stage.install === undefined || (once && index > 0) ? [stage.command] : [stage.install, stage.command];
    return texts.map((text) => `${where}: ${text.replace("npm ", "")}${values}\n`);
  });
  return lines.join("");
}

const env = { A: "1 2", B: "it's" };
const both = { stages: [{ ...testStage, env: { A: "3" } }, unitStage], env };
const inUi = { stages: [{ ...testStage, working_directory: "ui" }, unitStage] };
const lastInUi = { stages: [testStage, { ...unitStage, working_directory: "ui" }] };
const allInUi = { stages: [testStage, unitStage], working_directory: "ui/src" };
const optionalInUi = { stages: [{ ...testStage, required: false, working_directory: "ui" }, unitStage] };
const install = "npm ci";
const once = {
  stages: [
    { ...testStage, install },
    { ...unitStage, install },
  ],
  install_once: true,
};

type Case = [what: string, changes: Partial<Contract>, script: string, ...findings: string[]];

const variables: readonly Case[] = [
  [
    "exports variables",
    { stages: [testStage, unitStage], env },
    `export A="1 2" B="it's"\nnpm test\nnpm run unit`,
  ],
  [
    "exports those of one stage in its shell",
    both,
    `export A="1 2"\nexport B="it's"\n(export A=3; npm test)\nnpm run unit`,
  ],
  ["puts them in front", both, `A=3 B="it's" npm test\nA="1 2" B="it's" npm run unit`],
  [
    "lacks variables",
    { stages: [testStage, unitStage], env: { A: "1" } },
    "npm test\nnpm run unit",
    "3 script/env",
    "4 script/env",
  ],
  ["has another value", { stages: [testStage], env: { A: "1" } }, "export A=2\nnpm test", "4 script/env"],
  [
    "computes a value",
    { stages: [testStage], env: { A: "1" } },
    "export A=$(echo 1)\nnpm test",
    "3 script/env",
    "4 script/env",
  ],
  [
    "exports on a condition",
    { stages: [testStage], env: { A: "1" } },
    "if [ -d ui ]; then export A=1; fi\nnpm test",
    "3 script/env",
    "4 script/env",
  ],
  ["changes it again", { stages: [testStage], env: { A: "1" } }, "export A=1\nA=2\nnpm test", "4 script/env"],
  [
    "unsets it again",
    { stages: [testStage], env: { A: "1" } },
    "export A=1\nunset A\nnpm test",
    "4 script/env",
  ],
  ["exports too late", { stages: [testStage], env: { A: "1" } }, "npm test\nexport A=1", "3 script/env"],
  [
    "exports in another shell",
    { stages: [testStage], env: { A: "1" } },
    "(export A=1)\nnpm test",
    "4 script/env",
  ],
  [
    "gives one stage's to all",
    { stages: [{ ...testStage, env: { A: "1" } }, unitStage] },
    "export A=1\nnpm test\nnpm run unit",
    "5 script/env",
  ],
  ["exports what the contract lacks", { stages: [testStage] }, "export A=1\nnpm test", "3 script/env"],
  [
    "expands what is set in front",
    { stages: [{ ...testStage, command: 'npm test "$A"' }], env: { A: "1" } },
    'A=1 npm test "$A"',

    "3 script/command-altered",
  ],
];

const folders: readonly Case[] = [
  ["changes the folder in a shell", inUi, "(cd ui && npm test)\nnpm run unit"],
  ["changes it line by line", inUi, "(\ncd ./ui\nnpm test\n)\nnpm run unit"],
  ["changes it back", inUi, "cd ui\nnpm test\ncd ..\nnpm run unit"],
  ["stays there", allInUi, "cd ui/src\nnpm test\nnpm run unit"],
  [
    "goes from the root",
    inUi,
    'ROOT="$(cd "$(dirname "$0")" && pwd)"\ncd "$ROOT/ui"\nnpm test\ncd "$ROOT"\nnpm run unit',
  ],
  [
    "goes from its own folder, in a variable",
    inUi,
    'here=$(dirname "$0")\ncd "$here/ui"\nnpm test\ncd ..\nnpm run unit',
  ],
  [
    "goes from its own folder, in a variable, when that leads elsewhere",
    inUi,
    'here=$(dirname "$0")\ncd ui\nnpm test\ncd "$here"\nnpm run unit',
    "6 script/directory",
  ],
  [
    "prints the path of its folder when that leads elsewhere",
    inUi,
    'cd ui\nnpm test\ncd "$(cd "$(dirname "$0")" && pwd)"\nnpm run unit',
    "5 script/directory",
  ],
  [
    "leaves a folder that may not exist",
    inUi,
    'root=$(cd "$(dirname "$0")" && pwd)\nsub="$root/src"\ncd "$sub/../ui"\nnpm test\ncd "$root"\nnpm run unit',
    "5 script/directory",
  ],
  [
    "looks for the root too late",
    inUi,
    'cd ui\nnpm test\nROOT="$(cd "$(dirname "$0")" && pwd)"\ncd "$ROOT"\nnpm run unit',
    "6 script/directory",
  ],
  ["goes there at once", allInUi, 'cd "$(dirname "$0")/ui/src"\nnpm test\nnpm run unit'],
  [
    "goes there from its own folder later",
    inUi,
    'cd ui\nnpm test\ncd "$(dirname "$0")/ui"\nnpm run unit',
    "5 script/directory",
  ],
  [
    "goes there from its own folder, to which it changes on a condition",
    allInUi,
    'if true; then cd "$(dirname "$0")/ui/src"; fi\nnpm test\nnpm run unit',
    "3 script/directory",
  ],
  ["follows links back", inUi, "cd ui\nnpm test\ncd -P ..\nnpm run unit", "5 script/directory"],
  ["ends the options of cd", inUi, "(cd -- ui && npm test)\nnpm run unit"],
  [
    "follows links there",
    inUi,
    "cd -P ui\nnpm test\ncd ..\nnpm run unit",
    "3 script/directory",
    "5 script/directory",
  ],
  ["or aborts", inUi, "(cd ui || exit 1; npm test)\nnpm run unit"],
  ["also tolerates a missing folder", optionalInUi, "(cd ui && npm test) || true\nnpm run unit"],
  ["tolerates it with a message", optionalInUi, "(cd ./ui && echo x && npm test) || echo y\nnpm run unit"],
  ["tests both", optionalInUi, "if ! (cd ui && npm test); then echo x; fi\nnpm run unit"],
  [
    "goes through a folder that may be missing",
    optionalInUi,
    "(cd nowhere && cd ../ui && npm test) || true\nnpm run unit",
    "3 script/directory",
  ],
  [
    "continues without leaving a missing folder",
    optionalInUi,
    "(cd ui && npm test; echo x) || true\nnpm run unit",
    "3 script/directory",
    "3 script/command-conditional",
  ],
  [
    "tests only the folder",
    optionalInUi,
    "(if cd ui; then npm test; fi) || true\nnpm run unit",
    "3 script/directory",
    "3 script/command-conditional",
  ],
  ["tolerates both", optionalInUi, "set +e\n(\nset -e\ncd ui\nnpm test\n)\nset -e\nnpm run unit"],
  ["stays in the root", inUi, "npm test\nnpm run unit", "3 script/directory"],
  ["goes elsewhere", inUi, "(cd ux && npm test)\nnpm run unit", "3 script/directory"],
  ["goes too deep", inUi, "cd ui\nnpm test\nnpm run unit", "5 script/directory"],
  ["leaves the root", inUi, "cd ui\nnpm test\ncd ../..\nnpm run unit", "5 script/directory"],
  [
    "continues without the folder",
    inUi,
    "set +e\ncd ui\nset -e\nnpm test\ncd ..\nnpm run unit",
    "4 script/directory",
    "7 script/directory",
  ],
  [
    "tolerates that it is missing",
    inUi,
    "cd ui || true\nnpm test\ncd ..\nnpm run unit",
    "3 script/directory",
    "5 script/directory",
  ],
  [
    "goes there on a condition",
    inUi,
    "[ -d ui ] && cd ui\nnpm test",
    "3 script/directory",

    "4 script/command-missing",
  ],
  [
    "fails for an optional stage",
    optionalInUi,
    "cd ui\nnpm test || true\ncd ..\nnpm run unit",
    "4 script/not-tolerant",
  ],
  [
    "changes it although the contract has none",
    { stages: [testStage] },
    "(cd ui && npm test)",
    "3 script/directory",
  ],
  [
    "takes the root from a subshell",
    lastInUi,
    '(ROOT="$(cd "$(dirname "$0")" && pwd)")\nnpm test\ncd "$ROOT/ui"\nnpm run unit',
    "5 script/directory",
  ],
  [
    "takes the root from a function's own variable",
    lastInUi,
    'f() { local ROOT="$(cd "$(dirname "$0")" && pwd)"; }\nf\nnpm test\ncd "$ROOT/ui"\nnpm run unit',
    "6 script/directory",
  ],
  [
    "takes the root from in front of a command",
    lastInUi,
    'ROOT="$(cd "$(dirname "$0")" && pwd)" :\nnpm test\ncd "$ROOT/ui"\nnpm run unit',
    "5 script/directory",
  ],
  [
    "has two roots",
    lastInUi,
    'ROOT="$(cd "$(dirname "$0")/.." && pwd)"\ncd "$(dirname "$0")"\nnpm test\ncd "$ROOT/ui"\nnpm run unit',
    "6 script/directory",
  ],
  ["passes through another folder", lastInUi, "npm test\ncd ux/../ui\nnpm run unit", "4 script/directory"],
  [
    "visits a folder of no stage",
    lastInUi,
    "npm test\ncd ux\ncd ../ui\nnpm run unit",
    "4 script/undecided-status",
  ],
  [
    "fails for an optional stage's outer folder",
    {
      stages: [
        { ...unitStage, required: true },
        { ...testStage, required: false, working_directory: "ui/src" },
      ],
    },
    "npm run unit\ncd ui\nset +e\n(\nset -e\ncd src\nnpm test\n)\nset -e",
    "9 script/not-tolerant",
  ],
];

const installs: readonly Case[] = [
  ["installs once", once, "npm ci\nnpm test\nnpm run unit"],
  ["installs too late", once, "npm test\nnpm ci\nnpm run unit", "4 script/command-order"],
  [
    "installs once for others",
    { ...once, install_once: false },
    "npm ci\nnpm test\nnpm run unit",
    "3 script/command-missing",
  ],
  ["never installs", once, "npm test\nnpm run unit", "3 script/command-missing"],
];

describe("a script", () => {
  const cases = [...variables, ...folders, ...installs];

  test.each(cases)("that %s", (_, changes, script, ...findings) => {
    expect(findingsOf(changes, { script: `#!/bin/sh\nset -e\n${script}\n` })).toEqual(findings);
  });

  test("that installs for each stage conforms, although once is enough", () => {
    const script = "#!/bin/sh\nset -e\nnpm ci\nnpm test\nnpm ci\nnpm run unit\n";
    expect(findingsOf(once, { script })).toEqual([]);
  });

  const conforming = cases.filter(([, , , ...findings]) => findings.length === 0);
  describe.each(shells)("in $name", (shell) => {
    test.each(conforming)("does what the contract says: %s", (_, changes, script) => {
      const contract = contractWith(changes);
      const names = ["A", "B"];
      const expected = meant(contract, names, contract.install_once === true);
      expect(calls(shell, `#!/bin/sh\nset -e\n${script}\n`, names)).toEqual(expected);
      expect(calls(shell, generateScript(contract), names)).toEqual(expected);
    });
  });
});
