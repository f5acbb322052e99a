import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Readme, readReadme } from "../../defense-core/test/support/readme.js";
import { examinerSettings } from "../src/examiner/options.js";
import { EXAMINER_DEFAULTS, VOICE_DEFAULTS } from "../src/index.js";
import { voiceSettings } from "../src/voice/options.js";
import { aGrading, isQuestion, startModelServer } from "./support/model-server.js";

let readme: Readme;

beforeAll(async () => {
  readme = await readReadme(fileURLToPath(new URL("..", import.meta.url)));
});

afterAll(() => readme[Symbol.asyncDispose]());

describe("README", () => {
  test("runs a whole defense with a model, in at most fifteen lines that do something", async () => {
    const said = "I wrote a merge sort: it is stable.";
    const models = await startModelServer((request, number) =>
      isQuestion(request)
        ? `Good! Why is part ${number} of it so?`
        : aGrading("met", [{ turn: 1, quote: said }]),
    );
    const program = readme.blocks("js")[0];
    const printed = await readme.output(program, { MODEL_URL: models.url });
    await models.close();
    expect(printed).toBe(
      `Why is part 1 of it so?\nWhy is part 2 of it so?\npass [ { turn: 1, quote: '${said}' } ]\n`,
    );
    expect(program?.split("\n").filter(Boolean).length).toBeLessThanOrEqual(15);
  });

  test.each([0, 1])("runs the program before output %i, which prints just that", async (number) => {
    expect(await readme.output(readme.blocks("js")[number + 2])).toBe(readme.blocks("text")[number]);
  });

  test("checks the providers", async () => {
    const models = await startModelServer(() => aGrading("met", []));
    const voice = { baseUrl: models.url, sttModel: "ears", ttsModel: "mouth", ttsVoice: "ada" };
    const program = `
      import { checkProviders } from "defense-openai";
      const examinerOptions = { model: { baseUrl: ${JSON.stringify(models.url)}, model: "judge" } };
      const voiceOptions = ${JSON.stringify(voice)};
      ${readme.blocks("js")[1]}`;
    const printed = await readme.output(program);
    await models.close();
    expect(printed).toMatch(/^judge works, \d+ ms\nears http_404\nmouth http_404\n$/);
  });

  test("names every option, with its default", () => {
    const server = { baseUrl: "http://127.0.0.1/v1" };
    const { sufficiency, ...settings } = examinerSettings({ model: { ...server, model: "m" } });
    const examiner = { ...settings, ...sufficiency };
    const voice = voiceSettings({ ...server, sttModel: "a", ttsModel: "b", ttsVoice: "c" });
    for (const name of [...Object.keys(examiner), ...Object.keys(voice), "retries", "logger"])
      expect(readme.text).toMatch(new RegExp(`^\\| .*\`${name}\`.* \\| `, "m"));
    for (const defaults of [EXAMINER_DEFAULTS, VOICE_DEFAULTS])
      for (const [name, value] of Object.entries(defaults))
        expect(readme.text).toMatch(
          new RegExp(
            `^\\| \`${name}\`.* \\|.*${typeof value === "number" ? value.toLocaleString("en") : value}`,
            "m",
          ),
        );
  });
});
