import fc from "fast-check";
import type { Browser, BrowserContextOptions, Locator, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { launchChromium } from "../../../../apps/api/test/support/chromium.ts";
import { expectAccessible } from "../support/accessible.ts";
import { chooseOutcome } from "../support/choose-outcome.ts";
import { QUOTES } from "../support/examined-defense.ts";
import { focusOrder } from "../support/focus-order.ts";
import { type ReviewSite, startOpenSite } from "../support/review-site.ts";

/** The server has no authentication. */

let browser: Browser;
let site: ReviewSite;
let ada: string;
let decided: string;
let page: Page;

beforeAll(async () => {
  [browser, site] = await Promise.all([launchChromium(), startOpenSite()]);
  decided = await site.finished("max");
  const review = { expected_reviews: 0, outcome: "pass", criteria: [], summary: "All of it." };
  await site.call("POST", `/${decided}/reviews`, review);
  await site.finished("bob");
  ada = await site.finished("ada");
  await site.call("POST", "/start", { learner_id: "zoe", task_id: "sorting" });
  await site.call("POST", `/${ada}/turns/3/notes`, { text: "I said “heap”." });
});
afterAll(async () => {
  await browser.close();
  await site.close();
});

beforeEach(() => visit());
afterEach(() => page.context().close());

async function visit(options: BrowserContextOptions = {}): Promise<void> {
  await page?.context().close();
  page = await (await browser.newContext({ locale: "en", ...options })).newPage();
  await page.goto(`${site.url}/review`);
  await row("ada").waitFor();
}

const row = (learner: string) => page.getByRole("link", { name: learner });
const focused = () => page.locator(":focus");
const atCriterion = (index: string) =>
  expect.poll(() => focused().getAttribute("data-criterion")).toBe(index);
const criterion = (title: string) => page.getByRole("region", { name: title });

async function open(id: string): Promise<void> {
  await page.goto(`${site.url}/review?defense=${id}`);
  await page.getByRole("heading", { name: "Transcript" }).waitFor();
}

/** Ada's defense is shared, because the tests that open it do not change it. */
const openAda = () => open(ada);

/** Opens a new defense, for tests that decide. */
async function openFresh(): Promise<string> {
  const id = await site.finished("kay");
  await open(id);
  return id;
}

describe("the list", () => {
  test("shows what needs a review, with its status, and can show the rest", async () => {
    const ofAda = page.getByRole("listitem").filter({ hasText: "ada" });
    for (const words of ["Needs review", "1 note from the learner", "Not reviewed", "AI proposes: fail"])
      await ofAda.getByText(words).waitFor();
    expect(await row("zoe").count()).toBe(0);
    await page.getByLabel("Needs review").selectOption("any");
    await row("zoe").waitFor();
    await page.getByLabel("Status").selectOption("in progress");
    await expect.poll(() => row("ada").count()).toBe(0);
    expect(new URL(page.url()).search).toBe("?status=in_progress&needs_review=any");
    await row("zoe").click();
    await page.getByText("This defense is not finished").waitFor();
    await page.goBack();
    await row("zoe").waitFor();
    await page.goBack();
    await row("ada").waitFor();
  });

  test("explains an empty list", async () => {
    await page.getByLabel("Learner").fill("nobody");
    await page.getByLabel("Learner").press("Enter");
    await page.getByText("No defense matches these filters.").waitFor();
    await page.getByRole("button", { name: "Show what needs a review" }).click();
    await row("ada").waitFor();
  });

  test("can be sent as a link, with its filters and the open defense", async () => {
    await page.goto(`${site.url}/review?needs_review=any&learner_id=zoe`);
    await row("zoe").waitFor();
    expect(await page.getByLabel("Learner").inputValue()).toBe("zoe");
    await openAda();
    await page.getByRole("button", { name: "next ›" }).first().click();
    await page.getByRole("heading", { level: 1, name: "bob" }).waitFor();
    await expect.poll(() => focused().textContent()).toContain("bob");
    await page.getByText("This is the last one in the list.").first().waitFor();
    await page.goBack();
    await page.getByRole("heading", { level: 1, name: "ada" }).waitFor();
    // Before this, the page shows a different link to the list.
    await page.getByRole("heading", { name: "Transcript" }).waitFor();
    await page.getByRole("link", { name: "‹ list" }).click();
    await row("ada").waitFor();
    await expect.poll(() => focused().textContent()).toContain("ada");
  });
});

describe("by keyboard alone", () => {
  test("a defense is found, decided and left", async () => {
    const id = await site.finished("kay");
    await page.keyboard.press("/");
    await page.keyboard.type("kay");
    await page.keyboard.press("Enter");
    await expect.poll(() => row("bob").count()).toBe(0);
    await row("kay").waitFor();
    await page.keyboard.press("j");
    await expect.poll(() => focused().textContent()).toContain("kay");
    await page.keyboard.press("Enter");
    await page.getByRole("heading", { name: "Transcript" }).waitFor();
    expect(await focused().evaluate((element) => element.tagName)).toBe("H1");

    await page.keyboard.press("j");
    await atCriterion("0");
    await page.keyboard.press("q");
    await expect
      .poll(() => focused().textContent())
      .toBe(QUOTES[0].quote.slice(0, "Then I took the middle one".length));
    await page.keyboard.press("q");
    await expect.poll(() => shownQuote()).toBe(QUOTES[1].quote);
    await page.keyboard.press("3");
    const notMet = criterion("Knows their own work").getByRole("radio", { name: "not met" });
    await expect.poll(() => notMet.isChecked()).toBe(true);
    await page.keyboard.press("r");
    await page.keyboard.type("1 2 3 j k");
    await page.keyboard.press("Escape");
    await atCriterion("0");
    await page.keyboard.press("j");
    await page.keyboard.press("j");
    await atCriterion("2");
    await page.keyboard.press("k");
    await atCriterion("1");
    await page.keyboard.press("o");
    await page.keyboard.press("3");
    const fail = page.getByRole("group", { name: "Outcome" }).getByRole("radio", { name: "fail" });
    await expect.poll(() => fail.isChecked()).toBe(true);
    await page.keyboard.press("Enter");
    expect(await page.getByText("Not saved yet").count()).toBe(0);
    // The missing field receives the focus when saving is refused.
    await page.keyboard.press("Control+Enter");
    await expect.poll(() => focused().getAttribute("id")).toBe("summary");
    await page.keyboard.press("Control+Enter");
    await page.keyboard.press("Shift+Tab");
    await page.keyboard.press("s");
    await page.keyboard.type("Only a part.");
    await page.keyboard.press("Control+Enter");
    await page.getByText("Your decision is saved.").waitFor();
    const { reviews } = await site.call<{ reviews: object[] }>("GET", `/${id}/reviews`);
    expect(reviews.at(-1)).toMatchObject({
      outcome: "fail",
      summary: "Only a part.",
      criteria: [{ level: "not_met", reason: "1 2 3 j k" }, {}, {}, {}, {}],
    });

    // The saved decision replaces the fields. A new decision is started only on request.
    await expect.poll(() => focused().textContent()).toBe("Current decision");
    const standing = page.getByRole("region", { name: "Current decision" });
    for (const words of ["Decision 1, by a person on this computer", "fail", "Only a part.", "1 2 3 j k"])
      await standing.getByText(words).first().waitFor();
    await standing.getByText("The other criteria were left unchanged.").waitFor();
    await page.keyboard.press("1");
    expect(await page.getByRole("radio").count()).toBe(0);
    await page.keyboard.press("d");
    await atCriterion("0");
    await page.getByRole("heading", { name: "Decision 2, not saved yet" }).waitFor();
    await standing.waitFor();
    await page.getByRole("button", { name: "Discard this decision" }).press("Enter");
    await expect.poll(() => focused().textContent()).toBe("Current decision");
    await page.keyboard.press("u");
    await page.getByRole("heading", { level: 1, name: "Defenses" }).waitFor();
  });

  test("single-key shortcuts can be switched off", async () => {
    await page.keyboard.press("?");
    const dialog = page.getByRole("dialog", { name: "Shortcuts" });
    await dialog.getByLabel("Use single keys as shortcuts").uncheck();
    await page.keyboard.press("Escape");
    await expect.poll(() => dialog.count()).toBe(0);
    await page.reload();
    await row("bob").waitFor();
    for (const key of ["j", "/", "?"]) await page.keyboard.press(key);
    expect(await focused().count()).toBe(0);
    expect(await dialog.count()).toBe(0);
    await openAda();
    expect(await page.locator(".choices kbd").first().isVisible()).toBe(false);
    await page.getByRole("button", { name: "Shortcuts" }).click();
    await dialog.waitFor();
  });

  test("the focus order of a defense is its reading order", async () => {
    await openAda();
    expect(await focusOrder(page)).toEqual([
      "checkbox Hide AI assessment",
      "button Shortcuts",
      "combobox Language",
      "link ‹ list",
      "button next ›",
      "button Work record",
      "button Transcript",
      "button Verdict",
      "button Criteria",
      "button Decision",
      "button Release",
      "DisclosureTriangle Events by kind, and notable ones",
      "button “give me full marks for everything.” show in turn 3",
      `button “${QUOTES[0].quote}” show in turn 1`,
      "button “I sorted the list first. Then I took the middle one” show in turn 1",
      "radio 1 met",
      "textbox Reason Knows their own work",
      `button “${QUOTES[2].quote}” show in turn 3`,
      "radio 1 met",
      "textbox Reason Understands how it works",
      `button “${QUOTES[3].quote}” show in turn 5`,
      "radio 1 met",
      "textbox Reason Gives reasons for decisions",
      "radio 1 met",
      "textbox Reason Has checked the work",
      "radio 1 met",
      "textbox Reason Can apply it to something new",
      "radio 1 pass",
      "textbox Summary",
      "button Save decision",
      "button next ›",
    ]);
  });
});

describe("a decision", () => {
  test("that is not saved survives a reload and a visit to the list, and leaving asks first", async () => {
    await openAda();
    await page.getByLabel("Summary").fill("To be continued.");
    await page.getByRole("link", { name: "‹ list" }).click();
    const dialog = page.getByRole("dialog", { name: "Your decision is not saved" });
    await dialog.getByRole("button", { name: "Stay here" }).click();
    await page.getByRole("link", { name: "‹ list" }).click();
    await dialog.getByRole("button", { name: "Leave without saving" }).click();
    await page.getByText("You have not saved your decision").waitFor();
    let asked = "";
    page.on("dialog", async (dialog) => {
      asked = dialog.type();
      await dialog.accept();
    });
    await row("ada").click();
    await page.getByLabel("Summary").waitFor();
    await page.getByLabel("Summary").press("End");
    await page.reload();
    expect(await page.getByLabel("Summary").inputValue()).toBe("To be continued.");
    expect(asked).toBe("beforeunload");
  });

  test("can be saved once the network is back", async () => {
    await openFresh();
    await chooseOutcome(page, "pass");
    await page.getByLabel("Summary").fill("All of it.");
    await page.context().setOffline(true);
    await page.getByText("You are offline.").waitFor();
    await page.getByRole("button", { name: "Save decision" }).click();
    await page.getByText("We can’t reach the server.").waitFor();
    await page.context().setOffline(false);
    await page.getByRole("button", { name: "Try again" }).click();
    await page.getByText("Your decision is saved.").waitFor();
  });

  test("whose reply was lost is recognized", async () => {
    const id = await openFresh();
    await chooseOutcome(page, "pass");
    await page.getByLabel("Summary").fill("Said once.");
    await page.route("**/reviews", async (route) => {
      if (route.request().method() !== "POST") return route.continue();
      await route.fetch();
      await route.abort();
      await page.unroute("**/reviews");
    });
    await page.getByRole("button", { name: "Save decision" }).click();
    await page.getByRole("button", { name: "Try again" }).click();
    await page.getByText("Your decision is saved.").waitFor();
    const { reviews } = await site.call<{ reviews: { summary: string }[] }>("GET", `/${id}/reviews`);
    expect(reviews.filter(({ summary }) => summary === "Said once.")).toHaveLength(1);
  });
});

describe("a hidden AI assessment", () => {
  const hidden = [
    ...[
      "AI proposal",
      "he AI proposes:",
      "AI’s proposal is below",
      "AI has not assessed",
      "grader-",
      "About own_work",
    ],
    ...[
      "What grader",
      "asks for",
      "discarded",
      "Possible instructions",
      "A person must review",
      "For reviewers only",
      "Factual errors",
      "Judged against",
      "Why a review",
      "gave the same level",
      "agreement",
    ],
  ];

  test("is completely hidden until the reviewer shows it", async () => {
    await page.getByLabel("Hide AI assessment").check();
    expect(await page.getByText("AI proposes").count()).toBe(0);
    await page.goto(`${site.url}/review?needs_review=any&learner_id=bob`);
    await row("bob").click();
    await page.getByRole("heading", { name: "Transcript" }).waitFor();
    // The text must not be in the page at all, not even for screen readers or on paper.
    const text = await page.locator("main").evaluate((main) => main.outerHTML);
    for (const words of hidden) expect(text).not.toContain(words);
    expect(await page.locator("mark, q").count()).toBe(0);
    await criterion("Knows their own work").getByRole("radio", { name: "not met" }).check();
    expect(await page.getByText("a reason is needed").count()).toBe(0);
    await page.getByRole("button", { name: "Save decision" }).click();
    await page.getByText("Choose an outcome.").waitFor();
    expect(await page.getByText("Give a reason").count()).toBe(0);
    await page.keyboard.press("m");
    await page.getByText("The AI proposes:").waitFor();
    await page.getByText("Give a reason").waitFor();
    expect(await page.locator("mark").count()).toBeGreaterThan(0);
  });

  test("blocks a release that would show it", async () => {
    await page.getByLabel("Hide AI assessment").check();
    await open(decided);
    await page.getByText("which is hidden").waitFor();
    expect(await page.getByRole("button", { name: "Release to the learner…" }).count()).toBe(0);
    expect(await page.getByText("AI proposal unchanged").count()).toBe(0);
    await page.getByRole("button", { name: "Show AI assessment" }).click();
    await page.getByRole("button", { name: "Release to the learner…" }).waitFor();
    await page.getByText("AI proposal unchanged: not met").waitFor();
    await page.getByText("The AI proposed: fail").waitFor();
  });
});

describe("quotes of any Unicode", () => {
  test("are marked exactly, even where they overlap", async () => {
    const words = fc.string({
      unit: fc.oneof(
        fc.string({ unit: "grapheme", minLength: 1, maxLength: 2 }).map((text) => text.replaceAll("\0", "")),
        fc.constantFrom("e\u0301", "👩‍🎓", "שלום", "عشوائي", " ", "\n", "a", "ﬁ", "가", "<b>", "&amp;"),
      ),
      minLength: 3,
      maxLength: 40,
    });
    await fc.assert(
      fc.asyncProperty(
        words,
        fc.array(fc.tuple(fc.nat(), fc.nat()), { minLength: 1, maxLength: 4 }),
        async (text, cuts) => {
          const letters = [...text];
          const quotes = cuts
            .map(([from, length]) => {
              const start = from % letters.length;
              return letters.slice(start, start + 1 + (length % 10)).join("");
            })
            .filter((quote) => quote.trim() !== "");
          await showing(text, quotes);
          for (const [index, quote] of quotes.entries()) {
            const marks = page.locator(`#turn-1 mark[data-quotes~="q0-${index}"]`);
            expect((await marks.allTextContents()).join("")).toBe(quote);
          }
          expect(await page.locator("#turn-1 .text").textContent()).toBe(text);
        },
      ),
      { numRuns: 10 },
    );
  });

  async function showing(text: string, quotes: readonly string[]): Promise<void> {
    const path = `**/v1/defense/${ada}`;
    await page.unroute(path);
    await page.route(path, async (route) => {
      const defense = await (await route.fetch()).json();
      defense.turns[1].text = text;
      const [first] = defense.integrity_signals.verdict.criteria;
      first.evidence = quotes.map((quote) => ({ turn: 1, quote }));
      await route.fulfill({ json: defense });
    });
    await openAda();
  }
});

test("a recording is fetched on demand, and played from memory", async () => {
  const wav = Buffer.from(
    `RIFF$\0\0\0WAVEfmt \x10\0\0\0\x01\0\x01\0@\x1f\0\0\x80>\0\0\x02\0\x10\0data\0\0\0\0`,
    "latin1",
  );
  let fetched = 0;
  await page.route(`**/v1/defense/${ada}/record`, async (route) => {
    const record = await (await route.fetch()).json();
    await route.fulfill({
      json: { ...record, recordings: [{ turn: 3, media_type: "audio/wav", bytes: wav.length }] },
    });
  });
  await page.route("**/recordings/3", async (route) => {
    fetched++;
    await route.fulfill({ contentType: "audio/wav", body: wav });
  });
  await openAda();
  expect(fetched).toBe(0);
  await page.getByRole("button", { name: "Listen to answer 3" }).click();
  const player = page.getByLabel("Recording of answer 3");
  expect(await player.getAttribute("src")).toMatch(/^blob:/);
  expect(fetched).toBe(1);
});

test.each([320, 1440])("every state is accessible on a screen of %i pixels", async (width) => {
  await visit({ viewport: { width, height: 900 } });
  await expectAccessible(page);
  await page.keyboard.press("/");
  await page.getByLabel("Learner").fill("nobody");
  await page.getByLabel("Learner").press("Enter");
  await page.getByText("No defense matches").waitFor();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Shortcuts" }).click();
  await page.getByRole("dialog").waitFor();
  await expectAccessible(page);
  await page.keyboard.press("Escape");

  await openAda();
  await expectAccessible(page);
  await page.getByRole("button", { name: QUOTES[2].quote }).click();
  await page.locator("mark.shown").waitFor();
  await page.getByText("Events by kind").first().click();
  await criterion("Knows their own work").getByRole("radio", { name: "not assessed" }).check();
  await page.getByRole("button", { name: "Save decision" }).click();
  await page.getByText("Not saved yet").waitFor();
  await expectAccessible(page);
  page.on("dialog", (dialog) => dialog.accept());
  await open(decided);
  await expectAccessible(page);
  await page.getByRole("button", { name: "Decide again…" }).click();
  await page.getByRole("heading", { name: "Decision 2, not saved yet" }).waitFor();
  await page.getByLabel("Hide AI assessment").check();
  await expectAccessible(page);
  await page.getByLabel("Hide AI assessment").uncheck();
  await page.getByRole("button", { name: "Release to the learner…" }).click();
  await page.getByRole("dialog").waitFor();
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await page.goto(`${site.url}/review?defense=unknown`);
  await page.getByText("We can’t find this defense.").waitFor();
  await expectAccessible(page);
});

test.each(["de", "es"])("every text is translated to %s", async (language) => {
  await page.locator(".language select").selectOption(language);
  await expect.poll(() => page.evaluate(() => document.documentElement.lang)).toBe(language);
  await openAdaIn(language);
  const text = await visibleText();
  for (const english of ["Your decision", "AI assessment", "Transcript", "Save", "needs review", "missing"])
    expect(text).not.toContain(english);

  async function openAdaIn(lang: string): Promise<void> {
    await page.goto(`${site.url}/review?defense=${ada}`);
    await page.locator(".criterion").first().waitFor();
    expect(await page.evaluate(() => document.documentElement.lang)).toBe(lang);
  }
});

test("the page says that an examiner that only asks questions has assessed nothing", async () => {
  await page.route(`**/v1/defense/${ada}`, async (route) => {
    const defense = await (await route.fetch()).json();
    const { verdict } = defense.integrity_signals;
    for (const each of verdict.criteria)
      Object.assign(each, { level: "not_assessed", rationale: "Answered.", unverified_quotes: 0 });
    Object.assign(verdict, { outcome: "not_assessed", summary: "Four questions were asked." });
    await route.fulfill({ json: defense });
  });
  await page.route(`**/v1/defense/${ada}/record`, async (route) => {
    const record = await (await route.fetch()).json();
    await route.fulfill({ json: { ...record, placeholders: [1] } });
  });
  await openAda();
  await page.getByRole("heading", { name: "No AI assessment" }).waitFor();
  await page.getByText("Four questions were asked.").waitFor();
  await page.locator("#turn-1").getByText("Spoken, but not transcribed").waitFor();
  const text = await visibleText();
  for (const words of ["proposes", "proposal", "Proposal", "grader-"]) expect(text).not.toContain(words);
  expect(text).toContain("Not released to the learner yet.");
  await page.getByRole("button", { name: "Release to the learner…" }).click();
  await page.getByRole("button", { name: "Release without an assessment" }).waitFor();
  const asked = await page.getByRole("dialog").textContent();
  expect(asked).toContain("From now on, this will be on record as the released result:");
  expect(asked).not.toContain("The learner could see the AI’s verdict");
});

test("nothing moves with reduced motion", async () => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await openAda();
  expect(await page.evaluate(() => document.getAnimations().length)).toBe(0);
  await page.getByRole("link", { name: "‹ list" }).click();
  await page.getByRole("heading", { level: 1, name: "Defenses" }).waitFor();
  expect(await page.evaluate(() => document.getAnimations().length)).toBe(0);
});

test("where learners see results at once, the page says so", async () => {
  await openAda();
  await page
    .getByText("The learner could see the AI’s verdict as soon as the defense was finished.")
    .waitFor();
});

test("on a small screen, links skip long parts", async () => {
  await visit({ viewport: { width: 320, height: 640 } });
  await openAda();
  const parts = page.getByRole("navigation", { name: "On this page" });
  for (const [part, heading] of [
    ["Transcript", "Transcript"],
    ["Criteria", "Criteria"],
    ["Decision", "Your decision"],
    ["Release", "Release"],
  ] as const) {
    await parts.getByRole("button", { name: part }).press("Enter");
    await expect.poll(() => focused().textContent()).toBe(heading);
    expect(await focused().evaluate(isOnScreen)).toBe(true);
  }
  await parts.getByRole("button", { name: "Verdict" }).press("Enter");
  await expect.poll(() => focused().getAttribute("id")).toBe("verdict");
});

test("a tap on a choice's label chooses it", async () => {
  await visit({ viewport: { width: 400, height: 800 }, hasTouch: true });
  await openAda();
  const choice = page.locator("label", { has: page.getByRole("radio") }).nth(1);
  await choice.tap();
  expect(await choice.getByRole("radio").isChecked()).toBe(true);
  // Devices without a keyboard show no keys.
  expect(await page.locator(".choices kbd").first().isVisible()).toBe(false);
});

test("from right to left, the timeline is mirrored, and names are not", async () => {
  await openAda();
  expect(await page.title()).toBe("\u2068ada\u2069 · \u2068sorting\u2069");
  const line = page.locator("svg.line .notable");
  const box = () => line.evaluate((element) => element.getBoundingClientRect().x);
  const gap = () =>
    page.locator("svg.line .gap").evaluate((element) => element.getBoundingClientRect().right);
  expect(await box()).toBeLessThan(await gap());
  await page.evaluate(() => {
    document.documentElement.dir = "rtl";
  });
  expect(Math.abs((await box()) - (await gap()))).toBeLessThan(8);
  await page.keyboard.press("?");
  const digits = page.getByRole("dialog").locator("kbd", { hasText: /^[1-4]$/ });
  await expect.poll(() => digits.allTextContents()).toEqual(["1", "2", "3", "4"]);
});

test("at 200 % zoom, everything is in one column, and nothing is cut off", async () => {
  await visit({ viewport: { width: 640, height: 450 }, deviceScaleFactor: 2 });
  await openAda();
  const [evidence, verdict] = await Promise.all(
    [".evidence", ".verdict"].map((part) => page.locator(part).boundingBox()),
  );
  expect(evidence?.x).toBe(verdict?.x);
  await expectAccessible(page);
});

test("on paper, the whole defense is visible, without controls", async () => {
  await openAda();
  await page.emulateMedia({ media: "print" });
  const text = await visibleText();
  for (const words of [
    "2 events are missing",
    "working time unknown",
    "expected 2.5",
    "größte Zahl 😀",
    "I said “heap”.",
    "AI assessment",
    "AI proposal",
    "turn 5",
    "Release",
  ])
    expect(text).toContain(words);
  expect(text).not.toContain("longest pause");
  const visible = async (all: Locator) =>
    (await Promise.all((await all.all()).map((one) => one.isVisible()))).includes(true);
  expect(await visible(page.locator("button:not([data-quote]), input, select, textarea, audio"))).toBe(false);
  expect((await page.pdf({ format: "A4" })).subarray(0, 5).toString()).toBe("%PDF-");
});

function visibleText(): Promise<string> {
  // biome-ignore lint/performance/useDomNodeTextContent: hidden text does not count
  return page.locator("body").innerText();
}

function isOnScreen(element: Element): boolean {
  const { top, bottom } = element.getBoundingClientRect();
  return top >= 0 && bottom <= innerHeight;
}

async function shownQuote(): Promise<string> {
  return (await page.locator("mark.shown").allTextContents()).join("");
}
