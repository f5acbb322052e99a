import type { Page } from "playwright-core";
import { beforeAll, describe, expect, test } from "vitest";
import { temporaryFolder } from "../../../../apps/api/test/support/databases.js";
import { look } from "../learner/looks.js";
import { answer, finish, heading, question } from "../learner/steps.js";
import { type RunningService, startService } from "../support/running-service.js";
import { visitors } from "../support/visitor.js";
import { wayToServer } from "../support/way-to-server.js";
import { fakeRecogniser, fakeVoices, unpluggableMicrophone } from "./support/doubles.js";
import { launchWithMicrophone } from "./support/fake-microphone.js";
import { button, record } from "./support/visiting.js";

/** Reaches every state of the page with audio the way a learner would. */

const visitor = visitors(launchWithMicrophone);

describe("with a server that accepts audio", () => {
  let service: RunningService;

  beforeAll(async () => {
    service = await startService({
      env: { RECORDINGS: temporaryFolder() },
      variants: [{ task_id: "sorting", title: "Sorting numbers", statement: "Sort numbers." }],
    });
  });

  test("the check, a recording, and its transcript", async () => {
    const page = await arrived(service, "recorded");
    await button(page, "Check the microphone").click();
    await page.getByText("We can hear you.").waitFor();
    await look(page, "voice-check");
    await button(page, "Play a test sound").click();
    await page.getByText("Did you hear a tone?").waitFor();
    await button(page, "Record a test").click();
    await button(page, "Stop the test").click();
    await page.getByText("Listen to your test.").waitFor();
    await look(page, "voice-check-tested");
    await button(page, "It works. Continue").click();
    await question(page, 1);
    await look(page, "voice-question");

    await button(page, "Record").press("Enter");
    await page.getByRole("timer").getByText("0:06").waitFor();
    await look(page, "voice-recording");
    await button(page, "Stop").press("Enter");
    await heading(page, /^Your recording, 0:\d\d$/).waitFor();
    await look(page, "voice-recorded");
    await button(page, "Discard").click();
    await page.getByText(/^Discard your recording \(/).waitFor();
    await look(page, "voice-discarding");
    await button(page, "Keep it").click();

    const way = await wayToServer(page, "**/answer");
    way.hold();
    await button(page, "Send this answer").click();
    await page.getByText("The examiner is thinking").waitFor();
    await look(page, "voice-sending");
    way.refuse(413, "no");
    await page.reload();
    await page.getByText("Your recording is too long for the server.").waitFor();
    await look(page, "voice-too-long");
    way.open();
    await button(page, "Send this answer").click();
    await question(page, 2);
    await page.getByText("Conversation so far", { exact: true }).click();
    await page.getByText("This answer is also stored as a recording.").waitFor();
    await look(page, "voice-said-so-far");
    await finish(page);
    await look(page, "voice-result");
  });

  test("a recording beside a typed answer, and an unsent one", async () => {
    const page = await arrived(service, "typed");
    await spokenTo(page);
    await record(page, "0:01");
    await button(page, "Type instead").click();
    await page.getByText("Your recording is saved on this device.").waitFor();
    await look(page, "voice-recorded-typing");
    await answer(page, "I wrote it down.");
    await page.getByText("You recorded this for question 1, but it was not sent:").waitFor();
    await look(page, "voice-missed");
  });

  test("a refused microphone, and one that is lost", async () => {
    const page = await arrived(service, "refused", { permissions: [] });
    await button(page, "Check the microphone").click();
    await page.getByRole("alert").getByText("This page is not allowed to use the microphone.").waitFor();
    await look(page, "voice-check-refused");

    const other = await arrived(service, "lost", { before: [unpluggableMicrophone] });
    await spokenTo(other);
    await button(other, "Record").press("Enter");
    await other.getByRole("timer").getByText("0:01").waitFor();
    await other.evaluate("unplug()");
    await other.getByText("What you said up to that point is kept.").waitFor();
    await look(other, "voice-lost");
    await button(other, "Discard").click();
    await other.context().clearPermissions();
    await other.evaluate(() => {
      navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException("no", "NotAllowedError"));
    });
    await button(other, "Record").press("Enter");
    await other.getByRole("alert").getByText("This page is not allowed to use the microphone.").waitFor();
    await look(other, "voice-refused");
  });
});

describe("with a browser that recognizes speech", () => {
  let service: RunningService;

  beforeAll(async () => {
    service = await startService({ env: { VOICE_PROVIDER: "browser" } });
  });

  test("listening, recognized text, and a question read aloud", async () => {
    const page = await arrived(service, "understood", { before: [fakeRecogniser, fakeVoices] });
    await look(page, "voice-check-before");
    await spokenTo(page);
    await button(page, "Listen to the question").click();
    await page.getByText("Reading the question aloud.").waitFor();
    await look(page, "voice-question-read");
    await button(page, "Record").press("Enter");
    await page.getByText("Listening. Speak now; pauses are fine.").waitFor();
    await page.evaluate(`recogniser.hear(["I pick one element as the pivot"], true)`);
    await page.evaluate(`recogniser.hear(["I pick one element as the pivot", "and compare"], false)`);
    await page.getByText("and compare").waitFor();
    await look(page, "voice-listening");
    await button(page, "Stop").press("Enter");
    await page.getByText("Read the text and correct it").waitFor();
    await look(page, "voice-understood");
    await button(page, "Say more").press("Enter");
    await page.getByText("Listening. Speak now; pauses are fine.").waitFor();
    await page.evaluate(`recogniser.fail("network")`);
    await page.getByText("The browser can’t reach its speech recognition service.").waitFor();
    await look(page, "voice-not-understood");
    expect(await page.getByLabel("Your answer, as your browser understood it").inputValue()).not.toBe("");
  });
});

interface Arrival {
  readonly permissions?: string[];
  /** These functions run in the page before anything else. */
  readonly before?: readonly (() => void)[];
}

/** A visitor who is about to choose how to answer. */
async function arrived(
  { url }: RunningService,
  learner: string,
  { permissions = ["microphone"], before = [] }: Arrival = {},
): Promise<Page> {
  const page = await (await visitor({ permissions })).context.newPage();
  for (const script of before) await page.addInitScript(script);
  await page.goto(`${url}/defend?task=sorting&learner=${learner}`);
  await button(page, "Continue").click();
  await heading(page, "Speak or type?").waitFor();
  return page;
}

async function spokenTo(page: Page): Promise<void> {
  await button(page, "Check the microphone").click();
  await button(page, "It works. Continue").click();
  await question(page, 1);
}
