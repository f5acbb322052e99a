import type { Browser, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { launchChromium } from "../../../../apps/api/test/support/chromium.ts";
import { chooseOutcome } from "../support/choose-outcome.ts";
import { type GuardedSite, startGuardedSite } from "../support/review-site.ts";

/** The two reviewers open the same defense, or use the same tab one after the other. */

let browser: Browser;
let site: GuardedSite;
let id: string;
let page: Page;

beforeAll(async () => {
  [browser, site] = await Promise.all([launchChromium(), startGuardedSite("sqlite")]);
});
afterAll(async () => {
  await browser.close();
  await site.close();
});

beforeEach(async () => {
  id = await site.finished("kay");
  page = await (await browser.newContext({ locale: "en" })).newPage();
  const { hash } = new URL(await site.reviewersLink("grace"));
  await page.goto(`${site.url}/review?defense=${id}${hash}`);
  await page.getByRole("heading", { name: "Transcript" }).waitFor();
});
afterEach(() => page.context().close());

async function enter(summary: string): Promise<void> {
  await chooseOutcome(page, "pass");
  await page.getByLabel("Summary").fill(summary);
}

const save = () => page.getByRole("button", { name: "Save decision" }).click();
const saved = () => page.getByText("Your decision is saved.");

/** Resolves to Linus's token. */
async function linusDecides(expectedReviews: number, summary: string): Promise<string> {
  const token = await site.reviewersToken("linus");
  const review = { expected_reviews: expectedReviews, outcome: "pass", criteria: [], summary };
  await site.call("POST", `/${id}/reviews`, review, token);
  return token;
}

async function reviewers(): Promise<string[]> {
  const { reviews } = await site.call<{ reviews: { by: string }[] }>("GET", `/${id}/reviews`);
  return reviews.map(({ by }) => by);
}

test("an identical decision by another reviewer is not mistaken for the reviewer's own, and shows the differences", async () => {
  await enter("All of it.");
  await linusDecides(0, "All of it.");
  const learner = await site.learnersToken("kay", id);
  await site.call("POST", `/${id}/turns/3/notes`, { text: "I said “heap”." }, learner);
  await save();
  await page.getByRole("heading", { name: "linus reviewed this defense in the meantime" }).waitFor();
  await page.getByText("I said “heap”.").waitFor();
  expect(await saved().count()).toBe(0);
  expect(await page.getByLabel("Summary").inputValue()).toBe("All of it.");
  await page.getByRole("button", { name: "Save mine as the latest" }).click();
  await saved().waitFor();
  expect(await reviewers()).toEqual(["reviewer:linus", "reviewer:grace"]);
});

test("one's own decision is recognized after a reload, even if its reply was lost", async () => {
  await enter("Said once.");
  await page.route("**/reviews", async (route) => {
    if (route.request().method() !== "POST") return route.continue();
    await route.fetch();
    await route.abort();
  });
  await save();
  await page.getByText("We can’t reach the server.").waitFor();
  page.on("dialog", (dialog) => dialog.accept());
  await page.reload();
  await saved().waitFor();
  await page.getByRole("region", { name: "Current decision" }).getByText("Said once.").waitFor();
  expect(await page.getByLabel("Summary").count()).toBe(0);
  expect(await reviewers()).toEqual(["reviewer:grace"]);
});

test("at the maximum number of decisions, no other is offered, and the last can be released", async () => {
  await enter("One too many.");
  for (let count = 0; count < 100; count++) await linusDecides(count, `Look ${count + 1}.`);
  await expect(linusDecides(100, "Another look.")).rejects.toThrow("at most 100 reviews");
  await save();
  const full = "This defense has reached the limit of 100 decisions.";
  await page.getByText(full).waitFor();
  expect(await page.getByLabel("Summary").inputValue()).toBe("One too many.");
  expect(await page.getByRole("button", { name: /^Save/ }).count()).toBe(0);

  const others = await (await browser.newContext({ locale: "en" })).newPage();
  const { hash } = new URL(await site.reviewersLink("alan"));
  await others.goto(`${site.url}/review?defense=${id}${hash}`);
  await others.getByText(full).waitFor();
  expect(await others.getByLabel("Summary").count()).toBe(0);
  expect(await others.getByRole("button", { name: "Decide again…" }).count()).toBe(0);
  await others.getByRole("button", { name: "Release to the learner…" }).click();
  await others.getByRole("dialog").getByRole("button", { name: "Release", exact: true }).click();
  await others.getByText("Decision 100 was released.").waitFor();
  await others.context().close();
});

test("an outdated release shows the current state, and keeps the entries", async () => {
  await enter("Good.");
  await save();
  await saved().waitFor();
  await page.getByRole("button", { name: "Decide again…" }).click();
  await enter("On second thoughts.");
  await page.getByRole("button", { name: "Release to the learner…" }).click();
  const dialog = page.getByRole("dialog", { name: "Release this to the learner?" });
  await dialog.getByText("Good.").waitFor();
  // Some of the input is not saved, so a second Enter must not release anything.
  await expect.poll(() => page.locator(":focus").textContent()).toBe("Not now");
  await linusDecides(1, "Another look.");
  await dialog.getByRole("button", { name: "Release", exact: true }).click();
  await page.getByText("This is not possible right now.").waitFor();
  await page.getByRole("heading", { name: "linus reviewed this defense in the meantime" }).waitFor();
  expect(await page.getByLabel("Summary").inputValue()).toBe("On second thoughts.");
  await page.getByRole("button", { name: "Try again" }).click();
  await dialog.getByText("Another look.").waitFor();
  await dialog.getByRole("button", { name: "Release", exact: true }).click();
  await page.getByText("Decision 2 was released.").waitFor();
});

test("another reviewer's release is not offered again", async () => {
  await enter("Good.");
  await save();
  await saved().waitFor();
  await page.getByRole("button", { name: "Release to the learner…" }).click();
  const token = await linusDecides(1, "Another look.");
  await site.call("POST", `/${id}/release`, {}, token);
  await page.getByRole("dialog").getByRole("button", { name: "Release", exact: true }).click();
  await page.getByText("Released by linus").waitFor();
  await page.getByText("This is not possible right now.").waitFor();
  expect(await page.getByRole("button", { name: "Try again" }).count()).toBe(0);
});

test("a reviewer who opens a link in another's tab finds none of their entries", async () => {
  await enter("To be continued.");
  await openLink("linus");
  await expect.poll(() => page.getByLabel("Summary").inputValue()).toBe("");
  await enter("From linus.");
  await save();
  await saved().waitFor();
  expect(await reviewers()).toEqual(["reviewer:linus"]);
  await openLink("grace");
  await expect.poll(() => page.getByLabel("Summary").inputValue()).toBe("To be continued.");

  async function openLink(reviewer: string): Promise<void> {
    const { hash } = new URL(await site.reviewersLink(reviewer));
    await page.evaluate((code) => {
      location.hash = code;
    }, hash);
  }
});
