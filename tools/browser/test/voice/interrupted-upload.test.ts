import { setTimeout as delay } from "node:timers/promises";
import type { Browser, BrowserContext, Frame, Page } from "playwright-core";
import { afterAll, beforeAll, expect, type TestContext, test } from "vitest";
import { dialects, temporaryFolder } from "../../../../apps/api/test/support/databases.js";
import { startWebSite, type WebSite } from "../../../../apps/api/test/support/web-site.js";
import { soak } from "../../../../packages/defense-openai/test/support/soak.js";
import { finish, heading } from "../learner/steps.js";
import { type Line, startLine } from "../support/line.js";
import { type RunningService, startService } from "../support/running-service.js";
import { visitorTo } from "../support/visitor.js";
import { weighSounds } from "./support/doubles.js";
import { launchWithMicrophone } from "./support/fake-microphone.js";
import { button, record } from "./support/visiting.js";

/** An interrupted upload must arrive completely, and only once. The tests mostly wait, so they run concurrently. */

const UNREACHABLE = "We can’t reach the server.";

/** Long enough for the page to retry several times. */
const OUTAGE_MS = soak > 1 ? 30_000 : 5_000;

const RECORDS = { RECORDINGS: temporaryFolder() };

let browser: Browser;
let service: RunningService;

beforeAll(async () => {
  browser = await launchWithMicrophone();
  service = await startService({ env: RECORDS });
});

afterAll(() => browser.close());

interface Outage {
  readonly name: string;
  readonly learner: string;
  begin(line: Line, context: BrowserContext): unknown;
  readonly message: string;
  end(line: Line, context: BrowserContext): unknown;
}

const OUTAGES: readonly Outage[] = [
  {
    name: "all connections break, and new ones fail",
    learner: "cut",
    begin: (line) => line.cut(),
    message: UNREACHABLE,
    end: (line) => line.mend(),
  },
  {
    name: "everything is held silently",
    learner: "silent",
    begin: (line) => line.silence(),
    message: "The examiner is thinking",
    end: (line) => line.goOn(),
  },
  {
    name: "the browser is offline",
    learner: "offline",
    begin: (_, context) => context.setOffline(true),
    message: UNREACHABLE,
    end(line, context) {
      line.goOn();
      return context.setOffline(false);
    },
  },
];

test.concurrent.for(OUTAGES)("the network fails for a while: $name", async (outage, test) => {
  const line = await startLine(service.url);
  const { page, context } = await comes(test);
  await page.goto(`${line.url}/defend?task=sorting&learner=${outage.learner}`);
  const bytes = await recorded(page);

  await sentHalf(page, line);
  await outage.begin(line, context);
  await delay(OUTAGE_MS);
  await page.getByText(outage.message).waitFor();
  await outage.end(line, context);

  await isAsked(page, 2);
  await finish(page);
  expect(await heard(service, outage.learner)).toEqual([bytes]);
});

test.concurrent.for(dialects)("the server on %s is killed and restarted", async (dialect, test) => {
  const killed = await startService({ dialect, env: RECORDS });
  const line = await startLine(killed.url);
  const { page } = await comes(test);
  await page.goto(`${line.url}/defend?task=sorting&learner=ada`);
  const first = await recorded(page);

  await sentHalf(page, line);
  await killed.kill();
  line.goOn();
  await page.getByText(UNREACHABLE).waitFor();
  await killed.restart();
  await isAsked(page, 2);

  // The server has the whole recording, but its reply is held.
  await record(page, "0:01");
  const second = await weight(page);
  const hasReplied = line.holdReply();
  await button(page, "Send this answer").click();
  await hasReplied;
  await killed.kill();
  line.goOn();
  await page.getByText(UNREACHABLE).waitFor();
  await killed.restart();
  await isAsked(page, 3);

  await finish(page);
  expect(await heard(killed, "ada")).toEqual([first, second]);
});

/** The platform and the service need different origins. Both must be secure, or the page may not use the microphone. */
const platformOf = ({ port }: WebSite) => `http://localhost:${port}`;

/** Embeds the page as docs/embedding.md describes. */
const embedding = (link: string) => `
  <iframe src="${link}" title="Your defense" allow="microphone; autoplay" width="600" height="600"></iframe>
  <script>
    const defense = new URL("${link}").origin;
    const asked = [];
    let fresh;
    const hand = (token) => frames[0].postMessage({ type: "oral-defense:token", token }, defense);
    addEventListener("message", ({ origin, data }) => {
      if (origin !== defense || data.type !== "oral-defense:token-expired") return;
      asked.push(data);
      hand(fresh);
    });
  </script>`;

interface Expiry {
  readonly name: string;
  readonly learner: string;
  readonly hold: "holdAnswer" | "holdReply";
  /** Called once the token has expired. */
  goOn(line: Line): unknown;
}

const EXPIRIES: readonly Expiry[] = [
  {
    name: "while a recording is being sent",
    learner: "whole",
    hold: "holdAnswer",
    goOn: (line) => line.goOn(),
  },
  {
    name: "while a recording is being sent, which fails",
    learner: "half",
    hold: "holdAnswer",
    async goOn(line) {
      line.cut();
      await line.mend();
    },
  },
  {
    name: "when the recording has arrived, but the reply has not",
    learner: "reply",
    hold: "holdReply",
    goOn: (line) => line.goOn(),
  },
];

test.concurrent.for(EXPIRIES)(
  "the token expires $name: the embedding page supplies another",
  async ({ learner, hold, goOn }, test) => {
    const { guarded, site } = await platform();
    const line = await startLine(guarded.url);
    const mint = (request = {}) => guarded.mint({ learner_id: learner, ...request });
    const { page } = await comes(test);
    const { link } = await mint();
    const { path } = site.publish(embedding(link.replace(guarded.url, line.url)));
    await page.goto(platformOf(site) + path);
    const frame = page.frames().find((one) => one.parentFrame() === page.mainFrame()) as Frame;
    const bytes = await recorded(frame);

    const fresh = await mint();
    const short = await mint({ expires_in: 5 });
    await page.evaluate(`fresh = ${JSON.stringify(fresh.token)}; hand(${JSON.stringify(short.token)})`);
    const isHeld = line[hold]();
    await button(frame, "Send this answer").click();
    await isHeld;
    await delay(Date.parse(short.expires_at) - Date.now() + 100);
    await goOn(line);

    await isAsked(frame, 2);
    expect(await page.evaluate("asked")).toEqual([
      { type: "oral-defense:token-expired", version: 1, learner_id: learner, task_id: "sorting" },
    ]);
    await finish(frame);
    expect(await heard(guarded, learner)).toEqual([bytes]);
  },
);

let platforms: Promise<{ guarded: RunningService; site: WebSite }> | undefined;

/** All tests of the file share the embedding platform. */
function platform() {
  platforms ??= (async () => {
    const site = await startWebSite();
    const env = { ...RECORDS, AUTH: "keys", ALLOWED_FRAMES: platformOf(site) };
    return { site, guarded: await startService({ env }) };
  })();
  return platforms;
}

afterAll(async () => (await platforms)?.site.close());

async function comes({ onTestFinished }: TestContext) {
  const visitor = await visitorTo(browser, { permissions: ["microphone"] });
  onTestFinished(visitor.leave);
  await visitor.context.addInitScript(weighSounds);
  return { page: await visitor.context.newPage(), context: visitor.context };
}

/** Resolves to the size of the first answer's recording. */
async function recorded(page: Page | Frame): Promise<number> {
  await button(page, "Continue").click();
  await button(page, "Check the microphone").click();
  await button(page, "It works. Continue").click();
  await isAsked(page, 1);
  await record(page, "0:02");
  return weight(page);
}

function weight(page: Page | Frame): Promise<number> {
  return page.evaluate("soundBytes");
}

/** Resolves once the server has a part of the recording. */
async function sentHalf(page: Page | Frame, line: Line): Promise<void> {
  const isHeld = line.holdAnswer();
  await button(page, "Send this answer").click();
  await isHeld;
}

/** The page retries automatically, after half a minute at most. */
async function isAsked(page: Page | Frame, number: number): Promise<void> {
  await heading(page, new RegExp(`^Question ${number}\\b`)).waitFor();
}

async function heard({ api }: RunningService, learner: string): Promise<number[]> {
  const { defenses } = (await api("GET", `?learner_id=${learner}`)).json;
  expect(defenses).toHaveLength(1);
  const [{ defense_id: id }] = defenses;
  const { turns } = (await api("GET", `/${id}`)).json;
  const { recordings } = (await api("GET", `/${id}/record`)).json;
  const answers = turns.filter(({ role }: { role: string }) => role === "learner");
  expect(answers).toHaveLength(recordings.length);
  return recordings.map(({ bytes }: { bytes: number }) => bytes);
}
