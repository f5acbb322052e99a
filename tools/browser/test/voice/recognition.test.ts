import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { fakeRecogniser, noRecogniser } from "./support/doubles.js";
import { button, visiting } from "./support/visiting.js";

const { visit } = visiting();

const speaking = () => visit("mode=browser", { before: [fakeRecogniser] });
const isListening = (page: Page) => page.getByText("Listening. Speak now; pauses are fine.").waitFor();
const hear = (page: Page, texts: readonly string[], isFinal = true) =>
  page.evaluate(`recogniser.hear(${JSON.stringify(texts)}, ${isFinal})`);
const field = (page: Page) => page.getByLabel("Your answer, as your browser understood it");

test("recognized text appears as it comes, can be corrected, and is sent as text", async () => {
  const { page, happened } = await speaking();
  await page.getByText("Some browsers send the audio to the company that makes them").waitFor();
  await button(page, "Record").press("Enter");
  await isListening(page);
  expect(await page.evaluate("[recogniser.lang, recogniser.continuous, recogniser.interimResults]")).toEqual([
    "en-GB",
    true,
    true,
  ]);
  await hear(page, ["I pick"], false);
  await page.getByText("I pick").waitFor();
  await hear(page, ["I pick one"]);
  await button(page, "Stop").press("Enter");
  await page.getByText("Read the text and correct it").waitFor();
  expect(await field(page).inputValue()).toBe("I pick one");
  await field(page).fill("I pick the first one.");
  await button(page, "Send this answer").click();
  expect(await happened("send")).toEqual(["I pick the first one."]);
  expect(await happened("recording")).toEqual([true, false]);
});

test("a browser that stops listening restarts until the learner has finished", async () => {
  const { page } = await speaking();
  await button(page, "Record").press("Enter");
  await isListening(page);
  await hear(page, ["I pick one"]);
  await page.evaluate("window.first = recogniser, recogniser.end()");
  await expect.poll(() => page.evaluate("recogniser !== first")).toBe(true);
  await isListening(page);
  await hear(page, ["and compare it"]);
  await button(page, "Stop").press("Enter");
  expect(await field(page).inputValue()).toBe("I pick one and compare it");
});

test("held: it listens while the button is held", async () => {
  const { page } = await speaking();
  await button(page, "Record").hover();
  await page.mouse.down();
  await isListening(page);
  await hear(page, ["I pick one"]);
  await page.getByRole("timer").getByText("0:01").waitFor();
  await page.mouse.up();
  await expect.poll(() => field(page).inputValue()).toBe("I pick one");
});

test("further speech is appended to the corrected text", async () => {
  const { page } = await speaking();
  await button(page, "Record").press("Enter");
  await isListening(page);
  await hear(page, ["I pick on"]);
  await button(page, "Stop").press("Enter");
  await field(page).fill("I pick one.");
  await button(page, "Say more").press("Enter");
  await isListening(page);
  await hear(page, ["Then the next."]);
  await button(page, "Stop").press("Enter");
  await expect.poll(() => field(page).inputValue()).toBe("I pick one. Then the next.");
});

test.each([
  ["not-allowed", "Microphone access or speech recognition is blocked."],
  ["audio-capture", "The browser can’t find a microphone."],
  ["network", "The browser can’t reach its speech recognition service."],
  ["language-not-supported", "The browser can’t recognize speech in this language."],
])("%s: the page says so, and keeps the recognized text", async (error, text) => {
  const { page, happened } = await speaking();
  await button(page, "Record").press("Enter");
  await isListening(page);
  await hear(page, ["I pick one"]);
  await page.evaluate((name) => {
    (globalThis as unknown as { recogniser: { fail(name: string): void } }).recogniser.fail(name);
  }, error);
  await page.getByText(text).waitFor();
  expect(await field(page).inputValue()).toBe("I pick one");
  await button(page, "Type instead").click();
  expect(await happened("type instead")).toHaveLength(1);
});

test("when no speech was recognized, it says so", async () => {
  const { page } = await speaking();
  await button(page, "Record").press("Enter");
  await isListening(page);
  await button(page, "Stop").press("Enter");
  await page.getByText("No speech was recognized. Please try again.").waitFor();
  expect(await button(page, "Send this answer").count()).toBe(0);
});

test("a browser without a recognizer: typing", async () => {
  const { page, happened } = await visit("mode=browser", { before: [noRecogniser] });
  await page.getByText("This browser can’t turn speech into text. Please type your answer.").waitFor();
  expect(await button(page, "Record").count()).toBe(0);
  await button(page, "Type instead").click();
  expect(await happened("type instead")).toHaveLength(1);
});
