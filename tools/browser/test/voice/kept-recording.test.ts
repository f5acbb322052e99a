import type { Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { question } from "../learner/steps.js";
import { startService } from "../support/running-service.js";
import { visitors } from "../support/visitor.js";
import { launchWithMicrophone } from "./support/fake-microphone.js";
import { button, record } from "./support/visiting.js";

/** What becomes of a recording when the page ends. */

const visitor = visitors(launchWithMicrophone);
let url: string;

beforeAll(async () => {
  ({ url } = await startService());
});

test("who loads the page again the moment a recording is shown still has it", async () => {
  const { page } = await atFirstQuestion("moment");
  await isRecordingFor(page, "0:01");
  await page.evaluate(() => {
    new MutationObserver((_, observer) => {
      if (!document.querySelector("h2")?.textContent.startsWith("Your recording")) return;
      observer.disconnect();
      sessionStorage.setItem("was shown", "yes");
      location.reload();
    }).observe(document, { childList: true, characterData: true, subtree: true });
  });
  const again = page.waitForEvent("load");
  await button(page, "Stop").press("Enter");
  await again;
  expect(await page.evaluate(() => sessionStorage.getItem("was shown"))).toBe("yes");
  expect(await keptSeconds(page)).toBeGreaterThan(0.5);
});

test("what was recorded before the page was loaded again is kept, sent, and then removed", async () => {
  const { page } = await atFirstQuestion("reload");
  await isRecordingFor(page, "0:03");
  await page.reload();
  expect(await keptSeconds(page)).toBeGreaterThan(1.5);
  await button(page, "Send this answer").click();
  await question(page, 2);
  await expect.poll(() => soundsIn(page)).toBe(0);
});

test("what was recorded before the page broke down is kept", async () => {
  const { page, address } = await atFirstQuestion("crash");
  await isRecordingFor(page, "0:03");
  const another = await page.context().newPage();
  const broken = page.waitForEvent("crash");
  page.goto("chrome://crash").catch(() => {});
  await broken;
  await another.goto(address);
  expect(await keptSeconds(another)).toBeGreaterThan(1.5);
});

test("of two recordings, of which the first was discarded, the second is kept", async () => {
  const { page } = await atFirstQuestion("two");
  await record(page, "0:04");
  await button(page, "Discard").click();
  await isRecordingFor(page, "0:01");
  await page.reload();
  const seconds = await keptSeconds(page);
  expect(seconds).toBeGreaterThan(0.2);
  expect(seconds).toBeLessThan(3.5);
});

test("a recording is not lost behind what is typed and sent instead", async () => {
  const { page } = await atFirstQuestion("typed");
  await record(page, "0:01");
  await button(page, "I would rather type").click();
  await page.getByText("Your recording is kept on this device. It has not been sent yet.").waitFor();
  await page.getByLabel("Your answer").fill("I wrote it down.");
  await button(page, "Send answer").click();
  await question(page, 2);
  await page.getByText("This recording of yours was not sent from here:").waitFor();
  await page.reload();
  await page.getByText("This recording of yours was not sent from here:").waitFor();
  await button(page, "I don’t need it any more").click();
  await expect.poll(() => soundsIn(page)).toBe(0);
});

test("a browser whose database never answers records, and sends", async () => {
  const { page } = await atFirstQuestion("silent", () => {
    IDBFactory.prototype.open = () => ({}) as IDBOpenDBRequest;
  });
  await record(page, "0:01");
  await button(page, "Send this answer").click();
  await question(page, 2);
});

async function atFirstQuestion(learner: string, before = () => {}) {
  const address = `${url}/defend?task=sorting&learner=${learner}`;
  const { context, open } = await visitor({ permissions: ["microphone"] });
  await context.addInitScript(before);
  const page = await open(address);
  await button(page, "Continue").click();
  await button(page, "Check the microphone").click();
  await button(page, "This works, go on").click();
  await question(page, 1);
  return { page, address };
}

async function isRecordingFor(page: Page, time: string): Promise<void> {
  await button(page, "Record").press("Enter");
  await page.getByRole("timer").getByText(time).waitFor();
}

/** How long the recording is that the page has kept; it can be played. */
async function keptSeconds(page: Page): Promise<number> {
  await page.getByRole("heading", { name: /^Your recording, 0:\d\d$/ }).waitFor();
  return page.locator("audio").evaluate((audio: HTMLAudioElement) => audio.duration);
}

/** How many sounds and pieces of sounds the browser's database has. */
function soundsIn(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const opening = indexedDB.open("oral-defense", 1);
        opening.onsuccess = () => {
          const count = opening.result.transaction("sounds").objectStore("sounds").count();
          count.onsuccess = () => resolve(count.result);
        };
      }),
  );
}
