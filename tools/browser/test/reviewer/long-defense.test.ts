import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { launchChromium } from "../../../../apps/api/test/support/chromium.ts";
import { type ReviewSite, startOpenSite } from "../support/review-site.ts";

const TURNS = 500;

let browser: Browser;
let site: ReviewSite;
let page: Page;

beforeAll(async () => {
  [browser, site] = await Promise.all([launchChromium(), startOpenSite()]);
  const id = await site.finished("ada");
  page = await (await browser.newContext({ locale: "en" })).newPage();
  await page.addInitScript(countTimes);
  await page.route(`**/v1/defense/${id}`, async (route) => {
    const defense = await (await route.fetch()).json();
    const [question, answer] = defense.turns;
    defense.turns = Array.from({ length: TURNS }, (_, seq) => ({ ...(seq % 2 ? answer : question), seq }));
    const [criterion] = defense.integrity_signals.verdict.criteria;
    criterion.evidence = [1, TURNS - 1].map((turn) => ({ turn, quote: answer.text }));
    await route.fulfill({ json: defense });
  });
  await page.goto(`${site.url}/review?defense=${id}`);
  await page.getByRole("heading", { name: "Transcript" }).waitFor();
});
afterAll(async () => {
  await browser.close();
  await site.close();
});

/** Counts how often the page formats a time. It does so once for each turn that it renders. */
function countTimes(): void {
  const counted = globalThis as typeof globalThis & { timesWritten: number };
  counted.timesWritten = 0;
  Intl.DateTimeFormat = new Proxy(Intl.DateTimeFormat, {
    construct(target, args) {
      counted.timesWritten++;
      return Reflect.construct(target, args);
    },
  });
}

const timesWritten = () => page.evaluate((): number => Reflect.get(globalThis, "timesWritten"));

test("typing a decision does not render its transcript again", async () => {
  const before = await timesWritten();
  expect(before).toBeGreaterThanOrEqual(TURNS);
  await page.getByLabel("Summary").pressSequentially("Well explained.");
  expect(await timesWritten()).toBeLessThan(before + TURNS);
});

test("the keyboard reaches its last quote, and leads back", async () => {
  await page.getByRole("region", { name: "Knows their own work" }).focus();
  await page.keyboard.press("q");
  await page.keyboard.press("q");
  const shown = page.locator(`#turn-${TURNS - 1} mark.shown`);
  await expect.poll(() => shown.evaluate((mark) => mark === document.activeElement)).toBe(true);
  await page.getByRole("button", { name: "Back to the criterion" }).press("Enter");
  const quote = page.getByRole("button", { name: `show in turn ${TURNS - 1}` });
  await expect.poll(() => quote.evaluate((button) => button === document.activeElement)).toBe(true);
});
