import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { busyMicrophone, hesitantMicrophone, unpluggableMicrophone } from "./support/doubles.js";
import { tap } from "./support/tap.js";
import { button, record, visiting } from "./support/visiting.js";

const { visit: answering } = visiting();

const isRecording = (page: Page) => page.getByText("Recording. Speak now.").waitFor();
const ranFor = (page: Page, time: string) => page.getByRole("timer").getByText(time).waitFor();

test("tapped: it records until the next tap, and the recording can be played and sent", async () => {
  const { page, happened, lastSound } = await answering();
  await tap(page, button(page, "Record"), "mouse");
  await isRecording(page);
  await ranFor(page, "0:02");
  await tap(page, button(page, "Stop"), "mouse");
  await page.getByRole("heading", { name: /^Your recording, 0:0\d$/ }).waitFor();
  expect(await happened("draft")).toEqual([expect.any(Number)]);

  const audio = page.locator("audio");
  expect(await audio.evaluate((element: HTMLAudioElement) => [element.currentTime, element.paused])).toEqual([
    0,
    true,
  ]);
  expect(await audio.evaluate((element: HTMLAudioElement) => element.duration)).toBeGreaterThan(1.5);
  await audio.evaluate((element: HTMLAudioElement) => element.play());

  await button(page, "Send this answer").click();
  expect(await happened("send")).toEqual(["audio/webm;codecs=opus"]);
  expect((await lastSound()).size).toBeGreaterThan(1_000);
  await expect.poll(() => button(page, "Sending…").getAttribute("aria-disabled")).toBe("true");
  await button(page, "Sending…").click({ force: true });
  expect(await happened("send")).toHaveLength(1);
});

test("held with the mouse: it records until the release, anywhere", async () => {
  const { page, happened } = await answering();
  await button(page, "Record").hover();
  await page.mouse.down();
  await isRecording(page);
  await ranFor(page, "0:01");
  await page.mouse.move(5, 5);
  await page.mouse.up();
  await page.getByRole("heading", { name: /^Your recording/ }).waitFor();
  expect(await happened("draft")).toHaveLength(1);
});

test("the space bar, held: on the button, and where no other element uses it", async () => {
  const { page } = await answering();
  for (const focused of ["Record", undefined]) {
    if (focused) await button(page, focused).focus();
    else await page.evaluate(() => (document.activeElement as HTMLElement).blur());
    await page.keyboard.down(" ");
    await isRecording(page);
    // A key that is held down repeats.
    await page.keyboard.down(" ");
    await ranFor(page, "0:01");
    await page.keyboard.up(" ");
    await button(page, "Discard").click();
    await button(page, "Record").waitFor();
  }
});

test("the space bar on another button presses that button", async () => {
  const { page, happened } = await answering();
  await button(page, "Type instead").focus();
  await page.keyboard.press(" ");
  expect(await happened("type instead")).toHaveLength(1);
  expect(await happened("recording")).toEqual([]);
});

test("Enter begins and ends, however long it is held", async () => {
  const { page } = await answering();
  await button(page, "Record").focus();
  await page.keyboard.down("Enter");
  await page.keyboard.down("Enter");
  await isRecording(page);
  await ranFor(page, "0:01");
  await page.keyboard.up("Enter");
  await isRecording(page);
  await page.keyboard.press("Enter");
  await page.getByRole("heading", { name: /^Your recording/ }).waitFor();
});

test("a screen reader's click, without a press, begins and ends", async () => {
  const { page } = await answering();
  await button(page, "Record").evaluate((element: HTMLElement) => element.click());
  await isRecording(page);
  await ranFor(page, "0:01");
  await button(page, "Stop").evaluate((element: HTMLElement) => element.click());
  await page.getByRole("heading", { name: /^Your recording/ }).waitFor();
});

test("touch works like a mouse", async () => {
  const { page } = await answering("", { look: { hasTouch: true } });
  await tap(page, button(page, "Record"), "finger");
  await isRecording(page);
  await ranFor(page, "0:01");
  await tap(page, button(page, "Stop"), "finger");
  await page.getByRole("heading", { name: /^Your recording/ }).waitFor();
});

test("releasing while the browser is still asking shows a notice to try again", async () => {
  const { page } = await answering("", { before: [hesitantMicrophone] });
  await button(page, "Record").focus();
  await page.keyboard.down(" ");
  await page.getByText("One moment, the microphone is starting.").waitFor();
  await page.waitForFunction(() => "allow" in window);
  await isLongerThanATap(page);
  await page.keyboard.up(" ");
  await page.evaluate("allow()");
  await page.getByText("The microphone was not on yet, so nothing was recorded.").waitFor();
  await button(page, "Record").waitFor();
});

test("a short recording is discarded at once, and the focus goes back to the button", async () => {
  const { page, happened } = await answering();
  await record(page, "0:01");
  await expect.poll(() => focused(page)).toMatch(/^Your recording, 0:0\d$/);
  await page.keyboard.press("Tab");
  await button(page, "Discard").focus();
  await page.keyboard.press("Enter");
  expect(await happened("draft")).toEqual([expect.any(Number), null]);
  await expect.poll(() => focused(page)).toBe("Record");
});

test("a longer one is discarded after a confirmation", async () => {
  const { page, happened } = await answering();
  await record(page, "0:06");
  await button(page, "Discard").click();
  await page.getByText(/^Discard your recording \(0:0\d\)\?$/).waitFor();
  await button(page, "Keep it").click();
  expect(await happened("draft")).toHaveLength(1);
  await button(page, "Discard").click();
  await button(page, "Discard it").click();
  expect(await happened("draft")).toEqual([expect.any(Number), null]);
  await button(page, "Record").waitFor();
});

test("it stops before the recording is larger than the server accepts", async () => {
  const { page, lastSound } = await answering("max=20000");
  await button(page, "Record").press("Enter");
  await page.getByText("reached the maximum size").waitFor();
  const { size } = await lastSound();
  expect(size).toBeLessThanOrEqual(20_000);
  expect(size).toBeGreaterThan(5_000);
});

test("a recording cut off by an unplugged microphone is kept and can be played", async () => {
  const { page, happened } = await answering("", { before: [unpluggableMicrophone] });
  await button(page, "Record").press("Enter");
  await isRecording(page);
  await ranFor(page, "0:02");
  await page.evaluate("unplug()");
  await page
    .getByText(
      "The microphone was unplugged, or another program started using it. What you said up to that point is kept.",
    )
    .waitFor();
  await page.getByRole("heading", { name: /^Your recording, 0:0\d$/ }).waitFor();
  expect(await happened("draft")).toEqual([expect.any(Number)]);
});

test("each piece is delivered as it arrives, and the whole at the end", async () => {
  const { page, happened } = await answering();
  await record(page, "0:02");
  const pieces = (await happened("piece")) as number[];
  expect(pieces.length).toBeGreaterThan(2);
  expect(await happened("draft")).toEqual([pieces.reduce((sum, size) => sum + size)]);
});

test("the parent component knows when the learner speaks", async () => {
  const { page, happened } = await answering();
  await record(page, "0:01");
  expect(await happened("recording")).toEqual([true, false]);
});

test.each([
  ["denied", { isDenied: true }, "This page is not allowed to use the microphone."],
  ["in use elsewhere", { before: [busyMicrophone] }, "The microphone won’t start."],
])("%s: the page says so, and still offers typing", async (_, visitor, text) => {
  const { page, happened } = await answering("", visitor);
  await button(page, "Record").press("Enter");
  await page.getByRole("alert").getByText(text).waitFor();
  await button(page, "Try again").press("Enter");
  await page.getByRole("alert").getByText(text).waitFor();
  await expect.poll(() => focused(page)).toBe("Record");
  await button(page, "Type instead").click();
  expect(await happened("type instead")).toHaveLength(1);
});

test("if the chosen microphone is gone, another one may be chosen", async () => {
  const { page, happened } = await answering("device=unplugged-since");
  await button(page, "Record").press("Enter");
  await page.getByText("The microphone you chose is no longer connected.").waitFor();
  await button(page, "Change microphone").click();
  expect(await happened("change device")).toHaveLength(1);
});

test("the page says that the server has no speech recognition", async () => {
  const { page, happened } = await answering("mode=mock");
  await page.getByText("This server does not understand speech.").waitFor();
  await record(page, "0:01");
  await button(page, "Send this answer").click();
  expect(await happened("send")).toEqual(["audio/webm;codecs=opus"]);
});

async function isLongerThanATap(page: Page): Promise<void> {
  const now = await page.evaluate(() => performance.now());
  await page.waitForFunction((then) => performance.now() - then > 1_000, now);
}

const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent);
