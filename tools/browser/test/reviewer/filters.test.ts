import type { Browser, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { launchChromium } from "../../../../apps/api/test/support/chromium.ts";
import { boxOf } from "../support/box.ts";
import { type ReviewSite, startOpenSite } from "../support/review-site.ts";

let browser: Browser;
let site: ReviewSite;
let page: Page;

beforeAll(async () => {
  [browser, site] = await Promise.all([launchChromium(), startOpenSite()]);
  await site.finished("ada");
});
afterAll(async () => {
  await browser.close();
  await site.close();
});
afterEach(() => page.context().close());

async function visit(width: number): Promise<void> {
  page = await (await browser.newContext({ locale: "en", viewport: { width, height: 640 } })).newPage();
  await page.goto(`${site.url}/review`);
  await row("ada").waitFor();
}

const summary = () => page.locator("search summary");
const learner = () => page.getByLabel("Learner (id)");
const row = (name: string) => page.getByRole("link", { name });

test("the filters are folded on a small screen, and summarized", async () => {
  await visit(320);
  expect(await learner().isVisible()).toBe(false);
  expect(await summary().textContent()).toBe("Filters Needs review: yes");
  expect((await boxOf(row("ada"))).bottom).toBeLessThan(400);

  await summary().press("Enter");
  await page.getByLabel("Status").selectOption("finished");
  await page.getByLabel("Needs review").selectOption("any");
  await learner().fill("ada");
  await learner().press("Enter");
  await expect.poll(() => summary().textContent()).toBe("Filters Learner (id): ada · Status: finished");
  await expect.poll(() => page.locator(":focus").textContent()).toBe("1 defense");
  await summary().press("Enter");
  await expect.poll(() => learner().isVisible()).toBe(false);
});

test("the filter shortcut unfolds the filters", async () => {
  await visit(320);
  await page.keyboard.press("/");
  await page.keyboard.type("nobody");
  expect(await learner().inputValue()).toBe("nobody");
});

test("all filters are visible on wider screens, in full lines, even when the window grows", async () => {
  await visit(320);
  for (const [width, inLine] of [
    [768, 3],
    [1024, 6],
    [1440, 6],
  ] as const) {
    await page.setViewportSize({ width, height: 640 });
    await expect.poll(() => learner().isVisible()).toBe(true);
    expect(await summary().isVisible()).toBe(false);
    const tops = await page
      .locator("search label > :is(input, select)")
      .evaluateAll((fields) => fields.map((field) => field.getBoundingClientRect().top));
    const first = tops.filter((top) => top === tops[0]);
    expect([tops.length, first.length]).toEqual([6, inLine]);
  }
  await page.setViewportSize({ width: 320, height: 640 });
  await expect.poll(() => learner().isVisible()).toBe(false);
});

test("text typed into a filter stays when the list loads", async () => {
  await visit(1440);
  let answer = () => {};
  const typed = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route("**/v1/defense?*", async (route) => {
    await typed;
    await route.continue();
  });
  await page.getByLabel("Status").selectOption("finished");
  await page.getByText("Loading the list…").waitFor();
  await learner().fill("ada");
  answer();
  await page.getByText("1 defense").waitFor();
  expect(await learner().inputValue()).toBe("ada");
});
