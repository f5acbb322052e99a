import type { Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { temporaryFolder } from "../../../../apps/api/test/support/databases.js";
import { answer, finish, heading, question, said } from "../learner/steps.js";
import { type RunningService, startService } from "../support/running-service.js";
import { visitors } from "../support/visitor.js";
import { unpluggableMicrophone, weighSounds } from "./support/doubles.js";
import { launchWithMicrophone } from "./support/fake-microphone.js";
import { button, record } from "./support/visiting.js";

const visitor = visitors(launchWithMicrophone);
let service: RunningService;

beforeAll(async () => {
  service = await startService({ env: { RECORDINGS: temporaryFolder() } });
});

const UNPLUGGED =
  "The microphone was unplugged, or another program started using it. What you said up to that point is kept.";

test("a learner who refuses the microphone sees what to do, and types", async () => {
  const { open } = await visitor();
  const page = await open(addressOf("refused"));
  await button(page, "Continue").click();
  await button(page, "Check the microphone").click();
  await isRefused(page);
  await button(page, "Try again").click();
  await isRefused(page);
  await typesTheRest(page, 1);
  expect(said(await defenseOf("refused"))).toEqual(["Typed."]);
});

test("a learner who refuses it at a question keeps earlier answers, and types", async () => {
  const { context, open } = await visitor({ permissions: ["microphone"] });
  const page = await open(addressOf("later"));
  await comesToSpeak(page);
  await record(page, "0:01");
  await button(page, "Send this answer").click();
  await question(page, 2);
  await context.clearPermissions();
  await button(page, "Record").press("Enter");
  await isRefused(page);
  await typesTheRest(page, 2);
  expect(said(await defenseOf("later"))).toEqual([expect.any(String), "Typed."]);
});

test("a recording cut off by an unplugged microphone is kept, played, and sent", async () => {
  const { context } = await visitor();
  const page = await context.newPage();
  for (const script of [unpluggableMicrophone, weighSounds]) await page.addInitScript(script);
  await page.goto(addressOf("unplugged"));
  await comesToSpeak(page);
  await isRecordingFor(page, "0:02");
  await page.evaluate("unplug()");
  await page.getByText(UNPLUGGED).waitFor();
  await heading(page, /^Your recording, 0:0\d$/).waitFor();

  await page.reload();
  await heading(page, /^Your recording, 0:0\d$/).waitFor();
  const seconds = await page.locator("audio").evaluate((audio: HTMLAudioElement) => audio.duration);
  expect(seconds).toBeGreaterThan(1.5);
  const bytes = await page.evaluate("soundBytes");
  await button(page, "Send this answer").click();
  await question(page, 2);
  expect((await recordOf("unplugged")).recordings).toEqual([
    { turn: 1, media_type: expect.stringContaining("audio/webm"), bytes },
  ]);

  await record(page, "0:01");
  await button(page, "Send this answer").click();
  await question(page, 3);
  await finish(page);
  expect(said(await defenseOf("unplugged"))).toHaveLength(2);
});

const addressOf = (learner: string) => `${service.url}/defend?task=sorting&learner=${learner}`;

async function comesToSpeak(page: Page): Promise<void> {
  await button(page, "Continue").click();
  await button(page, "Check the microphone").click();
  await button(page, "It works. Continue").click();
  await question(page, 1);
}

async function isRecordingFor(page: Page, time: string): Promise<void> {
  await button(page, "Record").press("Enter");
  await page.getByRole("timer").getByText(time).waitFor();
}

async function isRefused(page: Page): Promise<void> {
  await page.getByRole("alert").getByText("This page is not allowed to use the microphone.").waitFor();
}

async function typesTheRest(page: Page, number: number): Promise<void> {
  await button(page, "Type instead").click();
  await question(page, number);
  await answer(page, "Typed.");
  await question(page, number + 1);
  await finish(page);
}

async function idOf(learner: string): Promise<string> {
  const { defenses } = (await service.api("GET", `?learner_id=${learner}`)).json;
  expect(defenses).toHaveLength(1);
  return defenses[0].defense_id;
}

const defenseOf = async (learner: string) => (await service.api("GET", `/${await idOf(learner)}`)).json;
const recordOf = async (learner: string) => (await service.api("GET", `/${await idOf(learner)}/record`)).json;
