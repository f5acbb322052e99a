import type { Browser, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Dialect } from "../../../../apps/api/src/database/dialect.ts";
import { launchChromium } from "../../../../apps/api/test/support/chromium.ts";
import { dialects } from "../../../../apps/api/test/support/databases.ts";
import { chooseOutcome } from "../support/choose-outcome.ts";
import { endToken } from "../support/end-token.ts";
import { QUOTES } from "../support/examined-defense.ts";
import { type GuardedSite, startGuardedSite } from "../support/review-site.ts";

let browser: Browser;

beforeAll(async () => {
  browser = await launchChromium();
});
afterAll(() => browser.close());

let site: GuardedSite;
let page: Page;
let ada: string;

function setUp(dialect: Dialect): void {
  beforeAll(async () => {
    site = await startGuardedSite(dialect);
  });
  afterAll(() => site.close());

  beforeEach(async () => {
    await site.finished("bob");
    ada = await site.finished("ada");
    page = await (await browser.newContext({ locale: "en" })).newPage();
    await page.goto(await site.reviewersLink("grace"));
  });
  afterEach(() => page.context().close());
}

async function open(learner: string): Promise<void> {
  await page.getByRole("link", { name: learner }).first().click();
  await page.getByRole("heading", { level: 1, name: learner }).waitFor();
}

const criterion = (title: string) => page.getByRole("region", { name: title });

interface Reviewed {
  number: number;
  criteria: { level: string; reason: string | null }[];
}

async function reviews(): Promise<Reviewed[]> {
  return (await site.call<{ reviews: Reviewed[] }>("GET", `/${ada}/reviews`)).reviews;
}

describe.each(dialects)("on %s", (dialect) => {
  setUp(dialect);

  test("a defense is found, read, decided, decided again and released", async () => {
    // The code works only once, so it does not stay in the address.
    await page.getByRole("link", { name: "ada" }).first().waitFor();
    expect(new URL(page.url()).hash).toBe("");
    await open("ada");
    expect(new URL(page.url()).searchParams.get("defense")).toBe(ada);

    const why = page.getByRole("region", { name: "Why a review is needed" });
    await expect
      .poll(() => why.textContent())
      .toContain("Quotes that the learner never said were discarded: Has checked the work.");
    await page.getByRole("heading", { name: "AI assessment" }).waitFor();
    await criterion("Understands how it works").getByText("grader-two", { exact: true }).waitFor();
    await criterion("Has checked the work").getByText("2 quotes were discarded").waitFor();
    await page
      .getByText(
        /^2 events are missing: \d+:02:00\D+\d+:05:00.*, after “expected 2.5” \(between events 2 and 5\)$/,
      )
      .waitFor();

    for (const { turn, quote } of QUOTES) {
      await page.getByRole("button", { name: quote }).click();
      const marks = page.locator(`#turn-${turn} mark.shown`);
      await expect.poll(async () => (await marks.allTextContents()).join("")).toBe(quote);
      expect(await marks.first().evaluate((mark) => mark === document.activeElement)).toBe(true);
    }

    const understanding = criterion("Understands how it works");
    await understanding.getByRole("radio", { name: "met", exact: false }).first().check();
    await understanding.getByRole("textbox", { name: "Reason" }).fill("Both parts are explained.");
    const checking = criterion("Has checked the work");
    await checking.getByRole("radio", { name: "not met" }).check();
    await chooseOutcome(page, "borderline");
    await page.getByLabel("Summary").fill("Good, but untested.");
    await page.getByRole("button", { name: "Save decision" }).click();
    await checking.getByText("Give a reason").waitFor();
    expect(await reviews()).toHaveLength(0);
    await checking.getByRole("textbox", { name: "Reason" }).fill("Nothing was tested.");

    const other = await (await browser.newContext()).newPage();
    await other.goto(await site.reviewersLink("alan"));
    await other.getByRole("link", { name: "ada" }).first().click();
    await chooseOutcome(other, "pass");
    await other.getByLabel("Summary").fill("All of it is fine.");
    await other.getByRole("button", { name: "Save decision" }).click();
    await other.getByText("Your decision is saved.").waitFor();
    await other.context().close();

    await page.getByRole("button", { name: "Save decision" }).click();
    const conflict = page.getByRole("region", { name: "alan reviewed this defense in the meantime" });
    await conflict.getByText("All of it is fine.").waitFor();
    await conflict.getByText("Nothing was tested.").waitFor();
    expect(await reviews()).toHaveLength(1);
    await page.getByRole("button", { name: "Save mine as the latest" }).click();
    await page.getByText("Your decision is saved.").waitFor();
    const [, mine] = await reviews();
    expect(mine).toMatchObject({
      number: 2,
      by: "reviewer:grace",
      outcome: "borderline",
      summary: "Good, but untested.",
    });
    expect(mine?.criteria.map(({ level, reason }) => [level, reason])).toEqual([
      ["met", null],
      ["met", "Both parts are explained."],
      ["met", null],
      ["not_met", "Nothing was tested."],
      ["not_assessed", null],
    ]);

    // Before the release, the learner sees no result; after it, exactly what the dialog showed.
    const learners = await (await browser.newContext({ locale: "en" })).newPage();
    await learners.goto(await site.learnersLink("ada", ada));
    await learners.getByText("A person will review your defense before you get a result.").waitFor();
    expect(await learners.locator(".outcome, .criteria").count()).toBe(0);
    await page.getByText("Not released to the learner yet.", { exact: true }).waitFor();
    await page.getByRole("button", { name: "Release to the learner…" }).click();
    const dialog = page.getByRole("dialog", { name: "Release this to the learner?" });
    await dialog.getByText("Good, but untested.").waitFor();
    await dialog.getByRole("button", { name: "Release" }).click();
    await expect.poll(() => page.locator(":focus").textContent()).toContain("Released by grace");
    // The page asks the server again when it becomes visible.
    await learners.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
    await learners.getByText("A person has reviewed your defense and decided on this result.").waitFor();
    expect(await learners.locator(".outcome").textContent()).toBe("Result: borderline");
    await learners.getByText("Good, but untested.").waitFor();
    expect(await learners.locator(".criteria > div").allTextContents()).toEqual([
      "Knows their own work: metAI proposal unchanged. The AI’s note:About own_work, says grader-one.",
      "Understands how it works: metDecided by a person. The reason:Both parts are explained.",
      "Gives reasons for decisions: metAI proposal unchanged. The AI’s note:About decisions, says grader-one.",
      "Has checked the work: not metDecided by a person. The reason:Nothing was tested.",
      "Can apply it to something new: not assessedNot assessed. The AI’s note:About transfer, says grader-one.",
    ]);
    await learners.context().close();

    await page.getByRole("button", { name: "next ›" }).first().click();
    await page.getByRole("heading", { level: 1, name: "bob" }).waitFor();
    await page.goBack();
    await page.getByRole("heading", { level: 1, name: "ada" }).waitFor();

    // The defense no longer needs a review, so it has no row in this list.
    await page.getByRole("link", { name: "‹ list" }).click();
    await expect.poll(() => page.locator(":focus").textContent()).toMatch(/^\d+ defenses?$/);
    await page.getByLabel("Needs review").selectOption("any");
    const row = page.getByRole("listitem").filter({ hasText: "ada" }).first();
    await row.getByText("Decided by grace: borderline (the last of 2 decisions)").waitFor();
    await row.getByText("Released to the learner on").waitFor();
    await row.getByText("AI proposed: fail").waitFor();
    expect(await row.textContent()).not.toContain("Needs");
  });

  test("a new link replaces an expired one, and no entries are lost", async () => {
    await open("ada");
    await chooseOutcome(page, "pass");
    await page.getByLabel("Summary").fill("Well explained.");
    await endToken(page);
    await page.getByRole("button", { name: "Save decision" }).click();
    await page.getByText("Your link has expired").waitFor();
    const field = page.getByLabel("New link");
    await field.fill("https://example.com/");
    await field.press("Enter");
    await page.getByText("This is not a reviewer link.").waitFor();
    await field.fill(await site.reviewersLink("grace"));
    await field.press("Enter");
    await expect.poll(() => page.getByText("Your link has expired").count()).toBe(0);
    expect(await page.getByLabel("Summary").inputValue()).toBe("Well explained.");
    await page.getByRole("button", { name: "Save decision" }).click();
    await page.getByText("Your decision is saved.").waitFor();
  });
});
