import type { Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { startService } from "../support/running-service.js";
import { visitors } from "../support/visitor.js";
import { launchWithMicrophone } from "../voice/support/fake-microphone.js";
import { record } from "../voice/support/visiting.js";
import { begin, button, expectFocusOn, finish, heading, question } from "./steps.js";

const visitor = visitors(launchWithMicrophone);
let url: string;

beforeAll(async () => {
  ({ url } = await startService({ variants: [{ task_id: "sorting", statement: "Sort numbers." }] }));
});

/** The tab stops that follow after an answer. */
const REST = ["Finish…", "The task", "Conversation so far", "Help"];

test("how it works: the name, then the next button", async () => {
  const page = await arrived("");
  expect(await tabOrder(page)).toEqual(["Language", "Your name", "Continue", "Help"]);
});

test("speaking or typing: the microphone, its check, and typing instead", async () => {
  const page = await arrived("&learner=ada");
  await button(page, "Continue").click();
  await heading(page, "Speak or type?").waitFor();
  expect(await tabOrder(page)).toEqual(["Language", "Check the microphone", "Type instead", "Help"]);
  await button(page, "Check the microphone").click();
  await page.getByText("We can hear you.").waitFor();
  expect(await tabOrder(page)).toEqual([
    "Language",
    "Microphone",
    "Record a test",
    "Play a test sound",
    "Read each question aloud",
    "It works. Continue",
    "Type instead",
    "Help",
  ]);
});

test("a question with a typed answer", async () => {
  const page = await arrived("&learner=bob");
  await begin(page);
  await page.getByLabel("Your answer").fill("I used a merge sort.");
  await button(page, "Send answer").click();
  await question(page, 2);
  await expectFocusOn(page, "h1");
  const field = ["Your answer", "Send answer", "Speak instead"];
  expect(await tabOrder(page)).toEqual(["Language", "Listen to the question", ...field, ...REST]);
});

test("a question with a spoken answer, the finish, and the result", async () => {
  const page = await arrived("&learner=eve");
  await button(page, "Continue").click();
  await button(page, "Check the microphone").click();
  await button(page, "It works. Continue").click();
  await question(page, 1);
  await record(page, "0:01");
  await button(page, "Send this answer").click();
  await question(page, 2);
  await expectFocusOn(page, "h1");
  const others = ["Type instead", "Change microphone"];
  expect(await tabOrder(page)).toEqual(["Language", "Listen to the question", "Record", ...others, ...REST]);

  await record(page, "0:01");
  const recording = ["Listen to your recording", "Send this answer", "Discard"];
  expect(await tabOrder(page)).toEqual([
    "Language",
    "Listen to the question",
    ...recording,
    ...others,
    ...REST,
  ]);
  await button(page, "Discard").click();

  await button(page, "Finish…").click();
  await expect.poll(async () => (await focused(page)).name).toBe("Keep answering");
  expect(await tabOrder(page)).toEqual(["Keep answering", "Finish now"]);
  await button(page, "Keep answering").click();

  await finish(page);
  await expectFocusOn(page, "h1");
  expect(await tabOrder(page)).toEqual([
    "Language",
    "This is not what I said",
    "Start another defense",
    "Help",
  ]);
});

async function arrived(query: string): Promise<Page> {
  const { open } = await visitor({ permissions: ["microphone"] });
  const page = await open(`${url}/defend?task=sorting${query}`);
  await heading(page, "How it works").waitFor();
  return page;
}

/** Lists the names of all tab stops. A stop outside the page has an empty name. */
async function tabOrder(page: Page): Promise<string[]> {
  const stops: Focused[] = [];
  for (;;) {
    await page.keyboard.press("Tab");
    const stop = await focused(page);
    // A player has several tab stops of its own.
    if (stop.id === stops.at(-1)?.id) continue;
    if (stop.id === stops[0]?.id) break;
    stops.push(stop);
  }
  const names = stops.map(({ name }) => name);
  const end = names.indexOf(undefined);
  return [...names.slice(end + 1), ...names.slice(0, end)] as string[];
}

interface Focused {
  readonly id: number | undefined;
  readonly name: string | undefined;
}

async function focused(page: Page): Promise<Focused> {
  const browser = await page.context().newCDPSession(page);
  const { result } = await browser.send("Runtime.evaluate", { expression: "document.activeElement" });
  const wanted = { objectId: String(result.objectId), fetchRelatives: false };
  const [node] = (await browser.send("Accessibility.getPartialAXTree", wanted)).nodes;
  await browser.detach();
  return { id: node?.backendDOMNodeId, name: node?.name?.value };
}
