import type { Browser, Locator, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { openDatabase } from "../../../../apps/api/src/database/open-database.ts";
import { launchChromium } from "../../../../apps/api/test/support/chromium.ts";
import { expectAccessible } from "../support/accessible.ts";
import { type ReviewSite, startOpenSite } from "../support/review-site.ts";

/** What a reviewer reads beside questions, as the examiner noted it. */

let browser: Browser;
let site: ReviewSite;
let id: string;
let page: Page;

const LONG =
  "describe for lists of even and of odd lengths how the median is found, and what changes if all numbers are equal";
const BEGINNING = "describe for lists of even and of odd lengths how the median is found, and what changes…";

/** By turn. The facts are the failure and the gap of every learner's record. */
const ACCOUNTS: Readonly<Record<number, object>> = {
  0: {
    ...{ about: "work", for: "own_work", how: "asked", fence: "DATA-0123456789abcdef" },
    demands: [LONG, "take the mean of both"],
  },
  2: {
    ...{ about: "D1", for: "understanding", how: "template" },
    reading: {
      says: "answers",
      covers: [
        { item: "D2", words: "for even lengths the mean of both" },
        { item: "F1", words: "I saw that it failed" },
      ],
    },
  },
  4: { about: "F1", for: "checking", how: "probe" },
  6: { about: "F2", for: null, how: "follow_up" },
};

beforeAll(async () => {
  [browser, site] = await Promise.all([launchChromium(), startOpenSite()]);
  id = await site.finished("ada");
  const database = await openDatabase(site.databaseUrl);
  for (const [seq, account] of Object.entries(ACCOUNTS)) {
    const where = { defenseId_seq: { defenseId: id, seq: Number(seq) } };
    await database.client.turn.update({ where, data: { account: JSON.stringify(account) } });
  }
  await database.close();
});
afterAll(async () => {
  await browser.close();
  await site.close();
});
beforeEach(() => visit({ locale: "en" }));
afterEach(() => page.context().close());

async function visit(options: Parameters<Browser["newContext"]>[0]): Promise<void> {
  await page?.context().close();
  page = await (await browser.newContext(options)).newPage();
  await page.goto(`${site.url}/review?defense=${id}`);
  await page.locator("#turn-0").waitFor();
}

const turn = (seq: number) => page.locator(`#turn-${seq}`);
/** The text that is visible, without the quotation marks, which the style sheet adds. */
const visible = (part: Locator) =>
  // biome-ignore lint/performance/useDomNodeTextContent: text that is only for paper must not count
  part.evaluate((element) => (element as HTMLElement).innerText);
const purpose = (seq: number) => visible(turn(seq).locator(".purpose"));
const button = (name: string) => turn(2).getByRole("button", { name });

test("each question says what it was about, what for, and how it came about", async () => {
  expect(await Promise.all([0, 2, 4, 6].map(purpose))).toEqual([
    "Topic: the work as a whole · Criterion: Knows their own work",
    `Topic: ${BEGINNING} (from the task) Show full text · Criterion: Understands how it works · prepared question, not written by the AI`,
    "Topic: expected 2.5 (event 2 of the work record) · Criterion: Has checked the work · second question on this topic",
    "Topic: a gap in the work record (between events 2 and 5) · follow-up question",
  ]);
});

test("a long topic can be read in full, also on paper", async () => {
  await button("Show full text").press("Enter");
  expect(await purpose(2)).toContain(`Topic: ${LONG} (from the task)`);
  await button("Show less").press("Enter");
  expect(await purpose(2)).toContain(BEGINNING);
  await page.emulateMedia({ media: "print" });
  expect(await purpose(2)).toContain(`Topic: ${LONG} (from the task) ·`);
});

test("an answer shows what it covers unasked, as the AI's reading", async () => {
  const covers = turn(1).locator(".machine");
  expect(await visible(covers)).toContain("As the AI reads it, this answer also covers:");
  expect(await covers.getByRole("listitem").allTextContents()).toEqual([
    "take the mean of both (from the task), in the words for even lengths the mean of both",
    "expected 2.5 (event 2 of the work record), in the words I saw that it failed These words are not in the answer.",
  ]);
  expect(await covers.locator("q").count()).toBe(4);
  expect(await page.locator(".transcript .machine").count()).toBe(1);
});

test("the AI's reading is hidden with its assessment, and what a question was about is not", async () => {
  await page.getByLabel("Hide AI assessment").check();
  const main = () => page.locator("main").evaluate((element) => element.outerHTML);
  await expect.poll(main).not.toContain("also covers");
  expect(await page.locator(".transcript .machine").count()).toBe(0);
  expect(await purpose(4)).toContain("Topic: expected 2.5");
  await page.keyboard.press("m");
  await expect.poll(main).toContain("also covers");
});

test("no account reaches the page whole", async () => {
  const record = JSON.stringify(await site.call("GET", `/${id}/record`));
  for (const hidden of ["DATA-", "demands", "says"]) expect(record).not.toContain(hidden);
});

test("a question of which nothing was noted has no such line", async () => {
  await page.route("**/record", async (route) => {
    const { topics, questions, ...older } = await (await route.fetch()).json();
    expect([topics.length, questions.length]).toEqual([4, 4]);
    await route.fulfill({ json: older });
  });
  await page.reload();
  await turn(6).waitFor();
  expect(await page.locator(".purpose, .covers").count()).toBe(0);
});

test.each([
  ["de", "Thema: eine Lücke in der Aufzeichnung (zwischen den Ereignissen 2 und 5) · Nachfrage"],
  ["es", "Tema: una laguna en el registro del trabajo (entre los eventos 2 y 5) · pregunta de seguimiento"],
])("a question says so in the reader's language: %s", async (locale, line) => {
  await visit({ locale });
  expect(await purpose(6)).toBe(line);
});

test("everyone can read it, on narrow and wide screens", async () => {
  await button("Show full text").click();
  for (const width of [320, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await expectAccessible(page);
  }
});
