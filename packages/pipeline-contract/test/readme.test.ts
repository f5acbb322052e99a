import { execFile, spawnSync } from "node:child_process";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { readContract } from "../src/index.js";

/** Runs the programs and commands in the README, unchanged, against the built package. */

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

function cli(...args: string[]) {
  return spawnSync(process.execPath, [`${packageFolder}dist/main.js`, ...args], {
    cwd: folder,
    encoding: "utf8",
  });
}

describe("README", () => {
  test("leads from a contract to a check that passes and one that fails", async () => {
    const [contract = "", stage = ""] = blocks("yaml");
    await writeFile(`${folder}/pipeline.yaml`, contract);
    expect(cli("generate", "workflow").status).toBe(0);
    expect(cli("generate", "script").status).toBe(0);
    expect(cli("check")).toMatchObject({
      status: 0,
      stdout: ".github/workflows/ci.yml, ci.sh conform to pipeline.yaml\n",
    });
    expect(readContract(contract + stage.replaceAll(/^(?=.)/gm, "  ")).findings).toEqual([]);

    const script =
      "#!/bin/sh\nset -e\n\necho Lint\nnpm run lint\n\necho Test\n\nnpm ci\nnpm test -- --bail\n";
    await writeFile(`${folder}/ci.sh`, script);
    expect(cli("check")).toMatchObject({ status: 1, stdout: blocks("text")[0] });
  });

  test("shows additions that have a meaning", () => {
    const whole = blocks("yaml").filter((block) => block.startsWith("name: CI\n"));
    expect(whole).toHaveLength(2);
    for (const contract of whole) expect(readContract(contract)).toMatchObject({ findings: [], hints: [] });
  });

  test("has a program that prints what the README says", async () => {
    const file = `${folder}/program.mjs`;
    await writeFile(file, blocks("js")[0] ?? "");
    const { stdout } = await promisify(execFile)(process.execPath, [file]);
    expect(stdout).toBe(blocks("text")[1]);
  });

  test("has a program that reads the files of a repository", async () => {
    const file = `${folder}/check.mjs`;
    await writeFile(file, `${blocks("js")[1]}console.log(conforms, findings.map(({ file }) => file));\n`);
    await writeFile(`${folder}/ci.sh`, "make\n");
    const { stdout } = await promisify(execFile)(process.execPath, [file], { cwd: folder });
    expect(stdout).toMatch(/^false \[ 'ci\.sh'/);
  });
});
