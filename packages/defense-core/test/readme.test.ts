import { execFile } from "node:child_process";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

/** The README's programs are run as they stand, against the built package. */

const packageFolder = fileURLToPath(new URL("..", import.meta.url));
let folder: string;
let readme: string;

beforeAll(async () => {
  folder = await mkdtemp(`${packageFolder}.test-results-readme-`);
  readme = await readFile(`${packageFolder}README.md`, "utf8");
});

afterAll(() => rm(folder, { recursive: true }));

function blocks(language: string): string[] {
  return [...readme.matchAll(new RegExp(`^\`\`\`${language}\\n(.*?)^\`\`\`$`, "gms"))].map(
    ([, code]) => code ?? "",
  );
}

async function output(program: string | undefined): Promise<string> {
  const file = `${folder}/program.mjs`;
  await writeFile(file, program ?? "");
  return (await promisify(execFile)(process.execPath, [file])).stdout;
}

describe("README", () => {
  test("runs a whole defense that prints what it is said to print", async () => {
    expect(await output(blocks("js")[0])).toBe(blocks("text")[0]);
  });

  test("runs the store contract with node:test", async () => {
    expect(await output(blocks("js")[1])).toMatch(/^(?=.*pass [1-9])(?=.*fail 0).*$/s);
  });
});
