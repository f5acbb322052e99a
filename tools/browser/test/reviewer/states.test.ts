import type { Browser, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { launchChromium } from "../../../../apps/api/test/support/chromium.ts";
import { expectAccessible, expectToFit } from "../support/accessible.ts";
import { boxOf } from "../support/box.ts";
import { chooseOutcome } from "../support/choose-outcome.ts";
import { endToken } from "../support/end-token.ts";
import { type GuardedSite, startGuardedSite } from "../support/review-site.ts";

/** Failures must be shown accessibly, on narrow and wide screens, in light and dark. */

let browser: Browser;
let site: GuardedSite;
let page: Page;

beforeAll(async () => {
  [browser, site] = await Promise.all([launchChromium(), startGuardedSite("sqlite")]);
});
afterAll(async () => {
  await browser.close();
  await site.close();
});
beforeEach(async () => {
  page = await (await browser.newContext({ locale: "en", reducedMotion: "reduce" })).newPage();
});
afterEach(() => page.context().close());

async function expectAccessibleEverywhere(): Promise<void> {
  for (const width of [320, 1440]) {
    await page.setViewportSize({ width, height: 450 });
    await expectAccessible(page);
  }
  // This size corresponds to a 1,280 px window at 200 % zoom.
  await page.setViewportSize({ width: 640, height: 450 });
  await expectToFit(page);
}

async function storeEndedToken(): Promise<void> {
  await page.evaluate(() => sessionStorage.setItem("token of review", "ended"));
}

const ended = () => page.getByText("Your link has expired, or this page was opened without one.");
const filters = () => page.getByRole("search");

describe("the list", () => {
  test("without a link asks for one, and has no filters", async () => {
    await page.goto(`${site.url}/review`);
    await ended().waitFor();
    expect(await filters().count()).toBe(0);
    await expectAccessibleEverywhere();
    await page.getByLabel("New link").fill("https://example.com/");
    await page.getByRole("button", { name: "Open" }).click();
    await page.getByText("This is not a reviewer link.").waitFor();
    await expectAccessibleEverywhere();
    await page.getByLabel("New link").fill(await site.reviewersLink("grace"));
    await page.getByRole("button", { name: "Open" }).click();
    await filters().waitFor();
    expect(await ended().count()).toBe(0);
  });

  test("with a used link says so once", async () => {
    const link = await site.reviewersLink("grace");
    await page.goto(link);
    // Wait for the list: the filters appear before the link is redeemed, and its token would replace the ended one.
    await page.getByText(/^\d+ defenses?$/).waitFor();
    await storeEndedToken();
    await page.goto("about:blank");
    await page.goto(link);
    const asks = page.getByRole("alert");
    await asks.getByText("Ask for a new link where you got the last one").waitFor();
    expect(await asks.count()).toBe(1);
    expect(await asks.textContent()).toMatch(
      /^This link no longer works: .* only for a few minutes\.Ask for a new link/,
    );
    expect(await filters().count()).toBe(0);
    expect(await ended().count()).toBe(0);
    await expectAccessibleEverywhere();
  });

  test("keeps its link until the server can be reached", async () => {
    await page.route("**/tokens/exchange", (route) => route.abort());
    await page.goto(await site.reviewersLink("grace"));
    await page.getByText("We can’t reach the server.").waitFor();
    await expectAccessibleEverywhere();
    await page.unroute("**/tokens/exchange");
    await page.route("**/tokens/exchange", (route) => route.fulfill({ status: 503, json: {} }));
    await page.getByRole("button", { name: "Try again" }).click();
    await page.getByText("The server could not do this.").waitFor();
    await page.unroute("**/tokens/exchange");
    await page.getByRole("button", { name: "Try again" }).click();
    await page.getByText(/^\d+ defenses?$/).waitFor();
    expect(await page.getByRole("alert").count()).toBe(0);
  });

  test("that can't be loaded says so, and can be retried", async () => {
    await page.route(/\/v1\/defense\?/, (route) => route.abort());
    await page.goto(await site.reviewersLink("grace"));
    await page.getByText("We can’t reach the server.").waitFor();
    await expectAccessibleEverywhere();
    await page.unroute(/\/v1\/defense\?/);
    await page.getByRole("button", { name: "Try again" }).click();
    await page.getByText(/^\d+ defenses?$/).waitFor();
  });
});

describe("a defense", () => {
  let id: string;

  beforeEach(async () => {
    id = await site.finished("kay");
    const { hash } = new URL(await site.reviewersLink("grace"));
    await page.goto(`${site.url}/review?defense=${id}${hash}`);
    await page.getByRole("heading", { name: "Transcript" }).waitFor();
  });

  async function enter(): Promise<void> {
    await chooseOutcome(page, "pass");
    await page.getByLabel("Summary").fill("All of it.");
  }

  const save = () => page.getByRole("button", { name: "Save decision" }).click();

  test("that another reviewer has reviewed in the meantime", async () => {
    await enter();
    const theirs = { expected_reviews: 0, outcome: "fail", criteria: [], summary: "Nothing of it." };
    await site.call("POST", `/${id}/reviews`, theirs, await site.reviewersToken("linus"));
    await save();
    const conflict = page.getByRole("region", { name: "linus reviewed this defense in the meantime" });
    await conflict.waitFor();
    await expectAccessibleEverywhere();
    expect(await conflict.locator("tbody th").allTextContents()).toEqual(["Outcome", "Summary"]);
    await conflict.getByText("All criteria were left unchanged.").waitFor();
    await page.setViewportSize({ width: 320, height: 450 });
    const { left, right } = await boxOf(conflict.getByRole("columnheader", { name: "Yours" }));
    expect(right - left).toBeGreaterThan(120);
  });

  test("whose reviewer's link has expired", async () => {
    await enter();
    await endToken(page);
    await save();
    await ended().waitFor();
    await expectAccessibleEverywhere();
  });

  test("without a link", async () => {
    await storeEndedToken();
    await page.reload();
    await ended().waitFor();
    await expectAccessibleEverywhere();
  });

  test("without network, and with an unsaved decision", async () => {
    await enter();
    await page.context().setOffline(true);
    await page.getByText("You are offline.").waitFor();
    await expectAccessibleEverywhere();
    await save();
    await page.getByText("We can’t reach the server.").waitFor();
    await expectAccessibleEverywhere();
    await page.context().setOffline(false);
    await page.route("**/reviews", (route) => route.fulfill({ status: 503, json: { detail: "Busy." } }));
    await page.getByRole("button", { name: "Try again" }).click();
    await page.getByText("The server could not do this.").waitFor();
    await expectAccessibleEverywhere();
  });

  test("that cannot be loaded", async () => {
    await page.route("**/record", (route) => route.abort());
    await page.reload();
    await page.getByText("We can’t reach the server.").waitFor();
    await expectAccessibleEverywhere();
  });

  test("that is left with an unsaved decision", async () => {
    await enter();
    await page.getByRole("link", { name: "‹ list" }).click();
    await page.getByRole("dialog", { name: "Your decision is not saved" }).waitFor();
    await expectAccessibleEverywhere();
  });

  test("with recordings: not loaded, playing, and unavailable", async () => {
    await page.route("**/record", async (route) => {
      const record = await (await route.fetch()).json();
      const recordings = [1, 3].map((turn) => ({ turn, media_type: "audio/wav", bytes: 44 }));
      await route.fulfill({ json: { ...record, recordings } });
    });
    await page.route("**/recordings/1", (route) =>
      route.fulfill({ contentType: "audio/wav", body: SILENCE }),
    );
    await page.route("**/recordings/3", (route) => route.abort());
    await page.reload();
    await page.getByRole("button", { name: "Listen to answer 1" }).click();
    await page.getByLabel("Recording of answer 1").waitFor();
    await page.getByRole("button", { name: "Listen to answer 3" }).click();
    await page.locator("#turn-3").getByText("We can’t reach the server.").waitFor();
    await expectAccessibleEverywhere();
  });
});

const SILENCE = Buffer.from(
  `RIFF$\0\0\0WAVEfmt \x10\0\0\0\x01\0\x01\0@\x1f\0\0\x80>\0\0\x02\0\x10\0data\0\0\0\0`,
  "latin1",
);
