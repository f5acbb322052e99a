import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import {
  busyMicrophone,
  hesitantMicrophone,
  noMicrophone,
  noRecogniser,
  stubbornMicrophone,
  unpluggableMicrophone,
} from "./support/doubles.js";
import { silentFile } from "./support/fake-microphone.js";
import { button, visiting } from "./support/visiting.js";

const CHECK = "show=check";

describe("with a microphone that beeps", () => {
  const { visit, url } = visiting();

  async function checking(...[query = "", visitor]: Parameters<typeof visit>) {
    const visited = await visit(`${CHECK}&${query}`, visitor);
    await button(visited.page, "Check the microphone").click();
    await visited.page.getByRole("combobox").waitFor();
    return visited;
  }

  test("the microphone is on only after an explanation, and it is named", async () => {
    const { page } = await visit(CHECK, { before: [hesitantMicrophone] });
    await page.getByText("To speak your answers, you need a microphone.").waitFor();
    expect(await page.evaluate(() => "allow" in window)).toBe(false);
    await button(page, "Check the microphone").click();
    await page.getByText("Your browser is asking for permission now.").waitFor();
    await page.evaluate("allow()");
    const names = page.getByRole("combobox").locator("option");
    await expect.poll(() => names.allTextContents()).toContain("Fake Audio Input 1");
    await page.getByText("We can hear you.").waitFor();
  });

  test("the moving bar does not shift the layout", async () => {
    const { page } = await checking();
    const lengths = new Set<string>();
    const bar = page.locator(".level-bar");
    const top = () =>
      button(page, "Record a test").evaluate((element) => element.getBoundingClientRect().top);
    const before = await top();
    await expect
      .poll(async () => lengths.add(await bar.evaluate(({ style }) => style.transform)).size)
      .toBeGreaterThan(3);
    expect(await top()).toBe(before);
  });

  test("with reduced motion, only words show the level", async () => {
    const { page } = await checking("", { look: { reducedMotion: "reduce" } });
    await page.getByText("We can hear you.").waitFor();
    expect(await page.locator(".level-track").isVisible()).toBe(false);
  });

  test("answers are recorded with the chosen microphone", async () => {
    const { page, happened } = await checking();
    const choice = page.getByRole("combobox");
    await choice.selectOption("Fake Audio Input 2");
    await expect.poll(() => choice.locator("option:checked").textContent()).toBe("Fake Audio Input 2");
    const deviceId = await choice.inputValue();
    await page.getByLabel("Read each question aloud").check();
    await button(page, "It works. Continue").click();
    expect(await happened("ready")).toEqual([{ deviceId, speakQuestions: true }]);
  });

  test("the page says so if the browser uses a microphone other than the chosen one", async () => {
    const { page } = await checking("", { before: [stubbornMicrophone] });
    await page.getByRole("combobox").selectOption("Fake Audio Input 2");
    await page.getByText(/^Your browser is using a different microphone: Fake /).waitFor();
  });

  test("a test can be recorded, played, and recorded again", async () => {
    const { page } = await checking();
    await button(page, "Record a test").click();
    await page.getByText("Recording. Say a sentence, then stop the test.").waitFor();
    const began = await page.evaluate(() => performance.now());
    await page.waitForFunction((then) => performance.now() - then > 1_500, began);
    await button(page, "Stop the test").click();
    await page.getByText("Listen to your test.").waitFor();
    const audio = page.locator("audio");
    await expect.poll(() => audio.evaluate(({ duration }: HTMLAudioElement) => duration)).toBeGreaterThan(1);
    await button(page, "Record another test").click();
    await button(page, "Stop the test").waitFor();
  });

  test("a test sound can be played", async () => {
    const { page } = await checking();
    await button(page, "Play a test sound").click();
    await page.getByText("Did you hear a tone?").waitFor();
  });

  test("an unplugged microphone is reported, and may be tried again", async () => {
    const { page } = await checking("", { before: [unpluggableMicrophone] });
    await page.getByText("We can hear you.").waitFor();
    await page.evaluate("unplug()");
    await page
      .getByRole("alert")
      .getByText("The microphone was unplugged, or another program is using it.")
      .waitFor();
    await button(page, "Try again").click();
    await page.getByText("We can hear you.").waitFor();
  });

  test.each([
    ["denied", { isDenied: true }, "This page is not allowed to use the microphone."],
    ["none", { before: [noMicrophone] }, "We can’t find a microphone."],
    ["in use elsewhere", { before: [busyMicrophone] }, "The microphone won’t start."],
  ])("%s: the page says what to do, and offers typing", async (_, visitor, text) => {
    const { page, happened } = await visit(CHECK, visitor);
    await button(page, "Check the microphone").click();
    await page.getByRole("alert").getByText(text).waitFor();
    await button(page, "Try again").waitFor();
    await button(page, "Type instead").click();
    expect(await happened("type instead")).toHaveLength(1);
  });

  test("an address that is not secure", async () => {
    const { page } = await visit(CHECK, { host: "defense.test" });
    await page.getByText("The browser does not allow access to the microphone at this address.").waitFor();
    await button(page, "Type instead").waitFor();
  });

  test("in a frame without microphone permission, a new tab is offered", async () => {
    const { page } = await visit(CHECK);
    const inner = url(CHECK);
    const course = new URL(url("", "localhost"));
    await page.route(`${course.origin}/course`, (route) =>
      route.fulfill({
        contentType: "text/html",
        body: `<iframe src="${inner}" width="600" height="600"></iframe>`,
      }),
    );
    await page.goto(`${course.origin}/course`);
    const frame = page.frameLocator("iframe");
    await frame
      .getByText("This page is embedded in another page that does not let it use the microphone.")
      .waitFor();
    const [tab] = await Promise.all([
      page.waitForEvent("popup"),
      frame.getByRole("link", { name: "Open in a new tab" }).click(),
    ]);
    await button(tab, "Check the microphone").waitFor();
  });

  test("if the browser recognizes speech, the page says so, and that the browser chooses the microphone", async () => {
    const { page, happened } = await visit(`${CHECK}&mode=browser`);
    await page.getByText("Some browsers send the audio to the company that makes them").waitFor();
    await button(page, "Check the microphone").click();
    await page.getByText("This choice applies to this check only.").waitFor();
    await button(page, "It works. Continue").click();
    expect(await happened("ready")).toEqual([{ deviceId: null, speakQuestions: false }]);
  });

  test("if the browser can't recognize speech, only typing is left", async () => {
    const { page, happened } = await visit(`${CHECK}&mode=browser`, { before: [noRecogniser] });
    await page.getByText("This browser can’t turn speech into text.").waitFor();
    await button(page, "Type instead").click();
    expect(await happened("type instead")).toHaveLength(1);
  });

  test("when the microphone is on, the focus is on its test", async () => {
    const { page } = await visit(CHECK);
    await button(page, "Check the microphone").press("Enter");
    await page.getByRole("combobox").waitFor();
    const focused = () => page.evaluate(() => document.activeElement?.getAttribute("aria-label"));
    await expect.poll(focused).toBe("Your microphone");
  });
});

describe("with a silent microphone", () => {
  const { visit } = visiting({ file: silentFile });

  test("the page says that it hears nothing", async () => {
    const { page } = await visit(CHECK);
    await button(page, "Check the microphone").click();
    await page.getByText("We can’t hear you. Say something.").waitFor();
    await isUnchanged(page, "We can’t hear you. Say something.");
  });
});

/** Checks the text over a hundred frames. */
async function isUnchanged(page: Page, text: string): Promise<void> {
  const isAlwaysThere = await page.evaluate(async (wanted) => {
    for (let i = 0; i < 100; i++) {
      await new Promise(requestAnimationFrame);
      if (!document.body.textContent?.includes(wanted)) return false;
    }
    return true;
  }, text);
  expect(isAlwaysThere).toBe(true);
}
