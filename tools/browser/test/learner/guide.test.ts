import { beforeAll, expect, test } from "vitest";
import { expectAccessible } from "../support/accessible.js";
import { startService } from "../support/running-service.js";
import { visitors } from "../support/visitor.js";
import { button } from "./steps.js";

const visitor = visitors();
let url: string;

beforeAll(async () => {
  ({ url } = await startService());
});

test.each([320, 1_440])("help opens the guide for learners in its own tab, %d px wide", async (width) => {
  const { context, open } = await visitor({ viewport: { width, height: 800 } });
  const page = await open(`${url}/defend?task=sorting&learner=ada`);
  await button(page, "Help").click();
  const [guide] = await Promise.all([
    context.waitForEvent("page"),
    page.getByRole("link", { name: "The complete guide for learners (opens in a new tab)" }).click(),
  ]);
  await guide.getByRole("heading", { level: 1, name: "For learners: how an oral defense works" }).waitFor();
  await guide.getByRole("heading", { name: "When something goes wrong" }).waitFor();
  await expectAccessible(guide);
  expect(await button(page, "Close").isVisible()).toBe(true);
});
