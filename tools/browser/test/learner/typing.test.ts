import type { Page } from "playwright-core";
import { beforeAll, describe, expect, test } from "vitest";
import { dialects } from "../../../../apps/api/test/support/databases.js";
import { type RunningService, type ServiceSettings, startService } from "../support/running-service.js";
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

const GAP = {
  learner_id: "grace",
  task_id: "sorting",
  kind: "edit",
  summary: "x",
  at: "2026-11-01T10:00:00Z",
};

const SETTINGS: ServiceSettings = {
  env: { MAX_TURNS: "7" },
  variants: [
    { task_id: "sorting", title: "Sorting numbers", statement: "Sort numbers." },
    { task_id: "median", statement: "Find the median." },
  ],
  traces: [
    { ...GAP, seq: 0 },
    { ...GAP, seq: 2 },
  ],
};

async function defenseOf(page: Page) {
  const id = await page.evaluate(() => {
    const name = Object.keys(localStorage).find((key) => key.startsWith("defense of")) ?? "";
    return JSON.parse(localStorage.getItem(name) ?? "{}").defenseId;
  });
  return (await service.api("GET", `/${id}`)).json;
}

describe.each(dialects)("a whole defense, on %s", (dialect) => {
  beforeAll(async () => {
    service = await startService({ ...SETTINGS, dialect });
  });

  test("a newcomer comes from the start page, defends by typing, and sees the result", async () => {
    const page = await (await visitor()).open(service.url);
    await page.getByLabel("Your name").fill("ada");
    await page.getByLabel("Task").selectOption({ label: "Sorting numbers" });
    await button(page, "Begin").click();

    await heading(page, "How it works").waitFor();
    await page.getByText("Sorting numbers").waitFor();
    await page.getByText("The examiner is a computer program (an AI), not a person.").waitFor();
    await page
      .getByText("Nothing about you is inferred from your voice, your pauses or your face.")
      .waitFor();
    await page.getByText("There is no fixed number of questions.").waitFor();
    await begin(page);
    await expectFocusOn(page, "h1");
    await page.getByText("The task", { exact: true }).click();
    await page.getByText("Sort numbers.", { exact: true }).waitFor();
    await answer(page, "I used a merge sort.");
    await question(page, 2);
    expect(await answerField(page).inputValue()).toBe("");
    await answer(page, "Because it is stable.\nAnd simple.");
    await question(page, 3);

    await page.getByText("Conversation so far", { exact: true }).click();
    await page.getByText("I used a merge sort.", { exact: true }).waitFor();
    await button(page, "Finish…").click();
    await page.getByText("You have answered 2 questions.").waitFor();
    await button(page, "Keep answering").click();
    await finish(page);
    await page.getByText("Your answers were not assessed:").waitFor();
    await page.getByText("And simple.").waitFor();

    const defense = await defenseOf(page);
    expect(defense).toMatchObject({ learner_id: "ada", task_id: "sorting", status: "finished" });
    expect(said(defense).map((text) => text.replaceAll("\r\n", "\n"))).toEqual([
      "I used a merge sort.",
      "Because it is stable.\nAnd simple.",
    ]);
    expect(
      await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith("draft"))),
    ).toEqual([]);
    await page.locator('link[rel=icon][href="/favicon.svg"]').waitFor({ state: "attached" });
    // Opening the database is slow, so the page opens it only for recordings.
    expect(await page.evaluate(() => indexedDB.databases())).toEqual([]);

    await page.reload();
    await heading(page, "You have finished").waitFor();
    await button(page, "Start another defense").click();
    await begin(page);
    expect((await defenseOf(page)).defense_id).not.toBe(defense.defense_id);
  });

  test("the keyboard alone is enough", async () => {
    const page = await (await visitor()).open(`${service.url}/defend?task=median`);
    const { keyboard } = page;
    const tabTo = async (name: RegExp | string) => {
      const target = page.getByRole("button", { name }).or(page.getByLabel(name));
      for (let presses = 0; presses < 30; presses += 1) {
        if (await target.evaluateAll((all) => all.some((one) => one === document.activeElement))) return;
        await keyboard.press("Tab");
      }
      throw new Error(`the keyboard does not reach ${name}`);
    };

    await heading(page, "How it works").waitFor();
    await tabTo("Your name");
    await keyboard.type("alan");
    await keyboard.press("Enter");
    await heading(page, "Speak or type?").waitFor();
    await tabTo("Type instead");
    await keyboard.press("Enter");
    await question(page, 1);
    await tabTo("Your answer");
    await keyboard.type("By choosing pivots.");
    await tabTo("Send answer");
    await keyboard.press("Enter");
    await question(page, 2);
    await expectFocusOn(page, "h1");
    await tabTo("Finish…");
    await keyboard.press("Enter");
    await tabTo("Finish now");
    await keyboard.press("Escape");
    await expectFocusOn(page, "button");
    await keyboard.press("Enter");
    await tabTo("Finish now");
    await keyboard.press("Enter");
    await heading(page, "You have finished").waitFor();
    await expectFocusOn(page, "h1");
    expect(said(await defenseOf(page))).toEqual(["By choosing pivots."]);
    expect(page.url()).toContain("learner=alan");
  });

  test("the page reports an incomplete work record before the first answer", async () => {
    const page = await (await visitor()).open(`${service.url}/defend?task=sorting&learner=grace`);
    await button(page, "Continue").click();
    await button(page, "Type instead").click();
    await page.getByText("has gaps, and the examiner knows this").waitFor();
    expect(await answerField(page).count()).toBe(0);
    await page.reload();
    await page.getByText("has gaps, and the examiner knows this").waitFor();
    await button(page, "I have read this").click();
    await question(page, 1);
    await page.reload();
    await question(page, 1);
  });
});

describe("on the way", () => {
  beforeAll(async () => {
    service = await startService(SETTINGS);
  });

  test("a defense of maximum length leads to its end", async () => {
    const page = await (await visitor()).open(`${service.url}/defend?task=sorting&learner=kurt`);
    await begin(page);
    const left = ["You can answer 3 more questions.", "You can answer 2 more questions.", "This is the last"];
    for (const [index, words] of left.entries()) {
      const number = index + 1;
      await question(page, number);
      await page.getByText(words).waitFor();
      await answer(page, `answer ${number}`);
    }
    await page.getByText("The defense has reached its maximum length.").waitFor();
    expect(await answerField(page).count()).toBe(0);
    await finish(page);
  });

  test("an empty answer is not sent", async () => {
    const page = await (await visitor()).open(`${service.url}/defend?task=sorting&learner=emmy`);
    await begin(page);
    await answer(page, "  ");
    await page.getByText("You have not written anything yet.").waitFor();
    expect(said(await defenseOf(page))).toEqual([]);
  });

  test("a habitual double click advances one step, not two", async () => {
    const small = await visitor({ viewport: { width: 320, height: 640 } });
    const page = await small.open(`${service.url}/defend?task=sorting&learner=alan`);
    await button(page, "Continue").dblclick();
    await button(page, "Type instead").dblclick();
    await question(page, 1);
    await answer(page, "I counted.");
    await question(page, 2);
    // The button that confirms appears under the pointer.
    await button(page, "Finish…").dblclick();
    await heading(page, "Finish the defense?").waitFor();
    expect((await defenseOf(page)).status).toBe("in_progress");
  });

  test("a learner notes below an answer that it was transcribed wrongly", async () => {
    const page = await (await visitor()).open(`${service.url}/defend?task=sorting&learner=rosa`);
    await begin(page);
    await answerBySound(page);
    await question(page, 2);
    await answer(page, "What I type is what I say.");
    await question(page, 3);
    await page.getByText("Conversation so far", { exact: true }).click();
    await page.getByText("This is not what I said", { exact: true }).click();
    await page.getByLabel("What is wrong?").fill("I said heap sort.");
    await button(page, "Send").click();
    await page.getByText("Your note:").waitFor();
    await expectFocusOn(page, "summary");
    await finish(page);
    await page.getByText("I said heap sort.").waitFor();
    const { defense_id } = await defenseOf(page);
    const { notes } = (await service.api("GET", `/${defense_id}/record`)).json;
    expect(notes).toMatchObject([{ turn: 1, text: "I said heap sort." }]);
  });

  test("a draft of a note survives a reload and the finish", async () => {
    const page = await (await visitor()).open(`${service.url}/defend?task=sorting&learner=vera`);
    await begin(page);
    await answerBySound(page);
    await question(page, 2);
    await page.getByText("Conversation so far", { exact: true }).click();
    await page.getByText("This is not what I said", { exact: true }).click();
    const wrong = page.getByLabel("What is wrong?");
    await wrong.fill("I said");
    await page.reload();
    await page.getByText("Conversation so far", { exact: true }).click();
    expect(await wrong.inputValue()).toBe("I said");
    await wrong.fill("I said heap");
    await finish(page);
    expect(await wrong.inputValue()).toBe("I said heap");
    const way = await wayToServer(page, "**/notes");
    way.hold();
    await button(page, "Send").click();
    await page.getByText("Sending…").waitFor();
    expect(await wrong.isEditable()).toBe(false);
    await page.reload();
    expect(await wrong.inputValue()).toBe("I said heap");
    way.open();
    await button(page, "Send").click();
    await page.getByText("Your note:").waitFor();
    await page.reload();
    await page.getByText("Your note:").waitFor();
    expect(await wrong.inputValue()).toBe("");
  });

  test("an address without a task leads to the start page", async () => {
    const page = await (await visitor()).open(`${service.url}/defend`);
    await page.getByRole("link", { name: "Go to the start page" }).click();
    await page.getByLabel("Task").waitFor();
  });

  test("the page uses the browser's language, or another one on request", async () => {
    const { open } = await visitor({ locale: "de-AT" });
    const page = await open(`${service.url}/defend?task=sorting&learner=sofia`);
    await heading(page, "So läuft es ab").waitFor();
    await page.getByLabel("Sprache").selectOption({ label: "Español" });
    await heading(page, "Cómo funciona").waitFor();
    expect(await page.locator("html").getAttribute("lang")).toBe("es");
    await page.reload();
    await heading(page, "Cómo funciona").waitFor();
    await button(page, "Continuar").click();
    await button(page, "Prefiero escribir").click();
    // The page does not know the language of the examiner's questions.
    await page.locator("h1 bdi[lang='']").waitFor();
  });

  test("an unknown task is reported and can be defended", async () => {
    const page = await (await visitor()).open(`${service.url}/defend?task=sortin&learner=max`);
    await page.getByText("This server has no information about this task.").waitFor();
    await begin(page);
    expect(await page.getByText("The task", { exact: true }).count()).toBe(0);
    await page.goto(`${service.url}/defend?task=sorting&learner=max`);
    await heading(page, "How it works").waitFor();
    expect(await page.getByText("This server has no information about this task.").count()).toBe(0);
  });
});
