import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import type { Dialect } from "../../../../apps/api/src/database/dialect.js";
import { dialects } from "../../../../apps/api/test/support/databases.js";
import { finish, question, said } from "../learner/steps.js";
import { startService } from "../support/running-service.js";
import { visitors } from "../support/visitor.js";
import { fakeRecogniser } from "./support/doubles.js";
import { launchWithMicrophone } from "./support/fake-microphone.js";
import { button } from "./support/visiting.js";

const visitor = visitors(launchWithMicrophone);

describe.each(dialects)("a defense with the browser's speech recognition, on %s", (dialect) => {
  test("speech is corrected, sent as text, and in the transcript", async () => {
    const { service, page } = await atFirstQuestion(dialect);
    await speak(page, "I used a merge sword");
    await page.getByLabel("Your answer, as your browser understood it").fill("I used a merge sort.");
    await button(page, "Send this answer").click();
    await question(page, 2);
    await speak(page, "Because it is stable");
    await button(page, "Send this answer").click();
    await question(page, 3);
    await finish(page);

    const { defenses } = (await service.api("GET", "?learner_id=ada")).json;
    const defense = (await service.api("GET", `/${defenses[0].defense_id}`)).json;
    expect(said(defense)).toEqual(["I used a merge sort.", "Because it is stable"]);
  });
});

test("recognized text survives a reload", async () => {
  const { page } = await atFirstQuestion();
  await speak(page, "I used a merge sort");
  await button(page, "Say more").press("Enter");
  await page.getByText("Listening. Speak now; pauses are fine.").waitFor();
  await page.evaluate('recogniser.hear(["because it is stable"], false)');
  await page.reload();
  const field = page.getByLabel("Your answer, as your browser understood it");
  expect(await field.inputValue()).toBe("I used a merge sort because it is stable");
});

async function atFirstQuestion(dialect: Dialect = "sqlite") {
  const service = await startService({ dialect, env: { VOICE_PROVIDER: "browser" } });
  const { context, open } = await visitor({ permissions: ["microphone"] });
  await context.addInitScript(fakeRecogniser);
  const page = await open(`${service.url}/defend?task=sorting&learner=ada`);
  await button(page, "Continue").click();
  await button(page, "Check the microphone").click();
  await button(page, "It works. Continue").click();
  await question(page, 1);
  return { service, page };
}

async function speak(page: Page, text: string): Promise<void> {
  await button(page, "Record").press("Enter");
  await page.getByText("Listening. Speak now; pauses are fine.").waitFor();
  await page.evaluate(`recogniser.hear(${JSON.stringify([text])}, true)`);
  await button(page, "Stop").press("Enter");
  await page.getByText("Read the text and correct it").waitFor();
}
