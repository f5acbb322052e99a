import { expect, test } from "vitest";
import { finish, question, said } from "../learner/steps.js";
import { startService } from "../support/running-service.js";
import { visitors } from "../support/visitor.js";
import { launchWithMicrophone } from "./support/fake-microphone.js";
import { button, record } from "./support/visiting.js";

const visitor = visitors(launchWithMicrophone);

const SLOW = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: 1_000 };
const GONE = { ...SLOW, offline: true };
const BACK = { ...SLOW, uploadThroughput: -1 };

test("a recording arrives although the network goes for 30 seconds while it is on its way", async () => {
  const service = await startService();
  const { context, open } = await visitor({ permissions: ["microphone"] });
  const page = await open(`${service.url}/defend?task=sorting&learner=ada`);
  await button(page, "Continue").click();
  await page.getByText("This server cannot understand speech.").waitFor();
  await button(page, "Check the microphone").click();
  await button(page, "This works, go on").click();
  await question(page, 1);
  await record(page, "0:02");

  const network = await context.newCDPSession(page);
  await network.send("Network.enable");
  await network.send("Network.emulateNetworkConditions", SLOW);
  await page.clock.install();
  await button(page, "Send this answer").click();
  await page.getByText("The examiner is thinking").waitFor();
  await network.send("Network.emulateNetworkConditions", GONE);
  await page.getByText("The server cannot be reached at the moment.").waitFor();
  await page.clock.fastForward(30_000);
  await page.getByText("The server cannot be reached at the moment.").waitFor();
  await page.getByText("Nothing is lost").waitFor();
  await network.send("Network.emulateNetworkConditions", BACK);
  await page.clock.fastForward(60_000);

  await question(page, 2);
  await finish(page);
  const { defenses } = (await service.api("GET", "?learner_id=ada")).json;
  const defense = (await service.api("GET", `/${defenses[0].defense_id}`)).json;
  expect(said(defense)).toHaveLength(1);
});
