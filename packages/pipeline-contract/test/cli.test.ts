import { spawnSync } from "node:child_process";
import {
  chmodSync,
  closeSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { WAIT_LIMIT_MS } from "../../../vitest.shared.js";
import { checkConformance, generateScript, generateWorkflow, rules } from "../src/index.js";
import { contractWith } from "./support/contracts.js";

const CLI = fileURLToPath(new URL("../dist/main.js", import.meta.url));
const contract = contractWith();
let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "pipeline-contract-"));
  put("pipeline.json", JSON.stringify(contract));
  put(".github/workflows/ci.yml", generateWorkflow(contract));
  put("ci.sh", generateScript(contract));
});
afterEach(() => rmSync(folder, { recursive: true }));

function put(name: string, text: string | Buffer): void {
  mkdirSync(dirname(join(folder, name)), { recursive: true });
  writeFileSync(join(folder, name), text);
}

function run(args: string[], cwd = folder, input?: string) {
  return spawnSync(process.execPath, [CLI, ...args], {
    cwd,
    input,
    encoding: "utf8",
    timeout: WAIT_LIMIT_MS,
  });
}

describe("check", () => {
  test("finds its files in the folder, and from the folders below it", () => {
    expect(run(["check"])).toMatchObject({
      status: 0,
      stdout: ".github/workflows/ci.yml, ci.sh conform to pipeline.json\n",
    });
    put("packages/a/x", "");
    expect(run(["check"], join(folder, "packages/a"))).toMatchObject({
      status: 0,
      stdout: expect.stringContaining("../../ci.sh"),
    });
  });

  test("checks several workflows at once", () => {
    put(
      ".forgejo/workflows/ci.yaml",
      generateWorkflow({ ...contract, runner: "docker" }, { forge: "forgejo" }),
    );
    const { status, stdout } = run(["check", "--format", "json"]);
    expect(status).toBe(1);
    const { conforms, findings } = JSON.parse(stdout);
    expect(conforms).toBe(false);
    expect(new Set(findings.map(({ file, rule }: Record<string, string>) => `${file} ${rule}`))).toEqual(
      new Set([".forgejo/workflows/ci.yaml workflow/runner"]),
    );
    expect(
      run(["check", "--workflow", ".github/workflows/ci.yml", "--workflow", ".forgejo/workflows/ci.yaml"])
        .status,
    ).toBe(1);
    expect(run(["check", "--workflow", ".github/workflows/ci.yml"]).status).toBe(0);
  });

  test("reports missing files, and how to do without them", () => {
    rmSync(join(folder, "ci.sh"));
    expect(run(["check"])).toMatchObject({
      status: 2,
      stdout: "",
      stderr: expect.stringMatching(/^No script to check: .*--workflow/),
    });
    expect(run(["check", "--workflow", ".github/workflows/ci.yml"]).status).toBe(0);
    put("ci.sh", generateScript(contract));
    rmSync(join(folder, ".github"), { recursive: true });
    expect(run(["check"])).toMatchObject({
      status: 2,
      stdout: "",
      stderr: expect.stringMatching(/^No workflow to check: .*--script/),
    });
    expect(run(["check", "--script", "ci.sh"]).status).toBe(0);
  });

  test("checks all named scripts, and refuses repeated options", () => {
    put("other.sh", "npm test\n");
    const named = ["--script", "other.sh", "--script", "ci.sh"];
    expect(run(["check", ...named])).toMatchObject({
      status: 1,
      stdout: expect.stringContaining("other.sh:1:1"),
    });
    expect(run(["check", "--contract", "none.json", "--contract", "pipeline.json"])).toMatchObject({
      status: 2,
      stderr: "--contract is given twice; use it only once.\n",
    });
  });

  test("returns the library's findings", () => {
    const script = generateScript(contract).replace("npm test", "npm t");
    put("ci.sh", script);
    const conformance = checkConformance({ contract, script, files: { script: "ci.sh" } });
    expect(conformance.findings).toHaveLength(1);
    expect(JSON.parse(run(["check", "--format", "json"]).stdout)).toEqual(conformance);
  });

  test("shows the line as text without interpreting it", () => {
    put("ci.sh", "set -e\nnpm run lint\nnpm ci\nnpm test '\u001B[2J\u202E'\n");
    const { stdout } = run(["check"]);
    expect(stdout).toContain("ci.sh:4:1 error script/command-altered (stage Test)");
    expect(run(["check", "--format", "text"]).stdout).toBe(stdout);
    expect(stdout).toContain("  4 | npm test '\\u{1b}[2J\\u{202e}'\n    | ^~~~~~~~~~~~~~~~~~~~~~~~~~~~\n");
    for (const character of "\u001B\u202E") expect(stdout).not.toContain(character);
  });

  test("never starts a line of output with text from a file", () => {
    const name = "a\n::error::name";
    put(name, "npm test -- '\n  ::error::text\n'\n");
    for (const args of [
      ["check", "--script", name],
      ["check", "--script", `${name} that is not there`],
    ]) {
      const { stdout, stderr, status } = run(args);
      expect(status).toBeGreaterThan(0);
      expect(stdout + stderr).toContain("::error::");
      expect(stdout + stderr).not.toMatch(/^\s*::/m);
    }
  });

  test("does not read endless devices", () => {
    expect(run(["check", "--script", "/dev/zero"])).toMatchObject({
      status: 2,
      stderr: expect.stringContaining("/dev/zero: the file is larger than"),
    });
  });

  test("writes annotations that cannot be broken out of", () => {
    const name = "a,b:c%0A::error::x\n::warning::y.sh";
    put(name, "make\n");
    const { status, stdout } = run(["check", "--script", name, "--format", "github"]);
    expect(status).toBe(1);
    for (const line of stdout.trimEnd().split("\n")) {
      expect(line).toMatch(
        /^::error file=a%2Cb%3Ac%250A%3A%3Aerror%3A%3Ax%0A%3A%3Awarning%3A%3Ay\.sh,line=\d+,(?:endLine=\d+,)?col=\d+,(?:endColumn=\d+,)?title=script\/[a-z-]+::[^\n]+$/,
      );
    }
  });

  test("writes each finding on one line", () => {
    put("ci.sh", generateScript(contract).replace("npm test", "npm t"));
    expect(run(["check", "--format", "line"])).toMatchObject({
      status: 1,
      stdout: expect.stringMatching(/^ci\.sh:\d+:\d+: error: [^\n]+ \[script\/edited\]\n$/),
    });
    put("ci.sh", generateScript(contract));
    expect(run(["check", "--format", "line"])).toMatchObject({ status: 0, stdout: "" });
  });

  test("reads standard input in place of a file", () => {
    const workflow = generateWorkflow(contract);
    const args = ["check", "--workflow", "-", "--format", "line"];
    expect(run(args, folder, workflow)).toMatchObject({ status: 0, stdout: "" });
    const drifted = run(args, folder, workflow.replace("npm test", "npm t"));
    expect(drifted.stdout).toMatch(/^standard input:\d+:\d+: error: .* \[workflow\/command-altered\]\n$/);
    expect(run(args, folder, "").status).toBe(2);
  });

  test("writes SARIF that names the rule, file and location", () => {
    put("ci.sh", generateScript(contract).replace("npm test", "npm t"));
    const { version, runs } = JSON.parse(run(["check", "--format", "sarif"]).stdout);
    expect(version).toBe("2.1.0");
    const [{ tool, results }] = runs;
    expect(tool.driver.rules.map(({ id }: { id: string }) => id)).toEqual(Object.keys(rules));
    for (const { help } of tool.driver.rules) expect(help.markdown).toMatch(/^[A-Z`].*\.\n\n[A-Z].*\.$/s);
    expect(results).toHaveLength(1);
    expect(tool.driver.rules[results[0].ruleIndex].id).toBe(results[0].ruleId);
    expect(results[0].locations[0].physicalLocation).toMatchObject({
      artifactLocation: { uri: "ci.sh" },
      region: { startColumn: 1 },
    });
  });

  test.each([
    [
      "nothing to check",
      ["check"],
      () => {
        for (const name of ["ci.sh", ".github"]) rmSync(join(folder, name), { recursive: true });
      },
    ],
    ["no contract", ["check"], () => rmSync(join(folder, "pipeline.json"))],
    ["a missing file", ["check", "--script", "none.sh"], () => {}],
    ["a folder", ["check", "--script", ".github"], () => {}],
    ["invalid UTF-8", ["check"], () => put("ci.sh", Buffer.from([0xff]))],
    ["a workflow that cannot be parsed", ["check"], () => put(".github/workflows/ci.yml", "a: [")],
    ["an unknown format", ["check", "--format", "toString"], () => {}],
    ["an unknown option", ["check", "--frobnicate"], () => {}],
    ["an unknown command", ["frobnicate"], () => {}],
    ["one operand too many", ["check", "ci.sh"], () => {}],
    ["no command", [], () => {}],
    ["an unknown forge", ["generate", "workflow", "--forge", "svn"], () => {}],
    ["nothing to generate", ["generate"], () => {}],
  ])("ends with 2: %s", (_name, args, prepare) => {
    prepare();
    const { status, stdout, stderr } = run(args);
    expect(status, stdout + stderr).toBe(2);
    expect(stdout + stderr).not.toMatch(/\n\s+at /);
    expect(stdout + stderr).not.toBe("");
  });
});

describe("the message about an invalid command line", () => {
  test.each([
    [["check", "--frobnicate"], 'Unknown option "--frobnicate". Try `pipeline-contract --help`.'],
    [["check", "--workflw", "a"], 'Unknown option "--workflw". Did you mean --workflow?'],
    [["check", "-x"], 'Unknown option "-x". Try `pipeline-contract --help`.'],
    [["check", "--contract"], "--contract needs a value. Try `pipeline-contract --help`."],
    [["check", "--contract", "--check"], "--contract needs a value. Try `pipeline-contract --help`."],
    [["generate", "--check=3"], "--check takes no value. Try `pipeline-contract --help`."],
    [["check", "--script", "none.sh"], "none.sh: cannot read the file: it does not exist."],
    [["check", "--script", ".github"], ".github: cannot read the file: it is a folder."],
    [["check", "--script", "ci.sh/x"], "ci.sh/x: cannot read the file: part of its path is not a folder."],
    [["check", "--script", "-", "--workflow", "-"], /^Only one file can be read from standard input/],
  ])("replaces Node's: %j", (args, text) => {
    const { status, stderr } = run(args);
    expect(status).toBe(2);
    expect(stderr.trimEnd()).toMatch(text);
  });
});

describe("explain", () => {
  test("says what a rule finds, why, and what to do", () => {
    const { status, stdout } = run(["explain", "workflow/refused"]);
    expect(status).toBe(0);
    expect(stdout).toMatch(/^workflow\/refused \(error\)\n.*\n\nGitHub does not accept .*\n\nCorrect .*\n$/);
  });

  test("lists all rules if none is named", () => {
    const lines = run(["explain"]).stdout.trimEnd().split("\n");
    expect(lines.map((line) => line.split(" ")[0])).toEqual(Object.keys(rules));
  });

  test.each([
    [["explain", "workflow/refuse"], "Did you mean workflow/refused?"],
    [["explain", "toString"], "`pipeline-contract explain` lists all rules."],
    [["chekc"], "Did you mean check?"],
    [["frobnicate"], "Try `pipeline-contract --help`."],
    [["x".repeat(100_000)], "Try `pipeline-contract --help`."],
  ])("like the other commands, guesses what was meant: %j", (args, hint) => {
    const { status, stderr } = run(args);
    expect(status).toBe(2);
    expect(stderr.endsWith(`${hint}\n`)).toBe(true);
  });
});

describe("validate", () => {
  test("says what is wrong and where", () => {
    expect(run(["validate"])).toMatchObject({ status: 0, stdout: "pipeline.json is valid\n" });
    put("pipeline.json", '{\n\t"name": 3\n}\n');
    const { status, stdout } = run(["validate"]);
    expect(status).toBe(1);
    expect(stdout).toContain("pipeline.json:2:10 error contract/schema");
    expect(stdout).toContain("name is the number 3; it must be of type string.");
  });
});

describe("generate", () => {
  test("reports parts of the contract for which no workflow is generated", () => {
    const [stage] = contract.stages;
    put("pipeline.json", JSON.stringify({ ...contract, stages: [{ ...stage, matrix: { node: ["20"] } }] }));
    expect(run(["generate", "workflow", "--output", "-"])).toMatchObject({
      status: 1,
      stdout: expect.stringMatching(
        /^pipeline\.json:1:1 error contract\/inexpressible.*\n.*matrix key "node"/,
      ),
      stderr: "",
    });
  });

  test("writes the files where they belong, and reports whether they are up to date", () => {
    for (const [kind, file] of [
      ["workflow", ".gitea/workflows/ci.yml"],
      ["script", "ci.sh"],
    ] as const) {
      rmSync(join(folder, file), { force: true });
      const args = ["generate", kind, "--forge", "gitea"];
      expect(run([...args, "--check"]).status).toBe(1);
      expect(run(args)).toMatchObject({ status: 0, stdout: "" });
      expect(run([...args, "--check"]).status).toBe(0);
      put(file, `${readFileSync(join(folder, file), "utf8")}\n`);
      expect(run([...args, "--check"]).status).toBe(1);
    }
    rmSync(join(folder, "ci.sh"));
    run(["generate", "script"]);
    expect(statSync(join(folder, "ci.sh")).mode & 0o111).not.toBe(0);
  });

  test.skipIf(process.platform === "win32")("makes an existing script executable", () => {
    chmodSync(join(folder, "ci.sh"), 0o640);
    expect(run(["generate", "script", "--check"])).toMatchObject({
      status: 1,
      stderr: "ci.sh is not executable. Run the command without --check.\n",
    });
    expect(run(["generate", "script"]).status).toBe(0);
    expect(statSync(join(folder, "ci.sh")).mode & 0o777).toBe(0o750);
    expect(run(["generate", "script", "--check"]).status).toBe(0);
  });

  test("detects line endings that a shell does not understand", () => {
    for (const [kind, file, status] of [
      ["workflow", ".github/workflows/ci.yml", 0],
      ["script", "ci.sh", 1],
    ] as const) {
      expect(run(["generate", kind]).status).toBe(0);
      put(file, readFileSync(join(folder, file), "utf8").replaceAll("\n", "\r\n"));
      expect(run(["generate", kind, "--check"]).status, kind).toBe(status);
    }
  });

  test("prints the file, or writes it elsewhere", () => {
    expect(run(["generate", "script", "--output", "-"]).stdout).toBe(generateScript(contract));
    run(["generate", "workflow", "--output", "a/b.yml"]);
    expect(readFileSync(join(folder, "a/b.yml"), "utf8")).toBe(generateWorkflow(contract));
  });

  test("writes the workflow with the contract's name, whatever its file name", () => {
    rmSync(join(folder, ".github/workflows/ci.yml"));
    put(".github/workflows/tests.yaml", `${generateWorkflow(contract)}# by hand\n`);
    expect(run(["generate", "workflow"])).toMatchObject({
      status: 0,
      stderr: "Wrote .github/workflows/tests.yaml\n",
    });
    expect(run(["check"]).status).toBe(0);
    put(".github/workflows/more.yml", generateWorkflow(contract));
    expect(run(["generate", "workflow"])).toMatchObject({
      status: 2,
      stderr:
        '.github/workflows/more.yml and .github/workflows/tests.yaml are both called "CI". Use --output to name the one to write.\n',
    });
  });

  test.each([
    ["workflow", ".github/workflows/ci.yml"],
    ["workflow", ".github/workflows/tests.yml"],
    ["script", "ci.sh"],
    ["script", "scripts/ci.sh"],
  ])("keeps a %s written by hand in %s, unless it is named", (kind, file) => {
    rmSync(join(folder, ".github/workflows/ci.yml"));
    rmSync(join(folder, "ci.sh"));
    const text = kind === "workflow" ? "name: CI\non: push\njobs: {}\n" : "npm test\n";
    put(file, text);
    expect(run(["generate", kind])).toMatchObject({
      status: 2,
      stderr: `${file} was not generated, so it is left as it is. To replace it, add --output ${file}.\n`,
    });
    expect(readFileSync(join(folder, file), "utf8")).toBe(text);
    expect(run(["generate", kind, "--check"]).status).toBe(1);
    expect(run(["generate", kind, "--output", file]).status).toBe(0);
    expect(run(["generate", kind])).toMatchObject({ status: 0, stderr: `Wrote ${file}\n` });
  });

  test("refuses an invalid contract, and a path that it cannot write to", () => {
    put("pipeline.json", "{}");
    expect(run(["generate", "script", "--output", "-"])).toMatchObject({
      status: 1,
      stdout: expect.stringContaining("contract/schema"),
    });
    put("pipeline.json", JSON.stringify(contract));
    expect(run(["generate", "script", "--output", "ci.sh/x"])).toMatchObject({
      status: 2,
      stderr: "ci.sh/x: cannot write the file: part of its path is not a folder.\n",
    });
  });

  test("generates no script for commands that a script cannot run as a workflow does", () => {
    put(
      "pipeline.json",
      JSON.stringify(contractWith({ stages: [{ name: "A", command: 'npm run "$0"', required: true }] })),
    );
    expect(run(["generate", "script"])).toMatchObject({
      status: 1,
      stdout: expect.stringContaining("pipeline.json:1:1 error contract/inexpressible (stage A)"),
    });
    expect(readFileSync(join(folder, "ci.sh"), "utf8")).toBe(generateScript(contract));
  });

  test("generates a script that runs from any folder", () => {
    put(
      "pipeline.json",
      JSON.stringify(contractWith({ stages: [{ name: "Where", command: "pwd", required: true }] })),
    );
    run(["generate", "script"]);
    chmodSync(join(folder, "ci.sh"), 0o755);
    const { status, stdout } = spawnSync(join(folder, "ci.sh"), { cwd: tmpdir(), encoding: "utf8" });
    expect(status).toBe(0);
    expect(stdout).toContain(`\n${folder}\n`);
  });
});

describe("output that cannot be written", () => {
  test.runIf(existsSync("/dev/full"))("ends with 2 and says why", () => {
    const full = openSync("/dev/full", "w");
    try {
      for (const args of [["schema"], ["check"], ["generate", "script", "--output", "-"]]) {
        const { status, stderr } = spawnSync(process.execPath, [CLI, ...args], {
          cwd: folder,
          stdio: ["ignore", full, "pipe"],
          encoding: "utf8",
          timeout: WAIT_LIMIT_MS,
        });
        expect(status, args.join(" ")).toBe(2);
        expect(stderr).toBe("Cannot write the output: no space is left.\n");
      }
    } finally {
      closeSync(full);
    }
  });
});

describe("schema, --help, --version", () => {
  test("print what they name", () => {
    const schema = readFileSync(new URL("../schema.json", import.meta.url), "utf8");
    expect(JSON.parse(run(["schema"]).stdout)).toEqual(JSON.parse(schema));
    const { version } = JSON.parse(readFileSync(new URL("../package.json", import.meta.url), "utf8"));
    expect(run(["--version"])).toMatchObject({ status: 0, stdout: `${version}\n` });
    expect(run(["--help"])).toMatchObject({
      status: 0,
      stdout: expect.stringContaining("generate workflow"),
    });
  });
});
