import { beforeAll, expect, test } from "vitest";
import { expectAccessible } from "../support/accessible.js";
import { type RunningService, startService } from "../support/running-service.js";
import { visitors } from "../support/visitor.js";
import { begin, button, heading } from "./steps.js";

const visitor = visitors();
let service: RunningService;

beforeAll(async () => {
  service = await startService();
});

const addressOf = (learner: string) => `${service.url}/defend?task=sorting&learner=${learner}`;
const textsOf = (...languages: string[]) => new RegExp(`/assets/(${languages.join("|")})-[^/]+\\.js$`);

test("the page reports a language that can't be loaded, and loads it when it is chosen again", async () => {
  const { open, context } = await visitor();
  const page = await open(addressOf("offline"));
  await begin(page);
  await context.setOffline(true);
  const choice = page.getByLabel("Language");
  const missing = page.getByText("Deutsch could not be loaded.");
  for (let times = 1; times <= 2; times += 1) {
    await choice.selectOption({ label: "Deutsch" });
    await missing.waitFor();
    expect(await choice.inputValue()).toBe("en");
  }
  await context.setOffline(false);
  await choice.selectOption({ label: "Deutsch" });
  await heading(page, /^Frage 1\b/).waitFor();
  expect(await page.locator("html").getAttribute("lang")).toBe("de");
  expect(await page.getByRole("alert").filter({ hasText: "Deutsch" }).count()).toBe(0);
});

test("choosing another language clears the report of a missing one", async () => {
  const page = await (await visitor()).open(addressOf("another"));
  await heading(page, "How it works").waitFor();
  await page.route(textsOf("de"), (route) => route.abort());
  await page.getByLabel("Language").selectOption({ label: "Deutsch" });
  await page.getByText("Deutsch could not be loaded.").waitFor();
  await expectAccessible(page);
  await page.getByLabel("Language").selectOption({ label: "Español" });
  await heading(page, "Cómo funciona").waitFor();
  expect(await page.getByRole("alert").filter({ hasText: "Deutsch" }).count()).toBe(0);
});

test("a page whose language can't be loaded appears in another one, and says so", async () => {
  const { context } = await visitor({ locale: "es" });
  const page = await context.newPage();
  await page.route(textsOf("es"), (route) => route.fulfill({ status: 503, body: "later" }));
  await page.goto(addressOf("fallback"));
  await heading(page, "How it works").waitFor();
  await page.getByText("Español could not be loaded.").waitFor();
  expect(await page.locator("html").getAttribute("lang")).toBe("en");
  await page.unrouteAll();
  await page.getByLabel("Language").selectOption({ label: "Español" });
  await heading(page, "Cómo funciona").waitFor();
});

test("a page that can load no language says so, and continues as soon as it can", async () => {
  const { context } = await visitor({ locale: "de" });
  const page = await context.newPage();
  await page.route(textsOf("en", "de", "es"), (route) => route.abort());
  await page.goto(addressOf("blank"));
  await heading(page, "This page could not be loaded completely").waitFor();
  await expectAccessible(page);
  await page.unrouteAll();
  await button(page, "Try again").click();
  await heading(page, "So läuft es ab").waitFor();
});
