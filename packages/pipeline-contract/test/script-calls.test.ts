import { spawnSync } from "node:child_process";
import { mkdirSync, renameSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { check, checkConformance, generateScript, generateWorkflow } from "../src/index.js";
import { contractWith } from "./support/contracts.js";
import { type Files, putFiles } from "./support/files.js";
import { Project } from "./support/project.js";

/**
 * Tests which scripts in a repository the checker reads when another script calls them, and what it reports about the
 * others.
 */

const stages = [
  { name: "Lint", command: "npm run lint", required: true },
  { name: "Test", command: "npm test", required: true },
];
const contract = contractWith({ stages });
const project = new Project();
const lint = "#!/bin/sh\nnpm run lint\n";

/** The findings in a script that lints and calls other scripts to run the tests, and in the scripts that it calls. */
async function found(call: string, files: Files = {}, script = "ci.sh") {
  putFiles(project.folder, {
    "pipeline.json": JSON.stringify(contract),
    [script]: `#!/bin/bash\nset -e\nnpm run lint\n${call}\n`,
    ...files,
  });
  const { findings } = await check({
    directory: project.folder,
    contract: "pipeline.json",
    scripts: [script],
  });
  return findings.map(({ file, line, rule, message }) => ({ at: `${file}:${line} ${rule}`, message }));
}

const strict = "#!/bin/sh\nset -e\nnpm test\n";

describe("a call that is not read is one finding that says why", () => {
  test.each<[why: string, reason: string, call: string, files?: Files]>([
    ["a missing file", "there is no such file", "./t.sh"],
    ["it is named with a shell", "there is no such file", "bash tests"],
    ["a folder", "it is not a file", "./t.sh", { "t.sh/file": "" }],
    ["below a file", "there is no such file", "./a/t.sh", { a: "" }],
    ["not executable", "it is not executable", "./t.sh", { "t.sh": { text: strict, executable: false } }],
    ["no first line", "its first line does not name a shell", "./t.sh", { "t.sh": "npm test\n" }],
    ["Python by its name", "it is a Python program", "./t.py", { "t.py": "" }],
    [
      "Python by its first line",
      "it is not known how `#!/usr/bin/env python3` reads it",
      "./t.sh",
      { "t.sh": "#!/usr/bin/env python3\n" },
    ],
    [
      "another syntax",
      "it cannot be read as shell: unterminated here-document",
      "sh t.sh",
      { "t.sh": "cat <<E\n" },
    ],
    [
      "a byte order mark",
      "it cannot be read: The text starts with a byte order mark",
      "sh t.sh",
      { "t.sh": `\uFEFF${strict}` },
    ],
    [
      "parameters",
      "what it does may depend on its parameters",
      "./t.sh fast",
      { "t.sh": '#!/bin/sh\nnpm "$1"\n' },
    ],
    [
      "variables",
      "it is called with variables that the contract does not set",
      "A=1 ./t.sh",
      { "t.sh": strict },
    ],
    ["input", "its input is in the script that calls it", "./t.sh <<E\nx\nE", { "t.sh": strict }],
    [
      "a circle",
      "the scripts call each other in a circle",
      "./t.sh",
      { "t.sh": "#!/bin/sh\nnpm test\n./t.sh\n" },
    ],
    ["the script itself", "the scripts call each other in a circle", "./ci.sh"],
    [
      "a program that is computed",
      "it runs commands that its text does not show",
      "./t.sh",
      { "t.sh": "#!/bin/sh\n$X\n" },
    ],
    [
      "outside the repository",
      "the text does not show in which folder of the repository it is called",
      "../t.sh",
    ],
    [
      "after another command has changed the folder",
      "the text does not show in which folder of the repository it is called",
      "cd $X\n./t.sh",
    ],
    [
      "generated",
      "it is generated; a generated script is checked on its own",
      "./t.sh",
      { "t.sh": generateScript(contract) },
    ],
    [
      "a text that is too long",
      "it cannot be read as shell: it has 300005 characters; the limit is 262144",
      "sh t.sh",
      { "t.sh": `${"# 456789\n".repeat(33_333)}: 90123\n`.padEnd(300_005, "#") },
    ],
  ])("%s", async (_, reason, call, files) => {
    const calls = (await found(call, files)).filter(({ at }) => at.endsWith("script/undecided-call"));
    expect(calls.map(({ message }) => message)).toEqual([
      expect.stringContaining(`which is not read: ${reason}.`),
    ]);
  });

  test("and no command is reported as missing", async () => {
    expect(await found("./t.sh")).toEqual([
      {
        at: "ci.sh:4 script/undecided-call",
        message: "This runs ./t.sh, which is not read: there is no such file.",
      },
    ]);
  });

  test("unless the contract ignores it", async () => {
    const ignore = [{ rule: "script/undecided-call" as const, reason: "a test" }];
    const files = { "pipeline.json": JSON.stringify({ ...contract, ignore }) };
    expect((await found("./t.sh", files)).map(({ at }) => at)).toEqual(["ci.sh:4 script/command-missing"]);
  });

  test("if only the text is given", () => {
    const { findings } = checkConformance({ contract, script: "set -e\nnpm run lint\n./t.sh\n" });
    expect(findings).toMatchObject([
      {
        rule: "script/undecided-call",
        line: 3,
        message: "This runs ./t.sh, which is not read: only the text of the script itself was given.",
      },
    ]);
  });

  test.each([
    ["the script", ["--script", "-"], `set -e\nnpm run lint\n./t.sh\n`],
    ["the contract", ["--contract", "-", "--script", "ci.sh"], JSON.stringify(contract)],
  ])("if %s comes from standard input", async (_, args, input) => {
    await found("./t.sh", { "t.sh": strict });
    const { status, stdout } = project.run(["check", ...args, "--format", "line"], { input });
    expect(status).toBe(1);
    expect(stdout).toContain("only the text of the script itself was given");
  });

  test("if calls are nested too deeply, or there are too many of them", async () => {
    const chain = Object.fromEntries(
      Array.from({ length: 20 }, (_, index) => [`${index}.sh`, `#!/bin/sh -e\n./${index + 1}.sh\n`]),
    );
    expect((await found("./0.sh", chain)).map(({ at, message }) => `${at} ${message}`)).toEqual([
      "7.sh:2 script/undecided-call This runs ./8.sh, which is not read: the calls are nested too deeply.",
    ]);
    const many = Object.fromEntries(Array.from({ length: 60 }, (_, index) => [`${index}.sh`, lint]));
    const calls = Object.keys(many).map((name) => `./${name}\n`);
    expect((await found(calls.join(""), many)).map(({ message }) => message)).toContain(
      "This runs ./50.sh, which is not read: more than 50 files are called.",
    );
  });
});

describe("a call is not read because of its target", () => {
  test("a link, to the script or on the way to it", async () => {
    putFiles(project.folder, { "a/t.sh": strict });
    symlinkSync("a/t.sh", join(project.folder, "link.sh"));
    symlinkSync("a", join(project.folder, "b"));
    for (const call of ["./link.sh", "b/t.sh"])
      expect((await found(call))[0]?.message).toContain("not read: it is reached through a link.");
  });

  test("a pipe without a writer", async () => {
    expect(spawnSync("mkfifo", [join(project.folder, "t.sh")]).status).toBe(0);
    expect((await found("./t.sh"))[0]?.message).toContain("not read: it is not a file.");
  });

  test("of a script that is a link itself", async () => {
    await found("./t.sh", { "t.sh": strict });
    renameSync(join(project.folder, "ci.sh"), join(project.folder, "real"));
    symlinkSync("real", join(project.folder, "ci.sh"));
    const { findings } = await check({ directory: project.folder, scripts: ["ci.sh"] });
    expect(findings.map(({ rule }) => rule)).toEqual(["script/undecided-call"]);
  });

  test("from a folder that is a link, from which the way back differs", async () => {
    const inB = contractWith({ stages: stages.map((stage) => ({ ...stage, working_directory: "b" })) });
    putFiles(project.folder, { "c/a/file": "" });
    symlinkSync("c/a", join(project.folder, "b"));
    const files = { "pipeline.json": JSON.stringify(inB), "t.sh": strict };
    const calls = await found("", { ...files, "ci.sh": "set -e\ncd b\nnpm run lint\n../t.sh\n" });
    expect(calls.map(({ at }) => at)).toEqual(["ci.sh:4 script/undecided-call"]);
  });

  test("of a script that assumes another root", async () => {
    const calls = await found("./t.sh", { "t.sh": strict }, "a/ci.sh");
    expect(calls).toEqual([]);
    putFiles(project.folder, {
      "a/ci.sh": '#!/bin/sh\nset -e\ncd "$(dirname "$0")"\nnpm run lint\n./t.sh\n',
    });
    const { findings } = await check({ directory: project.folder, scripts: ["a/ci.sh"] });
    expect(findings.map(({ rule }) => rule)).toEqual(["script/directory", "script/undecided-call"]);
  });

  test("of a file whose name means standard input", async () => {
    const calls = await found("bash ./-", { "-": strict });
    expect(calls).toEqual([
      {
        at: "ci.sh:4 script/undecided-call",
        message: "This runs ./-, which is not read: its name means standard input.",
      },
    ]);
  });
});

describe("a script of package.json", () => {
  const unread = (name: string, file = "package.json") =>
    `This runs the script "${name}" of ${file}, which is not read: npm runs it with a different \`PATH\` and different variables than a workflow.`;
  const withScripts = (scripts: object) => ({ "package.json": JSON.stringify({ scripts }) });

  test.each<[what: string, call: string, name: string, scripts: object]>([
    ["by run", "npm run rest", "rest", { rest: "npm test" }],
    ["by run-script, with options", "npm run-script --silent rest", "rest", { rest: "npm test" }],
    ["by its own word", "npm t", "test", { test: "make && npm test" }],
    ["by what runs before it", "npm run rest", "rest", { prerest: "npm test", rest: "make" }],
    ["by another one", "npm run all", "all", { all: "npm run a && npm run b", a: "make", b: "npm test" }],
    ["by yarn", "yarn rest", "rest", { rest: "npm test || exit 1" }],
    ["by pnpm", "pnpm run rest", "rest", { rest: "npm test" }],
  ])("that runs commands of the contract, %s, is one finding", async (_, call, name, scripts) => {
    const findings = await found(call, withScripts(scripts));
    expect(findings).toEqual([{ at: "ci.sh:4 script/undecided-call", message: unread(name) }]);
  });

  test("is found as npm finds it", async () => {
    const files = { "sub/t.sh": "#!/bin/sh\nnpm run rest\n", ...withScripts({ rest: "npm test" }) };
    expect((await found("./sub/t.sh", files)).map(({ at }) => at)).toEqual([
      "sub/t.sh:2 script/undecided-call",
    ]);
  });

  test.each<[what: string, call: string, files: Files]>([
    ["runs something else", "npm run all", withScripts({ all: "make" })],
    ["does not exist", "npm run all", withScripts({ rest: "npm test" })],
    ["has an inherited name", "npm run toString", withScripts({})],
    ["runs itself", "npm run all", withScripts({ all: "npm run all" })],
    ["is not a text", "npm run all", withScripts({ all: ["npm test"] })],
    ["is not shell", "npm run all", withScripts({ all: "npm test && (" })],
    ["is in a file that is not JSON", "npm run all", { "package.json": "{" }],
    ["is in a file that is null", "npm run all", { "package.json": "null" }],
    ["is in no file", "npm run all", {}],
    ["is the command's own, with an option", "npm test -- --watch", withScripts({ test: "vitest" })],
  ])("that %s is compared like any command", async (_, call, files) => {
    expect((await found(call, files)).map(({ at }) => at)).toEqual(["ci.sh:4 script/command-altered"]);
  });

  test("does not mean the same as its text in a workflow", () => {
    const tool = "#!/bin/sh\nexit 0\n";
    putFiles(project.folder, { "node_modules/.bin/own-tool": tool, ...withScripts({ ci: "own-tool" }) });
    const run = (program: string, ...args: string[]) =>
      spawnSync(program, args, { cwd: project.folder, encoding: "utf8" }).status;
    expect(run("npm", "run", "ci")).toBe(0);
    expect(run("bash", "-e", "-c", "own-tool")).toBe(127);
  });
});

describe("a finding in a called script", () => {
  test("is reported there, and shown", async () => {
    const files = { "a/t.sh": "#!/bin/sh\n\nnpm test || true\n" };
    expect((await found("./a/t.sh", files)).map(({ at }) => at)).toEqual(["a/t.sh:3 script/tolerant"]);
    const { stdout } = project.run(["check", "--script", "ci.sh"]);
    expect(stdout).toContain("a/t.sh:3:1 error script/tolerant (stage Test)");
    expect(stdout).toContain("  3 | npm test || true\n");
  });

  test("is also reported there if the command is nearly the contract's", async () => {
    const files = { "t.sh": "#!/bin/sh\nnpm test --quiet\n" };
    expect((await found("./t.sh", files)).map(({ at }) => at)).toEqual(["t.sh:2 script/command-altered"]);
  });

  test("comes after the script's own, with its name relative to the directory", async () => {
    await found("export A=1\n../a/t.sh", { "a/t.sh": "#!/bin/sh\nnpm test || true\n" });
    mkdirSync(join(project.folder, "sub"));
    const { findings, files } = await check({
      directory: join(project.folder, "sub"),
      contract: "../pipeline.json",
      scripts: ["../ci.sh"],
    });
    expect(findings.map(({ file, rule }) => `${file} ${rule}`)).toEqual([
      "../ci.sh script/env",
      "../ci.sh script/undecided-call",
    ]);
    expect(files.map(({ name }) => name)).toEqual(["../pipeline.json", "../ci.sh"]);
  });

  test("is in a file listed among those that were read", async () => {
    await found("./t.sh", { "t.sh": "#!/bin/sh\nset -e\nnpm test\n" });
    const { conforms, files } = await check({ directory: project.folder, scripts: ["ci.sh"] });
    expect(conforms).toBe(true);
    expect(files.map(({ name }) => name)).toEqual(["pipeline.json", "ci.sh", "t.sh"]);
    expect(project.run(["check", "--script", "ci.sh"]).stdout).toContain(
      "ci.sh, t.sh conform to pipeline.json",
    );
  });

  test.each<[what: string, expected: string[], call: string, files: Files]>([
    [
      "a call of a script with none of the contract's commands is something else",
      ["ci.sh:4 script/command-extra"],
      "./prepare.sh\nnpm test",
      { "prepare.sh": '#!/bin/sh\nmake "$1"\nexport A=1\n' },
    ],
    [
      "so is a program",
      ["ci.sh:4 script/command-extra"],
      "./bin/tool --all\nnpm test",
      { "bin/tool": "\x7fELF" },
    ],
    ["so is a missing one", ["ci.sh:4 script/command-extra"], "./bin/tool --all\nnpm test", {}],
  ])("%s", async (_, expected, call, files) => {
    expect((await found(call, files)).map(({ at }) => at)).toEqual(expected);
  });

  test("a program in the contract that is called differently is not read", async () => {
    const gradle = contractWith({ stages: [{ name: "Build", command: "./gradlew build", required: true }] });
    const files = { "pipeline.json": JSON.stringify(gradle), gradlew: '#!/bin/sh\nexec "$JAVA" "$@"\n' };
    const altered = await found("./gradlew build --info", { ...files, "ci.sh": "./gradlew build --info\n" });
    expect(altered.map(({ at }) => at)).toEqual(["ci.sh:1 script/command-altered"]);
  });
});

describe("a called script has", () => {
  const inUi = contractWith({
    env: { CI: "1" },
    stages: [{ name: "Test", command: "npm test", required: true, working_directory: "ui" }],
  });
  test.each<[what: string, rules: string[], script: string, files: Files]>([
    ["what is exported", [], "export CI=1\ncd ui\n../t.sh", { "t.sh": "#!/bin/sh\nnpm test\n" }],
    ["what is in front of the call", [], "cd ui\nCI=1 ../t.sh", { "t.sh": "#!/bin/sh\nnpm test\n" }],
    ["its caller's folder", [], "export CI=1\ncd ui\nsh t.sh", { "ui/t.sh": "npm test\n" }],
    ["a folder of its own", [], "export CI=1\n./t.sh", { "t.sh": "#!/bin/sh\nset -e\ncd ui\nnpm test\n" }],
    [
      "a way from where it lies",
      [],
      "export CI=1\n./a/t.sh",
      { "a/t.sh": '#!/bin/sh\nset -e\ncd "$(dirname "$0")/../ui"\nnpm test\n' },
    ],
    ["nothing that is only set", ["script/env"], "CI=1\ncd ui\n../t.sh", { "t.sh": "#!/bin/sh\nnpm test\n" }],
    [
      "no other folder",
      ["script/directory"],
      "export CI=1\n./a/t.sh",
      { "a/t.sh": '#!/bin/sh\nset -e\ncd "$(dirname "$0")/ui"\nnpm test\n' },
    ],
  ])("%s", async (_, rules, script, files) => {
    putFiles(project.folder, {
      "pipeline.json": JSON.stringify(inUi),
      "ci.sh": `#!/bin/sh\nset -e\n${script}\n`,
      "ui/file": "",
      ...files,
    });
    const { findings } = await check({ directory: project.folder, scripts: ["ci.sh"] });
    expect([...new Set(findings.map(({ rule }) => rule))]).toEqual(rules);
  });

  test("nothing to return but its status", async () => {
    putFiles(project.folder, {
      "pipeline.json": JSON.stringify(inUi),
      "ci.sh": "#!/bin/sh\nset -e\n./t.sh\ncd ui\nnpm test\n",
      "t.sh": "#!/bin/sh\nexport CI=1\n",
    });
    const { findings } = await check({ directory: project.folder, scripts: ["ci.sh"] });
    expect(findings.map(({ rule }) => rule)).toContain("script/env");
  });
});

describe("the root is", () => {
  const script = (way: string) => `#!/bin/sh\nset -e\ncd "${way}"\nnpm run lint\n./t.sh\n`;
  const above = '$(dirname "$0")/..';
  const here = '$(dirname "$0")';
  const wrong = ["ci/run.sh:3 script/directory", "ci/run.sh:5 script/undecided-call"];
  const unread = ["ci/run.sh:5 script/undecided-call"];
  const workflow = ".github/workflows/ci.yml";

  test.each<[string, string, string, readonly string[], readonly string[]]>([
    ["shown by a workflow, not the contract's folder", "", above, [workflow], []],
    ["shown by a workflow, not the contract's folder", "", here, [workflow], wrong],
    ["shown by a workflow, not git's", "..", above, [workflow], []],
    ["not known deeper in a repository of git", "", above, [], unread],
    ["not known deeper in a repository of git", "", here, [], unread],
    ["the contract's folder if it is also git's", "ci", here, [], []],
    ["the contract's folder if it is also git's", "ci", above, [], wrong],
  ])("%s (git is in “%s”, the way is %s)", async (_, git, way, workflows, expected) => {
    const directory = join(project.folder, "project");
    putFiles(directory, {
      [join(git, ".git/HEAD")]: "",
      [workflow]: generateWorkflow(contract),
      "ci/pipeline.json": JSON.stringify(contract),
      "ci/run.sh": script(way),
      "ci/t.sh": "#!/bin/sh\nset -e\nnpm test\n",
      "t.sh": "#!/bin/sh\nset -e\nnpm test\n",
    });
    const named = { directory, contract: "ci/pipeline.json", scripts: ["ci/run.sh"], workflows };
    const { findings } = await check(named);
    expect(findings.map(({ file, line, rule }) => `${file}:${line} ${rule}`)).toEqual(expected);
  });

  test("not understood, and the fix says how far above the script it seems to be", () => {
    const script = '#!/bin/bash\nset -e\ncd "$(realpath "$(dirname "$0")")/.."\nnpm run lint\nnpm test\n';
    const [finding] = checkConformance({ contract, script }).findings;
    expect(finding?.fix).toContain('`cd "$(dirname "$0")/.."`');
  });

  test("and the fix says how far it is from the script", async () => {
    putFiles(project.folder, {
      "pipeline.json": JSON.stringify(contract),
      "a/b/ci.sh": script("$(dirname $0)"),
    });
    const { findings } = await check({
      directory: project.folder,
      contract: "pipeline.json",
      scripts: ["a/b/ci.sh"],
    });
    expect(findings[0]?.fix).toContain('`cd "$(dirname "$0")/../.."`');
  });
});
