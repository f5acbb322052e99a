import { describe, expect, test } from "vitest";
import { readOptions } from "../src/options.ts";
import { startTorture } from "./program.ts";

describe("the options", () => {
  test("have defaults, and a new seed each time", () => {
    const { seed, ...others } = readOptions([]) ?? {};
    expect(others).toEqual({
      minutes: 2,
      database: "sqlite",
      servers: 2,
      learners: 8,
      without: [],
      folder: undefined,
    });
    expect(seed).not.toBe(readOptions([])?.seed);
  });

  test("may follow the -- of pnpm", () => {
    expect(readOptions(["--", "--minutes", "0.5", "--seed", "7"])).toMatchObject({ minutes: 0.5, seed: 7 });
  });

  test.each([
    [["--minutes", "long"], "--minutes must be a number from 0 to 10000"],
    [["--servers", "0"], "--servers must be a number from 1 to 16"],
    [["--servers", "1.5"], "--servers must be a whole number"],
    [["--database", "mysql"], "--database must be sqlite or postgresql"],
    [["--without", "rain"], 'there is no kind "rain"; the kinds are: kill a server'],
    [["--rounds", "1"], "Unknown option '--rounds'"],
  ])("%j is wrong", (args, problem) => {
    expect(() => readOptions(args)).toThrow(problem);
  });

  test("invalid ones exit with 2 and the help, --help with 0", async () => {
    const wrong = startTorture("--database", "mysql");
    expect(await wrong.ended).toBe(2);
    expect(wrong.output()).toMatch(/^torture: --database must be .*\n\nUsage: /);
    const help = startTorture("--help");
    expect(await help.ended).toBe(0);
    expect(help.output()).toMatch(/^Usage: /);
  });
});
