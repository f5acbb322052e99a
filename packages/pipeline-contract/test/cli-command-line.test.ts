import { describe, expect, test } from "vitest";
import { Project } from "./support/project.js";

const project = new Project();
const commands = ["check", "validate", "generate", "init", "schema", "explain"];

describe("help", () => {
  test("lists the commands", () => {
    const { status, stdout } = project.run(["--help"]);
    expect(status).toBe(0);
    for (const command of commands) expect(stdout).toMatch(new RegExp(`^ {2}${command}\\b`, "m"));
    expect(project.run(["help"]).stdout).toBe(stdout);
    expect(project.run([])).toMatchObject({ status: 2, stdout: "", stderr: stdout });
  });

  test.each(commands)("shows the usage of %s for each way to ask", (command) => {
    const { status, stdout } = project.run(["help", command]);
    expect(status).toBe(0);
    expect(stdout).toMatch(new RegExp(`^usage: pipeline-contract ${command}\\b.*\n`));
    expect(project.run([command, "--help"]).stdout).toBe(stdout);
    expect(project.run(["-h", command]).stdout).toBe(stdout);
  });

  test("lists only a command's own options", () => {
    const optionsOf = (command: string) =>
      [...project.run(["help", command]).stdout.matchAll(/^ {2}--([\w-]+)/gm)].map(([, name]) => name);
    expect(optionsOf("check")).toEqual([
      ...["contract", "workflow", "script", "format", "color", "no-color", "help"],
    ]);
    expect(optionsOf("schema")).toEqual(["help"]);
  });

  test.each([
    [["help", "chekc"], 'Unknown command "chekc". Did you mean check?\n'],
    [["frobnicate", "--help"], 'Unknown command "frobnicate". Try `pipeline-contract --help`.\n'],
    [["help", "check", "x"], 'Unexpected argument "x" for help. Try `pipeline-contract --help`.\n'],
  ])("is refused for anything but a command: %j", (args, stderr) => {
    expect(project.run(args)).toMatchObject({ status: 2, stdout: "", stderr });
  });
});

describe("an option that does not belong to the command", () => {
  test.each([
    [["check", "--forge", "gitea"], "`--forge` belongs to `generate`, not to `check`."],
    [["check", "--check"], "`--check` belongs to `generate`, not to `check`."],
    [["validate", "--script", "ci.sh"], "`--script` belongs to `check`, not to `validate`."],
    [
      ["generate", "script", "--workflow", "x"],
      "`--workflow` belongs to `check` and `init`, not to `generate`.",
    ],
    [
      ["init", "--contract", "x"],
      "`--contract` belongs to `check`, `validate`, and `generate`, not to `init`.",
    ],
    [["schema", "--output", "x"], "`--output` belongs to `generate`, not to `schema`."],
    [
      ["explain", "--format", "json"],
      "`--format` belongs to `check`, `validate`, and `generate`, not to `explain`.",
    ],
  ])("is refused with a hint: %j", (args, text) => {
    const stderr = `${text} Try \`pipeline-contract ${args[0]} --help\`.\n`;
    expect(project.run(args)).toMatchObject({ status: 2, stdout: "", stderr });
  });
});

/** An environment that makes Node.js run this program before the command line. */
function startingWith(program: string): NodeJS.ProcessEnv {
  return { NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(program)}` };
}

describe("output to a pipe", () => {
  /** Makes the third write fail. Each call writes at most ten bytes. */
  const failing = (code: string) =>
    startingWith(`
      import fs from "node:fs";
      const { writeSync } = fs;
      let calls = 0;
      fs.writeSync = (file, bytes, offset) => {
        calls += 1;
        if (calls === 3) throw Object.assign(new Error("failed"), { code: "${code}" });
        return writeSync(file, bytes, offset, 10);
      };
    `);

  test("continues after the pipe was full", () => {
    const { stdout } = project.run(["schema"]);
    expect(project.run(["schema"], { env: failing("EAGAIN") })).toMatchObject({
      status: 0,
      stdout,
      stderr: "",
    });
  });

  test.each([
    ["the reader has closed it", "EPIPE", 0, ""],
    ["it cannot be written", "EIO", 2, "Cannot write the output: the disk has failed.\n"],
  ])("ends if %s", (_when, code, status, stderr) => {
    const { stdout } = project.run(["schema"]);
    expect(project.run(["schema"], { env: failing(code) })).toMatchObject({
      status,
      stdout: stdout.slice(0, 20),
      stderr,
    });
  });
});

describe("colors", () => {
  /** Pretends that the output is a terminal. */
  const terminal = startingWith(`
    import fs from "node:fs";
    const { fstatSync } = fs;
    fs.fstatSync = (...args) => Object.assign(fstatSync(...args), { isCharacterDevice: () => true });
    process.stdout.isTTY = true;
  `);
  const none = { NO_COLOR: undefined, FORCE_COLOR: undefined, TERM: "xterm" };

  test.each([
    ["by default", [], {}, false],
    ["on a terminal", [], terminal, true],
    ["on a dumb terminal", [], { ...terminal, TERM: "dumb" }, false],
    ["NO_COLOR is set", [], { ...terminal, NO_COLOR: "1" }, false],
    ["NO_COLOR is empty", [], { ...terminal, NO_COLOR: "" }, true],
    ["FORCE_COLOR is set", [], { FORCE_COLOR: "1" }, true],
    ["FORCE_COLOR is 0", [], { ...terminal, FORCE_COLOR: "0" }, false],
    ["--color", ["--color"], { NO_COLOR: "1" }, true],
    ["--no-color", ["--no-color"], { ...terminal, FORCE_COLOR: "1" }, false],
    ["--color, of another format", ["--color", "--format", "line"], { FORCE_COLOR: "1" }, false],
  ])("%s: %j", (_when, args, env, colored) => {
    project.put("ci.sh", "make\n");
    const { status, stdout } = project.run(["check", ...args], { env: { ...none, ...env } });
    expect(status).toBe(1);
    expect(stdout.includes("\u001B[")).toBe(colored);
  });

  test("cannot be both requested and refused", () => {
    expect(project.run(["check", "--color", "--no-color"])).toMatchObject({
      status: 2,
      stderr: "--color and --no-color contradict each other.\n",
    });
  });
});
