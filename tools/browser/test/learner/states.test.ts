import type { Page } from "playwright-core";
import { beforeAll, describe, expect, test } from "vitest";
import { type RunningService, startService } from "../support/running-service.js";
import { visitors } from "../support/visitor.js";
import { wayToServer } from "../support/way-to-server.js";
import { look } from "./looks.js";
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
} from "./steps.js";

/** Checks every state of the page with axe in light and dark, at 320 px, and with large text. */

const visitor = visitors();
let open: RunningService;
let withKeys: RunningService;

const GAP = { learner_id: "gap", task_id: "sorting", kind: "edit", summary: "x", at: "2026-11-01T10:00:00Z" };

beforeAll(async () => {
  [open, withKeys] = await Promise.all([
    startService({
      variants: [{ task_id: "sorting", title: "Sorting numbers", statement: "Sort numbers." }],
      traces: [
        { ...GAP, seq: 0 },
        { ...GAP, seq: 2 },
      ],
    }),
    startService({ env: { AUTH: "keys" } }),
  ]);
});

async function learnerAt(learner: string): Promise<Page> {
  return (await visitor()).open(`${open.url}/defend?task=sorting&learner=${learner}`);
}

async function asked(learner: string): Promise<Page> {
  const page = await learnerAt(learner);
  await begin(page);
  return page;
}

test.each(["/", "/defend?task=sorting&learner=dora", "/review"])(
  "%s follows the browser's dark or light scheme",
  async (path) => {
    const page = await (await visitor()).open(open.url + path);
    await page.locator("h1").waitFor();
    const colours = () =>
      page.evaluate(() =>
        [document.body, document.querySelector("h1") as Element].map((element) => {
          const { backgroundColor, color } = getComputedStyle(element);
          return element === document.body ? backgroundColor : color;
        }),
      );
    await page.emulateMedia({ colorScheme: "light" });
    expect(await colours()).toEqual(["rgb(255, 255, 255)", "rgb(26, 29, 33)"]);
    await page.emulateMedia({ colorScheme: "dark" });
    expect(await colours()).toEqual(["rgb(21, 24, 28)", "rgb(238, 241, 244)"]);
  },
);

describe("the start page", () => {
  test("with tasks, without tasks, without a server", async () => {
    const page = await (await visitor()).open(open.url);
    await page.getByLabel("Task").waitFor();
    await look(page, "start");
    await page.route("**/info", async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, json: { ...(await response.json()), tasks: [] } });
    });
    await page.reload();
    await page.getByText("No tasks have been imported yet.").waitFor();
    await look(page, "start-without-tasks");
    await page.unroute("**/info");
    await page.route("**/info", (route) => route.abort());
    await page.reload();
    await page.getByText("We can’t reach the server. Is it running?").waitFor();
    await look(page, "start-without-server");
    await button(page, "Try again").focus();
    await page.keyboard.press("Enter");
    await expectFocusOn(page, "h1");
  });

  test("on a server that requires a link", async () => {
    const page = await (await visitor()).open(withKeys.url);
    await page.getByText("Open this page from the link your teacher sent you.").waitFor();
    await look(page, "start-by-link");
  });
});

describe("on the way", () => {
  test("without a link, with an old one, without a task", async () => {
    const { open: tab } = await visitor();
    const page = await tab(`${withKeys.url}/defend`);
    await heading(page, "You need a link").waitFor();
    await look(page, "no-link");
    await page.getByLabel("New link").fill("nothing");
    await button(page, "Continue").click();
    await page.getByText("This link is incomplete.").waitFor();
    await look(page, "no-link-incomplete");
    const old = await tab(`${withKeys.url}/defend#${"x".repeat(43)}`);
    await heading(old, "This link has been used or has expired").waitFor();
    await look(old, "used-link");
    const without = await tab(`${open.url}/defend`);
    await heading(without, "Which task?").waitFor();
    await look(without, "no-task");
  });

  test("how it works, and help", async () => {
    const page = await (await visitor()).open(`${open.url}/defend?task=sorting`);
    await heading(page, "How it works").waitFor();
    await look(page, "welcome");
    await page.goto(`${open.url}/defend?task=sortin`);
    await page.getByText("This server has no information about this task.").waitFor();
    await look(page, "welcome-unknown-task");
    await button(page, "Help").click();
    await page.getByText("“I don’t know” is also an answer.").waitFor();
    await look(page, "help");
  });

  test("speaking or typing, the first question being prepared, gaps", async () => {
    const page = await learnerAt("gap");
    await button(page, "Continue").click();
    await heading(page, "Speak or type?").waitFor();
    await look(page, "choosing");
    const way = await wayToServer(page, "**/start");
    way.hold();
    await button(page, "Type instead").click();
    await page.getByText("This can take a minute.").waitFor();
    await look(page, "starting");
    way.open();
    await page.reload();
    await button(page, "Continue").click();
    await button(page, "Type instead").click();
    await heading(page, "Before the first question").waitFor();
    await look(page, "disclosing");
  });

  test("an open question at once, and a message if opening takes a long time", async () => {
    const page = await asked("again");
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 60_000);
    await page.reload();
    await question(page, 1);

    const way = await wayToServer(page, "**/info");
    way.hold();
    const isReady = Promise.all([page.waitForRequest("**/info"), page.waitForResponse("**/assets/en-*.js")]);
    await page.reload();
    await isReady;
    expect(await page.getByRole("heading").count()).toBe(0);
    await page.clock.runFor(500);
    await heading(page, "Opening your defense").waitFor();
  });

  test("opening, and a server that cannot be reached", async () => {
    const { context, open: tab } = await visitor();
    await context.route("**/info", (route) => route.abort());
    const page = await tab(`${open.url}/defend?task=sorting&learner=x`);
    await page.getByText("We can’t reach the server.").waitFor();
    await look(page, "opening-without-server");
  });
});

describe("the question", () => {
  test("typing, an empty answer, sending, waiting, access expired", async () => {
    const page = await asked("states");
    await look(page, "question");
    await button(page, "Send answer").click();
    await page.getByText("You have not written anything yet.").waitFor();
    await look(page, "empty-answer");

    const way = await wayToServer(page, "**/answer");
    way.hold();
    await answer(page, "Because the runs merge in linear time, and because I know how to prove it.");
    await page.getByText("The examiner is thinking").waitFor();
    await look(page, "sending");
    way.refuse(503, "busy", { "Retry-After": "3600" });
    await page.reload();
    await page.getByText("The server is busy.").waitFor();
    await look(page, "waiting");

    way.refuse(401, "no");
    await button(page, "Try now").click();
    await heading(page, "Your access has expired").waitFor();
    await look(page, "expired");
  });

  test("an answer that is refused", async () => {
    const page = await asked("refused");
    const way = await wayToServer(page, "**/answer");
    way.refuse(413, "no");
    await answer(page, "Because the runs merge in linear time.");
    await page.getByText("Your answer is too long.").waitFor();
    await look(page, "too-long");
    way.refuse(422, "something about it is wrong");
    await button(page, "Send answer").click();
    await page.getByText("something about it is wrong").waitFor();
    await look(page, "refused");
    way.refuse(409, "no more answers");
    await button(page, "Send answer").click();
    await page.getByText("The defense has reached its maximum length.").waitFor();
    await page.getByText("Because the runs merge").waitFor();
    await look(page, "full");
    await page.reload();
    await question(page, 1);
    (await wayToServer(page, "**/v1/defense/dfn**")).refuse(404, "no defense");
    await button(page, "Send answer").click();
    await heading(page, "We can’t find this defense").waitFor();
    await page.getByText("Because the runs merge").waitFor();
    await look(page, "gone");
  });

  test("that needs no answer, and a later one without that message", async () => {
    const page = await asked("enough");
    const hint = page.getByText("The examiner has covered the most important points. You can finish now");
    await page.route(
      "**/answer",
      async (route) => {
        const response = await route.fetch();
        await route.fulfill({
          response,
          headers: { ...response.headers(), "Defense-Suggest-Finish": "true" },
        });
      },
      { times: 1 },
    );
    await answer(page, "Because the runs merge in linear time.");
    await question(page, 2);
    await hint.waitFor();
    await look(page, "enough");
    await page.reload();
    await hint.waitFor();
    await answer(page, "And it keeps the order of what is equal.");
    await question(page, 3);
    expect(await hint.count()).toBe(0);
  });

  test("the conversation so far, a note, a missed entry, finishing", async () => {
    const page = await asked("said");
    await answerBySound(page);
    await question(page, 2);
    await page.getByText("The task", { exact: true }).click();
    await page.getByText("Conversation so far", { exact: true }).click();
    await page.getByText("This is not what I said", { exact: true }).click();
    await look(page, "said-so-far");
    await answerField(page).fill("Half an answer");
    await button(page, "Finish…").click();
    await look(page, "finish");
    await page.route("**/finish", () => {});
    await button(page, "Finish now").click();
    await page.getByText("This can take a minute or two.").waitFor();
    await look(page, "finishing");
  });
});

describe("the result", () => {
  async function shown(learner: string, verdict: object, record: object = {}): Promise<Page> {
    const page = await asked(learner);
    await answer(page, "Because the runs merge in linear time.");
    await question(page, 2);
    await finish(page);
    await page.route(/\/v1\/defense\/dfn-[^/]+$/, async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, json: { ...(await response.json()), integrity_signals: { verdict } } });
    });
    await page.route(/\/record$/, async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, json: { ...(await response.json()), ...record } });
    });
    await page.reload();
    await heading(page, "You have finished").waitFor();
    return page;
  }

  const VERDICT = {
    outcome: "borderline",
    summary: "Knows why it is fast, but not when it is not.",
    criteria: [
      { id: "own", title: "Knows the own work", level: "met", rationale: "Says how the runs are merged." },
      { id: "limits", title: "Knows the limits", level: "not_assessed", rationale: "Was not asked." },
      { id: "why", title: "Why did you sort?", level: "met", rationale: "To search." },
    ],
  };

  test("an AI's proposal", async () => {
    const page = await shown("proposed", { ...VERDICT, needs_review: true });
    await page.getByText("This is an AI’s proposal.").waitFor();
    await page.getByText("A person will review this defense.").waitFor();
    await look(page, "result-proposal");
  });

  test("a pending review", async () => {
    const page = await shown("pending", { outcome: "pending_review" });
    await page.getByText("A person will review your defense before you get a result.").waitFor();
    await look(page, "result-pending");
  });

  test("a person has decided", async () => {
    const release = { review: 1, at: "2026-11-22T10:00:00Z", verdict: VERDICT };
    const page = await shown("released", VERDICT, { release, decided_by_person: ["own"] });
    await page.getByText("A person has reviewed your defense and decided on this result.").waitFor();
    expect(await page.locator(".criteria > div").allTextContents()).toEqual([
      "Knows the own work: metDecided by a person. The reason:Says how the runs are merged.",
      "Knows the limits: not assessedNot assessed. The AI’s note:Was not asked.",
      "Why did you sort? metAI proposal unchanged. The AI’s note:To search.",
    ]);
    await look(page, "result-released");
  });

  test("an examiner that only asks", async () => {
    const page = await asked("unjudged");
    await answer(page, "Because.");
    await question(page, 2);
    await finish(page);
    await page.getByText("Your answers were not assessed:").waitFor();
    await look(page, "result-not-assessed");
  });
});
