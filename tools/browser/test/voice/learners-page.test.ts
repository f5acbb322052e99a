import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Dialect } from "../../../../apps/api/src/database/dialect.js";
import { dialects, temporaryFolder } from "../../../../apps/api/test/support/databases.js";
import { missingSpeechTools, speak } from "../../../../apps/api/test/support/speech-tools.js";
import { voiceVariables } from "../../../../apps/api/test/support/voice-server.js";
import {
  type ProviderServer,
  startProviderServer,
} from "../../../../packages/defense-openai/test/support/provider-server.js";
import { finish, said } from "../learner/steps.js";
import { type RunningService, startService } from "../support/running-service.js";
import { ears, SPOKEN, wordsIn } from "./support/ears.js";
import { launchWithMicrophone, spokenFile } from "./support/fake-microphone.js";
import { button } from "./support/visiting.js";

const missing = missingSpeechTools();

declare global {
  interface Window {
    /** In seconds. */
    longestHeard: number;
  }
}

function noteWhatIsHeard(): void {
  window.longestHeard = 0;
  const { play } = HTMLMediaElement.prototype;
  HTMLMediaElement.prototype.play = function noted() {
    this.addEventListener("timeupdate", () => {
      window.longestHeard = Math.max(window.longestHeard, this.currentTime);
    });
    return play.call(this);
  };
}

describe.skipIf(missing.length > 0)(
  `a defense that is spoken (needs espeak-ng, pocketsphinx, sox; missing: ${missing.join(", ") || "nothing"})`,
  () => {
    let browser: Browser;
    let provider: ProviderServer;

    beforeAll(async () => {
      browser = await launchWithMicrophone(spokenFile(SPOKEN));
      provider = await startProviderServer();
      provider.answer("/audio/transcriptions", await ears(browser));
      provider.answer("/audio/speech", (request) => speak(request, "whole"));
    });

    afterAll(async () => {
      await browser.close();
      await provider.close();
    });

    test.each(dialects)(
      "a question is heard and answered with the voice, and the words are in the transcript, on %s",
      async (dialect) => {
        const { page, service } = await atFirstQuestion(speech(), dialect);
        await button(page, "Listen to the question").click();
        await button(page, "Stop reading aloud").waitFor();

        await sayTheAnswer(page);
        await button(page, "Listen to the question").waitFor();
        await button(page, "Send this answer").click();
        await isAnswered(page);
        const text = await answerIn(page);
        expect(wordsIn(text).length, text).toBeGreaterThanOrEqual(2);
        await button(page, "Record").waitFor();
        await finish(page);
        const [spoken] = said(await onlyDefense(service));
        expect(text).toContain(spoken);
      },
    );

    test("a recording survives a reload and can be sent", async () => {
      const { page } = await atFirstQuestion(speech());
      await sayTheAnswer(page);
      await page.reload();
      await page.getByRole("heading", { name: /^Your recording, 0:\d\d$/ }).waitFor();
      await button(page, "Send this answer").click();
      await isAnswered(page);
      const text = await answerIn(page);
      expect(wordsIn(text).length, text).toBeGreaterThanOrEqual(2);
    });

    test("a server with mock speech accepts the recording and plays its tone", async () => {
      const { page, service } = await atFirstQuestion({ RECORDINGS: temporaryFolder() });
      await button(page, "Listen to the question").click();
      await expect.poll(() => page.evaluate(() => window.longestHeard)).toBeGreaterThan(0.2);
      await page.getByText("This server does not understand speech.").waitFor();
      // A learner who started before recordings were switched on reads this only here.
      await page.getByText("What you say is recorded so that a person can listen to it.").waitFor();
      await sayTheAnswer(page);
      await button(page, "Send this answer").click();
      await isAnswered(page);
      await page.getByText("Conversation so far", { exact: true }).click();
      await page.getByText("This answer is also stored as a recording.").waitFor();
      await page.getByText("your answer has no text").waitFor();
      expect(await page.getByText("mock transcription").count()).toBe(0);
      await finish(page);
      expect(said(await onlyDefense(service))).toHaveLength(1);
    });

    /** The time-out is generous, because the computer may be busy. */
    const speech = () => ({ ...voiceVariables(provider.url), VOICE_TIMEOUT_MS: "300000" });

    async function atFirstQuestion(env: Record<string, string>, dialect: Dialect = "sqlite") {
      const service = await startService({
        env,
        dialect,
        variants: [{ task_id: "sorting", statement: "Sort numbers." }],
      });
      const context = await browser.newContext({ locale: "en-GB", permissions: ["microphone"] });
      await context.addInitScript(noteWhatIsHeard);
      const page = await context.newPage();
      await page.goto(service.url);
      await page.getByLabel("Your name").fill("ada");
      await button(page, "Begin").click();
      await button(page, "Continue").click();
      await button(page, "Check the microphone").click();
      await button(page, "It works. Continue").click();
      await page.getByRole("heading", { name: /^Question 1\b/ }).waitFor();
      return { page, service };
    }

    async function onlyDefense({ api }: RunningService) {
      const { defenses } = (await api("GET", "?learner_id=ada")).json;
      return (await api("GET", `/${defenses[0].defense_id}`)).json;
    }

    async function sayTheAnswer(page: Page): Promise<void> {
      await button(page, "Record").press("Enter");
      await page.getByText("We can hear you.").waitFor();
      await page.getByText("We can’t hear you. Say something.").waitFor();
      await button(page, "Stop").press("Enter");
      await page.getByRole("heading", { name: /^Your recording, / }).waitFor();
    }

    async function isAnswered(page: Page): Promise<void> {
      await page.getByRole("heading", { name: /^Question 2\b/ }).waitFor();
    }

    async function answerIn(page: Page): Promise<string> {
      const soFar = page.locator("details", { hasText: "Conversation so far" });
      await soFar.locator("summary").first().click();
      return (await soFar.textContent()) ?? "";
    }
  },
);
