import type { Page } from "playwright-core";
import { afterAll, expect, test } from "vitest";
import { freshDatabaseUrl } from "../../../../apps/api/test/support/databases.js";
import { startTestServer, type TestServer } from "../../../../apps/api/test/support/test-server.js";
import { fakeRecogniser, fakeVoices, tapFirst } from "./support/doubles.js";
import { button, visiting } from "./support/visiting.js";

let server: TestServer;

const { visit } = visiting({
  api: async () => {
    server = await startTestServer({ databaseUrl: await freshDatabaseUrl("sqlite") });
    return server.url;
  },
});

afterAll(() => server?.close());

const question = async () => `sound=${encodeURIComponent(`/v1/defense/${await server.started()}/audio/0`)}`;
const isSilent = (page: Page) => button(page, "Listen to the question").waitFor();
const QUESTION = "Why did you choose a merge sort here?";

test("the server's tone is fetched once, and can be played repeatedly", async () => {
  const { page, happened, said } = await visit(`mode=mock&${await question()}`);
  await button(page, "Listen to the question").click();
  await expect.poll(said).toEqual(["Loading the audio…", "Reading the question aloud."]);
  await isSilent(page);
  await button(page, "Listen to the question").click();
  await expect
    .poll(async () => (await said()).filter((text) => text === "Reading the question aloud."))
    .toHaveLength(2);
  await isSilent(page);
  expect(await happened("load")).toHaveLength(1);
});

test("it can be stopped", async () => {
  const { page } = await visit(`mode=mock&${await question()}`);
  await page.route("**/audio/0", () => {});
  await button(page, "Listen to the question").click();
  await page.getByText("Loading the audio…").waitFor();
  await button(page, "Stop reading aloud").click();
  await isSilent(page);
});

test("it stops as soon as the learner speaks", async () => {
  const { page } = await visit("mode=browser", { before: [fakeVoices, fakeRecogniser] });
  await button(page, "Listen to the question").click();
  await page.getByText("Reading the question aloud.").waitFor();
  await button(page, "Record").press("Enter");
  await isSilent(page);
  await expect.poll(() => button(page, "Listen to the question").getAttribute("aria-disabled")).toBe("true");
});

test("a question that cannot be fetched can be read, and tried again", async () => {
  const { page } = await visit("sound=/v1/defense/none/audio/0", { mayComplain: true });
  await button(page, "Listen to the question").click();
  await page.getByText("The question can’t be played right now. You can read it.").waitFor();
  await button(page, "Record").waitFor();
  await isSilent(page);
});

test("invalid audio is also a failure", async () => {
  const { page } = await visit("sound=/", { mayComplain: true });
  await button(page, "Listen to the question").click();
  await page.getByText("The question can’t be played right now. You can read it.").waitFor();
});

test("if the browser plays only after a tap, the page waits for one", async () => {
  const { page, said } = await visit(`mode=mock&plays&${await question()}`, { before: [tapFirst] });
  await page.getByText("Your browser plays audio only after a tap or a click.").waitFor();
  await button(page, "Listen to the question").click();
  await isSilent(page);
  expect((await said()).at(-1)).toBe("Reading the question aloud.");
});

test("the browser's voice matches the question's language", async () => {
  const { page } = await visit("mode=browser&plays", { before: [fakeVoices] });
  await page.getByText("Reading the question aloud.").waitFor();
  expect(await page.evaluate("spoken")).toEqual([{ text: QUESTION, voice: "Alice" }]);
  await page.evaluate("finishSpeaking()");
  await isSilent(page);
});
