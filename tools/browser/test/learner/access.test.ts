import type { Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { type RunningService, startService } from "../support/running-service.js";
import { visitors } from "../support/visitor.js";
import { wayToServer } from "../support/way-to-server.js";
import { answer, answerBySound, answerField, begin, button, heading, question, said } from "./steps.js";

const visitor = visitors();
let service: RunningService;

beforeAll(async () => {
  service = await startService({ env: { AUTH: "keys" } });
});

async function revoked(id: string): Promise<void> {
  await service.command("tokens", "revoke", id);
}

async function onlyDefenseOf(page: Page) {
  const id = await page.evaluate(() => {
    const names = Object.keys(localStorage).filter((key) => key.startsWith("defense of"));
    if (names.length !== 1) throw new Error(`expected one defense, found ${names.length}`);
    return JSON.parse(localStorage.getItem(names[0] ?? "") ?? "{}").defenseId;
  });
  return (await service.api("GET", `/${id}`)).json;
}

/** Sends answers until the server refuses one because the token was revoked. Returns the refused answer. */
async function answerUntilLocked(page: Page, first: number): Promise<string> {
  for (let number = first; ; number += 1) {
    const text = `answer ${number}`;
    await answer(page, text);
    const next = heading(page, new RegExp(`^Question ${number + 1}\\b`));
    const locked = heading(page, "Your access has expired");
    await next.or(locked).waitFor();
    if (await locked.isVisible()) return text;
  }
}

test("a link leads to a defense; its code leaves the address, and its token lasts only as long as the tab", async () => {
  const { link, token } = await service.mint();
  const page = await (await visitor()).open(link);
  await heading(page, "How it works").waitFor();
  expect(page.url()).toBe(`${service.url}/defend`);
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain(token);
  await begin(page);
  await answer(page, "Yes.");
  await question(page, 2);
  await page.reload();
  await question(page, 2);
  expect(await onlyDefenseOf(page)).toMatchObject({ learner_id: "ada", task_id: "sorting" });
});

test("a used link says what to do, and takes another one", async () => {
  const { link } = await service.mint();
  await (await visitor()).open(link);
  const page = await (await visitor()).open(link);
  await heading(page, "This link has been used or has expired").waitFor();
  expect(page.url()).toBe(`${service.url}/defend`);
  await page.getByLabel("New link").fill("https://example.com/nothing");
  await button(page, "Continue").click();
  await page.getByText("This link is incomplete.").waitFor();
  await page.getByLabel("New link").fill(link);
  await button(page, "Continue").click();
  await page.getByText("This link has been used or has expired.").waitFor();
  await page.getByLabel("New link").fill((await service.mint()).link);
  await button(page, "Continue").click();
  await heading(page, "How it works").waitFor();
});

test("a link opened in another learner's tab never leads to their defense, even if it is not redeemed", async () => {
  const { open } = await visitor();
  const page = await open((await service.mint({ learner_id: "mary" })).link);
  await begin(page);
  await answerField(page).fill("Mary's answer.");
  const { link } = await service.mint({ learner_id: "grace" });
  const way = await wayToServer(page, "**/exchange");
  way.hold();
  await page.goto(link);
  await heading(page, "Opening your defense").waitFor();
  await page.goto(`${service.url}/defend`);
  await heading(page, "You need a link").waitFor();
  way.open();
  await page.goto(link);
  await heading(page, "How it works").waitFor();
});

test("a reload opens an unredeemed link again", async () => {
  const { context } = await visitor();
  const page = await context.newPage();
  const way = await wayToServer(page, "**/exchange");
  way.hold();
  await page.goto((await service.mint({ learner_id: "barbara" })).link);
  await heading(page, "Opening your defense").waitFor();
  way.open();
  await page.reload();
  await heading(page, "How it works").waitFor();
  expect(page.url()).toBe(`${service.url}/defend`);
});

test("without a link, or with a reviewer's, the page says what it needs", async () => {
  const { open } = await visitor();
  const page = await open(`${service.url}/defend`);
  await heading(page, "You need a link").waitFor();
  const { json } = await service.api("POST", "/tokens", { role: "reviewer", reviewer: "grace" });
  const code = new URL(json.link, service.url).hash;
  await heading(await open(`${service.url}/defend${code}`), "This link is not for learners").waitFor();
});

test("a token whose starts are used up leads back to its defense, even on another device", async () => {
  const first = await service.mint({ learner_id: "lin" });
  const page = await (await visitor()).open(first.link);
  await begin(page);
  await answer(page, "On my laptop.");
  await question(page, 2);
  const { defense_id } = await onlyDefenseOf(page);

  // A platform may pass on the same token in another way.
  const again = await (await visitor()).open(service.url);
  await again.evaluate((token) => sessionStorage.setItem("token of defend", token), first.token);
  await again.goto(`${service.url}/defend`);
  await button(again, "Continue").click();
  await button(again, "Type instead").click();
  await question(again, 2);

  const bound = await service.mint({ learner_id: "lin", defense_id });
  await question(await (await visitor()).open(bound.link), 2);
});

test("when a token has expired, nothing is lost: a pasted link continues", async () => {
  const first = await service.mint({ learner_id: "eve" });
  const page = await (await visitor()).open(first.link);
  await begin(page);
  await revoked(first.id);
  const waiting = await answerUntilLocked(page, 1);
  expect(await answerField(page).inputValue()).toBe(waiting);

  await page.getByLabel("New link").fill((await service.mint({ learner_id: "another" })).link);
  await button(page, "Continue").click();
  await page.getByText(/^This link was for another person or another task, and no longer works\./).waitFor();
  await page.getByLabel("New link").fill((await service.mint({ learner_id: "eve" })).link);
  await button(page, "Continue").click();
  await expect.poll(async () => said(await onlyDefenseOf(page)).at(-1)).toBe(waiting);
  await heading(page, "Your access has expired").waitFor({ state: "detached" });
});

test("when a token has expired, a new link in another tab lets both continue", async () => {
  const first = await service.mint({ learner_id: "mary" });
  const { open } = await visitor();
  const page = await open(first.link);
  await begin(page);
  await revoked(first.id);
  const waiting = await answerUntilLocked(page, 1);

  const other = await open((await service.mint({ learner_id: "mary" })).link);
  await expect.poll(async () => said(await onlyDefenseOf(other)).at(-1)).toBe(waiting);
  const { turns } = await onlyDefenseOf(other);
  for (const tab of [page, other]) await question(tab, (turns.length + 1) / 2);
  expect(said({ turns }).filter((text) => text === waiting)).toHaveLength(1);
});

test("a page that does not know which pages may embed it still asks for a link", async () => {
  const page = await (await visitor()).open((await service.mint({ learner_id: "joan" })).link);
  await begin(page);
  await page.evaluate(() => sessionStorage.setItem("allowed frames", "{"));
  const way = await wayToServer(page, "**/v1/defense/**");
  way.refuse(401, "no");
  await page.reload();
  await heading(page, "Your access has expired").waitFor();
});

test("a new link in the same tab also continues", async () => {
  const first = await service.mint({ learner_id: "ruth" });
  const page = await (await visitor()).open(first.link);
  await begin(page);
  await revoked(first.id);
  const waiting = await answerUntilLocked(page, 1);
  const { link } = await service.mint({ learner_id: "ruth" });
  await page.evaluate((hash) => {
    location.hash = hash;
  }, new URL(link).hash);
  await expect.poll(async () => said(await onlyDefenseOf(page)).at(-1)).toBe(waiting);
});

test("a note with an expired token asks for another link, and is sent with it", async () => {
  const page = await (await visitor()).open((await service.mint({ learner_id: "hedy" })).link);
  await begin(page);
  await answerBySound(page);
  await question(page, 2);
  await page.getByText("Conversation so far", { exact: true }).click();
  await page.getByText("This is not what I said", { exact: true }).click();
  await page.getByLabel("What is wrong?").fill("I said heap sort.");
  const way = await wayToServer(page, "**/notes");
  way.refuse(401, "no");
  await button(page, "Send").click();
  await heading(page, "Your access has expired").waitFor();
  way.open();
  await page.getByLabel("New link").fill((await service.mint({ learner_id: "hedy" })).link);
  await button(page, "Continue").click();
  await heading(page, "Your access has expired").waitFor({ state: "detached" });
  await button(page, "Send").click();
  await page.getByText("Your note:").waitFor();
});

test("the start page says that learners need a link", async () => {
  const page = await (await visitor()).open(service.url);
  await page.getByText("Open this page from the link your teacher sent you.").waitFor();
  expect(await page.getByLabel("Your name").count()).toBe(0);
});
