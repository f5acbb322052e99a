import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Readme, readReadme } from "./support/readme.js";

let readme: Readme;

beforeAll(async () => {
  readme = await readReadme(fileURLToPath(new URL("..", import.meta.url)));
});

afterAll(() => readme[Symbol.asyncDispose]());

describe("README", () => {
  test("runs a whole defense that prints the stated output", async () => {
    expect(await readme.output(readme.blocks("js")[0])).toBe(readme.blocks("text")[0]);
  });

  test("runs the store contract with node:test", async () => {
    expect(await readme.output(readme.blocks("js")[1])).toMatch(/^(?=.*pass [1-9])(?=.*fail 0).*$/s);
  });
});
