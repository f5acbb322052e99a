import { readFile } from "node:fs/promises";
import { describe, expect, test } from "vitest";
import { temporaryFolder } from "../support/databases.js";
import { builtCommand, run } from "../support/process.js";
import { configurationVariables } from "../support/variables.js";

function oralDefense(args: string[], env: Record<string, string> = {}) {
  return run([...builtCommand, ...args], { env, cwd: temporaryFolder() });
}

describe("oral-defense", () => {
  test("--help shows every command and every variable", async () => {
    const { status, stdout, stderr } = await oralDefense(["--help"]);
    expect([status, stderr]).toEqual([0, ""]);
    for (const command of [
      "serve",
      "migrate",
      "verify",
      "import variants FILE",
      "import traces FILE",
      "calibrate FILE [--json]",
      "agreement --task TASK [--json]",
      "demands TASK",
      "keys create NAME --role ROLE [--expires 90d] [--json]",
      "keys list [--json]",
      "keys revoke ID | --all",
      "keys rotate-signing [--now]",
      "tokens revoke ID",
    ])
      expect(stdout).toContain(command);
    const variables = await configurationVariables();
    expect(variables.length).toBeGreaterThan(10);
    for (const name of variables) expect(stdout).toContain(name);
  });

  test("help shows the same, or the usage of one command", async () => {
    expect(await oralDefense(["help"])).toEqual(await oralDefense(["--help"]));
    const { status, stdout, stderr } = await oralDefense(["help", "keys"]);
    expect([status, stderr]).toEqual([0, ""]);
    expect(stdout.match(/^ {2}\w+ \w+/gm)).toEqual([
      "  keys create",
      "  keys list",
      "  keys revoke",
      "  keys rotate",
    ]);
  });

  test("--version shows the version of the package", async () => {
    const manifest = JSON.parse(await readFile(new URL("../../package.json", import.meta.url), "utf8"));
    expect(await oralDefense(["--version"])).toEqual({
      status: 0,
      stdout: `${manifest.version}\n`,
      stderr: "",
    });
  });

  test.each([
    [[], "a command is missing"],
    [["dance"], "unknown command dance"],
    [["help", "dance"], "unknown command dance"],
    [["help", "keys", "create"], "help takes one command"],
    [["serve", "now"], "serve takes no arguments"],
    [["migrate", "now"], "migrate takes no arguments"],
    [["verify", "all"], "verify takes no arguments"],
    [["agreement"], "agreement takes --task"],
    [["agreement", "sorting"], "agreement takes no arguments except --task"],
    [["agreement", "--task"], "Option '--task <value>' argument missing"],
    [["demands"], "demands takes a task"],
    [["demands", "a", "b"], "demands takes a task"],
    [["calibrate"], "calibrate takes a file"],
    [["calibrate", "a", "b"], "calibrate takes a file"],
    [["import"], "import takes variants, traces or material, and a file"],
    [["import", "variants"], "import takes variants, traces or material, and a file"],
    [["import", "grades", "x"], "import takes variants, traces or material, and a file"],
    [["import", "traces", "a", "b"], "import takes variants, traces or material, and a file"],
    [["keys"], "keys takes create, list, revoke or rotate-signing"],
    [["keys", "dance"], "keys takes create, list, revoke or rotate-signing"],
    [["keys", "create", "--role", "host"], "keys create takes a name and --role"],
    [["keys", "create", "LMS"], "keys create takes a name and --role"],
    [["keys", "create", "LMS", "2", "--role", "host"], "keys create takes a name and --role"],
    [["keys", "create", "LMS", "--role"], "Option '--role <value>' argument missing"],
    [["keys", "create", "LMS", "--role", "host", "--now"], "Unknown option '--now'"],
    [["keys", "list", "all"], "keys list takes no arguments"],
    [["keys", "revoke"], "keys revoke takes the ID of a key"],
    [["keys", "revoke", "a", "b"], "keys revoke takes the ID of a key"],
    [["keys", "rotate-signing", "now"], "keys rotate-signing takes no arguments"],
    [["keys", "rotate-signing", "--json"], "Unknown option '--json'"],
    [["tokens"], "tokens takes revoke, and the ID of a token"],
    [["tokens", "list"], "tokens takes revoke, and the ID of a token"],
    [["tokens", "revoke", "a", "b"], "tokens takes revoke, and the ID of a token"],
    [["serve", "--json"], "Unknown option '--json'"],
    [["--port", "3000", "serve"], "Unknown option '--port'"],
  ])("%j is wrong use: it says why, shows the usage, and ends with 2", async (args, problem) => {
    const { status, stdout, stderr } = await oralDefense(args);
    expect([status, stdout]).toEqual([2, ""]);
    expect(stderr).toContain(`oral-defense: ${problem}`);
    expect(stderr).toMatch(/\n\nUsage:\n {2}\w(?:.|\n)*--help/);
  });

  test("wrong use shows only the usage of that command", async () => {
    expect((await oralDefense(["agreement"])).stderr).toBe(
      "oral-defense: agreement takes --task\n\nUsage:\n  agreement --task TASK [--json]\n" +
        "                        report how far the graders agree on the finished defenses of a task\n\n" +
        "`oral-defense --help` shows all commands and settings.\n",
    );
    expect((await oralDefense(["serve", "--json"])).stderr).toMatch(
      /^oral-defense: Unknown option '--json'\n\nUsage:\n {2}serve /,
    );
    expect((await oralDefense(["import"])).stderr.match(/^ {2}import/gm)).toHaveLength(3);
    expect((await oralDefense(["dance"])).stderr).toContain("\n  serve ");
  });

  test.each([["serve"], ["migrate"], ["verify"], ["import", "traces", "-"], ["keys", "list"]])(
    "%s lists everything that is wrong with the environment",
    async (...args) => {
      const { status, stdout, stderr } = await oralDefense(args, { PORT: "x", LOG_LEVEL: "loud" });
      expect([status, stdout]).toEqual([1, ""]);
      expect(stderr).toMatch(
        /^oral-defense: the environment has invalid values:\n {2}PORT must .*\n {2}LOG_LEVEL must .*\n$/,
      );
    },
  );

  test("migrate applies pending migrations, and nothing the second time", async () => {
    const env = { DATABASE_URL: `file:${temporaryFolder()}/defense.db` };
    expect((await oralDefense(["migrate"], env)).stdout).toMatch(/^applied \d{14}_init(, \d{14}_\w+)+\n$/);
    expect((await oralDefense(["migrate"], env)).stdout).toBe("the database is up to date\n");
  });
});
