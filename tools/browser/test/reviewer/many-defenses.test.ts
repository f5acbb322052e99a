import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openDatabase } from "../../../../apps/api/src/database/open-database.ts";
import { launchChromium } from "../../../../apps/api/test/support/chromium.ts";
import { dialects } from "../../../../apps/api/test/support/databases.ts";
import { type ReviewSite, startOpenSite } from "../support/review-site.ts";

const COUNT = 10_000;

let browser: Browser;

beforeAll(async () => {
  browser = await launchChromium();
});
afterAll(() => browser.close());

describe.each(dialects)("on %s", (dialect) => {
  let site: ReviewSite;

  beforeAll(async () => {
    site = await startOpenSite(dialect);
    const database = await openDatabase(site.databaseUrl);
    for (let from = 0; from < COUNT; from += 500) {
      const data = Array.from({ length: 500 }, (_, index) => aRow(from + index));
      await database.client.defense.createMany({ data });
    }
    await database.close();
  });
  afterAll(() => site.close());

  test(`${COUNT} defenses are read page by page, each once, with few at a time in the page`, async () => {
    const page = await (await browser.newContext({ locale: "en" })).newPage();
    await page.goto(`${site.url}/review`);
    const rows = page.getByRole("link", { name: "learner" });
    const seen: string[] = [];
    for (let number = 0; number < 4; number++) {
      await expect.poll(() => rows.first().textContent()).toContain(`learner-${COUNT - 1 - seen.length}`);
      expect(await rows.count()).toBe(50);
      expect(await page.locator("*").count()).toBeLessThan(1_000);
      seen.push(...(await rows.allTextContents()));
      await page.getByRole("button", { name: "older ›" }).click();
    }
    expect(new Set(seen).size).toBe(200);

    await page.getByRole("button", { name: "‹ newer" }).click();
    await expect.poll(() => rows.allTextContents()).toEqual(seen.slice(150));
    await page.goBack();
    await page.goBack();
    await expect.poll(() => rows.allTextContents()).toEqual(seen.slice(150));

    // The last defense of this page is followed by the first one of the next page.
    await rows.last().click();
    await page.getByRole("heading", { level: 1 }).waitFor();
    await page.getByRole("button", { name: "next ›" }).first().click();
    await page.getByRole("heading", { level: 1, name: `learner-${COUNT - 201}` }).waitFor();
    await page.context().close();
  });
});

function aRow(number: number) {
  return {
    id: `dfn-${number}-learner`,
    learnerId: `learner-${number}`,
    taskId: "sorting",
    status: "in_progress",
    turnCount: 0,
    createdAt: new Date(Date.UTC(2026, 0, 1) + number * 1000),
    traceComplete: true,
    needsReview: true,
  };
}
