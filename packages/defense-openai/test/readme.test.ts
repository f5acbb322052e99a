import { execFile } from "node:child_process";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { examinerSettings } from "../src/examiner/options.js";
import { EXAMINER_DEFAULTS, VOICE_DEFAULTS } from "../src/index.js";
import { voiceSettings } from "../src/voice/options.js";
import { aGrading, isQuestion, startModelServer } from "./support/model-server.js";

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

async function output(program: string | undefined, env: Record<string, string> = {}): Promise<string> {
  const file = `${folder}/program.mjs`;
  await writeFile(file, program ?? "");
  return (await promisify(execFile)(process.execPath, [file], { env: { ...process.env, ...env } })).stdout;
}

describe("README", () => {
  test("runs a whole defense with a model, in at most fifteen lines that do something", async () => {
    const said = "I wrote a merge sort: it is stable.";
    const models = await startModelServer((request, number) =>
      isQuestion(request)
        ? `Good! Why is part ${number} of it so? And what else?`
        : aGrading("met", [{ turn: 1, quote: said }]),
    );
    const program = blocks("js")[0];
    const printed = await output(program, { MODEL_URL: models.url });
    await models.close();
    expect(printed).toBe(
      `Why is part 1 of it so?\nWhy is part 2 of it so?\npass [ { turn: 1, quote: '${said}' } ]\n`,
    );
    expect(program?.split("\n").filter(Boolean).length).toBeLessThanOrEqual(15);
  });

  test.each([0, 1])("runs the program before output %i, which prints just that", async (number) => {
    expect(await output(blocks("js")[number + 2])).toBe(blocks("text")[number]);
  });

  test("checks the providers as it says", async () => {
    const models = await startModelServer(() => aGrading("met", []));
    const voice = { baseUrl: models.url, sttModel: "ears", ttsModel: "mouth", ttsVoice: "ada" };
    const program = `
      import { checkProviders } from "defense-openai";
      const examinerOptions = { model: { baseUrl: ${JSON.stringify(models.url)}, model: "judge" } };
      const voiceOptions = ${JSON.stringify(voice)};
      ${blocks("js")[1]}`;
    const printed = await output(program);
    await models.close();
    expect(printed).toMatch(/^judge works, \d+ ms\nears http_404\nmouth http_404\n$/);
  });

  test("names every option, with its default", () => {
    const server = { baseUrl: "http://127.0.0.1/v1" };
    const examiner = examinerSettings({ model: { ...server, model: "m" } });
    const voice = voiceSettings({ ...server, sttModel: "a", ttsModel: "b", ttsVoice: "c" });
    for (const name of [...Object.keys(examiner), ...Object.keys(voice), "retries", "logger"])
      expect(readme).toMatch(new RegExp(`^\\| .*\`${name}\`.* \\| `, "m"));
    for (const defaults of [EXAMINER_DEFAULTS, VOICE_DEFAULTS])
      for (const [name, value] of Object.entries(defaults))
        expect(readme).toMatch(
          new RegExp(
            `^\\| \`${name}\`.* \\|.*${typeof value === "number" ? value.toLocaleString("en") : value}`,
            "m",
          ),
        );
  });
});
