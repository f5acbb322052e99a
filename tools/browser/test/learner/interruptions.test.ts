import type { Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { dialects } from "../../../../apps/api/test/support/databases.js";
import { type RunningService, startService } from "../support/running-service.js";
import { visitors } from "../support/visitor.js";
import { wayToServer } from "../support/way-to-server.js";
import {
  answer,
  answerBySound,
  answerField,
  begin,
  button,
  expectFocusOn,
  finish,
  heading,
  question,
  said,
} from "./steps.js";

const visitor = visitors();
let service: RunningService;

beforeAll(async () => {
  service = await startService();
});

const addressOf = (learner: string, { url } = service) => `${url}/defend?task=sorting&learner=${learner}`;

async function defenseOf(page: Page, { api } = service) {
  const id = await page.evaluate(() => {
    const name = Object.keys(localStorage).find((key) => key.startsWith("defense of")) ?? "";
    return JSON.parse(localStorage.getItem(name) ?? "{}").defenseId;
  });
  return (await api("GET", `/${id}`)).json;
}

async function fillStorage(page: Page): Promise<void> {
  await page.evaluate(() => {
    let filling = "";
    for (let size = 2 ** 22; size >= 1; size /= 2) {
      try {
        localStorage.setItem("filling", filling + "x".repeat(size));
        filling += "x".repeat(size);
      } catch {}
    }
  });
}

test("a half-written answer survives a reload and a closed tab", async () => {
  const { open } = await visitor();
  const page = await open(addressOf("draft"));
  await begin(page);
  await answerField(page).pressSequentially("Half an ans");
  await page.reload();
  await question(page, 1);
  expect(await answerField(page).inputValue()).toBe("Half an ans");
  await page.close();
  const again = await open(addressOf("draft"));
  await question(again, 1);
  expect(await answerField(again).inputValue()).toBe("Half an ans");
});

test("an answer whose reply is lost is sent again automatically, and counts once", async () => {
  const page = await (await visitor()).open(addressOf("lost-reply"));
  await begin(page);
  const way = await wayToServer(page, "**/answer");
  way.loseReplies();
  await answer(page, "Once.");
  await page.getByText("We can’t reach the server.").waitFor();
  await page.getByText("Nothing is lost").waitFor();
  way.open();
  await question(page, 2);
  expect(said(await defenseOf(page))).toEqual(["Once."]);
});

test("a reload while an answer is being sent sends it, once", async () => {
  const page = await (await visitor()).open(addressOf("reload"));
  await begin(page);
  const way = await wayToServer(page, "**/answer");
  way.hold();
  await answer(page, "Once.");
  await page.getByText("The examiner is thinking").waitFor();
  way.open();
  await page.reload();
  await question(page, 2);
  expect(said(await defenseOf(page))).toEqual(["Once."]);
});

test("a reload before the reply arrives shows the next question", async () => {
  const page = await (await visitor()).open(addressOf("reload-late"));
  await begin(page);
  (await wayToServer(page, "**/answer")).loseReplies();
  await answer(page, "Once.");
  await page.getByText("We can’t reach the server.").waitFor();
  await page.reload();
  await question(page, 2);
  expect(await page.getByText("it was not sent").count()).toBe(0);
  expect(said(await defenseOf(page))).toEqual(["Once."]);
});

test("without network, the page says so, and continues when it is back", async () => {
  const { context, open } = await visitor();
  const page = await open(addressOf("offline"));
  await begin(page);
  await context.setOffline(true);
  await answer(page, "Offline.");
  await page.getByText("We can’t reach the server.").waitFor();
  await button(page, "Try now").click();
  await page.getByText("We can’t reach the server.").waitFor();
  expect(await answerField(page).inputValue()).toBe("Offline.");
  await context.setOffline(false);
  await question(page, 2);
  expect(said(await defenseOf(page))).toEqual(["Offline."]);
});

test("the network fails while an answer is being sent", async () => {
  const { context, open } = await visitor();
  const page = await open(addressOf("offline-midway"));
  await begin(page);
  const way = await wayToServer(page, "**/answer");
  way.hold();
  await answer(page, "Midway.");
  await page.getByText("The examiner is thinking").waitFor();
  await context.setOffline(true);
  await page.getByText("We can’t reach the server.").waitFor();
  way.open();
  await context.setOffline(false);
  await question(page, 2);
  expect(said(await defenseOf(page))).toEqual(["Midway."]);
});

test.each(dialects)("a server on %s that is killed and restarted loses nothing", async (dialect) => {
  const service = await startService({ dialect });
  const page = await (await visitor()).open(addressOf("killed", service));
  await begin(page);
  await answer(page, "Before.");
  await question(page, 2);
  await service.kill();
  await answer(page, "Meanwhile.");
  await page.getByText("We can’t reach the server.").waitFor();
  await service.restart();
  await question(page, 3);
  await finish(page);
  expect(said(await defenseOf(page, service))).toEqual(["Before.", "Meanwhile."]);
});

test("an answer that can't be sent may be changed; the server accepts only one", async () => {
  const page = await (await visitor()).open(addressOf("changed"));
  await begin(page);
  const way = await wayToServer(page, "**/answer");
  way.loseReplies();
  await answer(page, "First words.");
  await page.getByText("We can’t reach the server.").waitFor();
  await button(page, "Change my answer").click();
  await expectFocusOn(page, "h1");
  way.open();
  await answer(page, "Other words.");
  await question(page, 2);
  await page.getByText("You wrote this for question 1, but it was not sent:").waitFor();
  await page.getByText("Other words.").waitFor();
  expect(said(await defenseOf(page))).toEqual(["First words."]);
  await button(page, "I don’t need this").click();
  await page.getByText("Other words.").waitFor({ state: "detached" });
});

test("a second tab sees that the defense has moved on, and loses nothing", async () => {
  const { open } = await visitor();
  const one = await open(addressOf("tabs"));
  await begin(one);
  const two = await open(addressOf("tabs"));
  await question(two, 1);
  await answerField(two).fill("From two.");
  await answer(one, "From one.");
  await question(one, 2);
  await question(two, 2);
  await two.getByText("From two.").waitFor();
  expect(await answerField(two).inputValue()).toBe("");
  await finish(one);
  await heading(two, "You have finished").waitFor();
  expect(said(await defenseOf(one))).toEqual(["From one."]);
});

test("two tabs each keep their own entries", async () => {
  const { open } = await visitor();
  const one = await open(addressOf("beside"));
  await begin(one);
  await answerField(one).fill("From one.");
  const two = await open(addressOf("beside"));
  await question(two, 1);
  expect(await answerField(two).inputValue()).toBe("");
  await answerField(two).fill("From two.");
  for (const [page, text] of [
    [one, "From one."],
    [two, "From two."],
    [one, "From one."],
  ] as const) {
    await page.reload();
    await question(page, 1);
    expect(await answerField(page).inputValue()).toBe(text);
  }
  await two.close();
  await one.reload();
  await question(one, 1);
  expect(await answerField(one).inputValue()).toBe("From one.");
  await one.locator(".missed").getByText("From two.").waitFor();
  await one.getByText("You also wrote this, but it was not sent:").waitFor();
  await button(one, "Use this as my answer").click();
  expect(await answerField(one).inputValue()).toBe("From two.");
  await one.locator(".missed").getByText("From one.").waitFor();
});

test("a tab reports an entry in another one, and a double click dismisses only one entry", async () => {
  const { open } = await visitor();
  const one = await open(addressOf("several"));
  await begin(one);
  const others = [];
  for (const text of ["First.", "Second.", "Third."]) {
    const page = await open(addressOf("several"));
    await question(page, 1);
    await answerField(page).fill(text);
    others.push(page);
  }
  await one.evaluate(() => dispatchEvent(new Event("focus")));
  await one.getByText("You have started an answer to this question in another tab or window.").waitFor();
  for (const page of others) await page.close();
  await one.evaluate(() => dispatchEvent(new Event("focus")));
  await expect.poll(() => one.locator(".missed").count()).toBe(3);
  expect(await one.getByText("You have started an answer to this question").count()).toBe(0);
  await button(one, "I don’t need this").first().dblclick();
  // An effect of the click would be visible after two frames.
  await one.evaluate(() => new Promise((shown) => requestAnimationFrame(() => requestAnimationFrame(shown))));
  expect(await one.locator(".missed").count()).toBe(2);
});

test("an overwritten draft does not block the question", async () => {
  const page = await (await visitor()).open(addressOf("foreign"));
  await begin(page);
  await page.evaluate(() => {
    const name = Object.keys(localStorage).find((key) => key.startsWith("draft of")) ?? "";
    for (const text of ["7", "[]", "{}", '{"missed":null}'])
      localStorage.setItem(`${name}${text.length}`, text);
  });
  await page.reload();
  await question(page, 1);
  await answer(page, "All the same.");
  await question(page, 2);
});

test("a tab shows a closed tab's entries as soon as it is visible again", async () => {
  const { open } = await visitor();
  const one = await open(addressOf("closed"));
  await begin(one);
  const two = await open(addressOf("closed"));
  await question(two, 1);
  await answerField(one).fill("From one.");
  await one.close();
  await two.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
  await two.locator(".missed").getByText("From one.").waitFor();
  await button(two, "Use this as my answer").click();
  expect(await answerField(two).inputValue()).toBe("From one.");
  await button(two, "Send answer").click();
  await question(two, 2);
  await finish(two);
  expect(said(await defenseOf(two))).toEqual(["From one."]);
  expect(
    await two.evaluate(() => Object.keys(localStorage).filter((name) => name.startsWith("draft"))),
  ).toEqual([]);
});

test("an outdated tab never answers a question that it does not show", async () => {
  const { open } = await visitor();
  const one = await open(addressOf("deaf"));
  await begin(one);
  const two = await (await visitor({ storageState: await one.context().storageState() })).open(
    addressOf("deaf"),
  );
  await question(two, 1);
  await answer(one, "From one.");
  await question(one, 2);
  await answer(two, "From two.");
  await question(two, 2);
  await two.getByText("From two.").waitFor();
  await finish(one);
  await answer(two, "Too late.");
  await heading(two, "You have finished").waitFor();
  await two.getByText("The defense ended before this answer was sent").waitFor();
  await two.getByText("Too late.").waitFor();
  expect(said(await defenseOf(one))).toEqual(["From one."]);
});

test("a busy server is retried when it says, and a broken one after a while", async () => {
  const page = await (await visitor()).open(addressOf("busy"));
  await begin(page);
  const way = await wayToServer(page, "**/answer");
  way.refuse(503, "later", { "Retry-After": "20" });
  await answer(page, "Yes.");
  await page.getByText("The server is busy.").waitFor();
  await page.getByText(/Trying again in 2\d seconds\./).waitFor();
  way.refuse(502, "later");
  await button(page, "Try now").click();
  await page.getByText("Something went wrong on the server.").waitFor();
  way.open();
  await question(page, 2);
  expect(said(await defenseOf(page))).toEqual(["Yes."]);
});

test("an answer that a proxy refuses can be changed, even after a reload", async () => {
  const page = await (await visitor()).open(addressOf("blocked"));
  await begin(page);
  const way = await wayToServer(page, "**/answer");
  way.refuse(403, "This looks like an attack.");
  await answer(page, "<script>");
  await page.getByText("This looks like an attack.").waitFor();
  await page.reload();
  await question(page, 1);
  expect(await answerField(page).inputValue()).toBe("<script>");
  way.open();
  await answer(page, "A script.");
  await question(page, 2);
  expect(said(await defenseOf(page))).toEqual(["A script."]);
});

test("a proxy without a server for a while loses no defense", async () => {
  const page = await (await visitor()).open(addressOf("proxy"));
  await begin(page);
  await answer(page, "Before.");
  await question(page, 2);
  await page.route(/\/v1\/defense\/dfn/, (route) => route.fulfill({ status: 404, body: "no backend" }));
  await page.reload();
  await page.getByText("Something went wrong on the server.").waitFor();
  await page.unrouteAll();
  await button(page, "Try now").click();
  await question(page, 2);
});

test("a damaged stored value is treated as missing", async () => {
  const page = await (await visitor()).open(addressOf("garbled"));
  await begin(page);
  await page.evaluate(() => {
    const names = Object.keys(localStorage).filter((name) => name.startsWith("defense of"));
    for (const name of names) localStorage.setItem(name, '{"key":');
    sessionStorage.setItem("answering", "{");
  });
  await page.reload();
  await heading(page, "How it works").waitFor();
  await begin(page);
  await page.evaluate(() => sessionStorage.setItem("answering", '{"by":"speaking"}'));
  await page.reload();
  await question(page, 1);
  await answerField(page).waitFor();
});

test("the page says that a text is not saved while the browser has no room", async () => {
  const page = await (await visitor()).open(addressOf("no-room"));
  await begin(page);
  await fillStorage(page);
  const notKept = page.getByText("Your browser can’t save what you have written.");
  await answerField(page).fill("More than there is room for.");
  await notKept.waitFor();
  const way = await wayToServer(page, "**/answer");
  way.refuse(502, "later");
  await button(page, "Send answer").click();
  await page.getByText("Something went wrong on the server.").waitFor();
  expect(await page.getByText("Nothing is lost").count()).toBe(0);
  await button(page, "Change my answer").click();
  await notKept.waitFor();
  await page.evaluate(() => localStorage.removeItem("filling"));
  await answerField(page).press("End");
  await answerField(page).pressSequentially("!");
  await notKept.waitFor({ state: "detached" });
  await page.reload();
  await question(page, 1);
  expect(await answerField(page).inputValue()).toBe("More than there is room for.!");
});

test("the page says that a note is not saved while the browser has no room", async () => {
  const page = await (await visitor()).open(addressOf("no-room-for-note"));
  await begin(page);
  await answerBySound(page);
  await question(page, 2);
  await page.getByText("Conversation so far").click();
  await page.getByText("This is not what I said").click();
  await page.getByLabel("What is wrong?").fill("All of it.");
  const notKept = page.getByText("Your browser can’t save what you have written.");
  expect(await notKept.count()).toBe(0);
  await fillStorage(page);
  await page.getByLabel("What is wrong?").fill("All of it, and more.");
  await notKept.waitFor();
});

test.each([
  ["de", "Deine Antwort", "Dein Browser kann nicht speichern, was du geschrieben hast."],
  ["es", "Tu respuesta", "Tu navegador no puede guardar lo que has escrito."],
])("in %s, a page that can't store anything says so", async (locale, label, notKept) => {
  const { context } = await visitor({ locale });
  await context.addInitScript(() => {
    Object.defineProperty(window, "localStorage", {
      get() {
        throw new DOMException("Nothing is stored here.", "SecurityError");
      },
    });
  });
  const page = await context.newPage();
  await page.goto(addressOf(`refused-${locale}`));
  await page.locator("main button.main").first().click();
  await page.getByRole("button", { name: /tippen|escribir/ }).click();
  await page.getByLabel(label, { exact: true }).fill("Etwas.");
  await page.getByText(notKept).waitFor();
});

test("a server that does not finish leaves a way back to the question", async () => {
  const page = await (await visitor()).open(addressOf("unfinished"));
  await begin(page);
  await answerField(page).fill("Half an ans");
  const way = await wayToServer(page, "**/finish");
  way.refuse(502, "the examiner is not there");
  await button(page, "Finish…").click();
  await button(page, "Finish now").click();
  await page.getByText("Something went wrong on the server.").waitFor();
  await button(page, "Back to the question").click();
  await question(page, 1);
  expect(await answerField(page).inputValue()).toBe("Half an ans");
  way.open();
  await answer(page, "A whole answer.");
  await question(page, 2);
  await finish(page);
});
