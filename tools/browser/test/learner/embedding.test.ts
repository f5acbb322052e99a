import type { Frame, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startWebSite, type WebSite } from "../../../../apps/api/test/support/web-site.js";
import { type RunningService, startService } from "../support/running-service.js";
import { visitors } from "../support/visitor.js";
import { answer, begin, question, said } from "./steps.js";

const visitor = visitors();
let site: WebSite;
let platform: string;
let service: RunningService;

beforeAll(async () => {
  site = await startWebSite();
  platform = `http://lms.test:${site.port}`;
  service = await startService({ env: { AUTH: "keys", ALLOWED_FRAMES: platform } });
});

afterAll(() => site.close());

/** Embeds the page as docs/embedding.md describes. */
function embedding(link: string): string {
  return `
    <iframe src="${link}" title="Your defense" width="600" height="600"></iframe>
    <script>
      const defense = new URL("${link}").origin;
      const asked = [];
      let next;
      addEventListener("message", ({ origin, source, data }) => {
        if (origin !== defense || data.type !== "oral-defense:token-expired") return;
        asked.push(data);
        if (next) source.postMessage({ type: "oral-defense:token", token: next }, defense);
      });
    </script>`;
}

async function shownIn(origin: string, link: string): Promise<{ page: Page; frame: Frame }> {
  const { open } = await visitor();
  const page = await open(origin + site.publish(embedding(link)).path);
  const frame = page.frames().find((one) => one.parentFrame() === page.mainFrame());
  if (!frame) throw new Error("the page has no frame");
  return { page, frame };
}

async function sendUntilLocked(frame: Frame): Promise<void> {
  const locked = frame.getByRole("heading", { name: "Your access has expired" });
  for (let number = 1; !(await locked.isVisible()); number += 1) {
    await answer(frame, `answer ${number}`);
    await locked.or(frame.getByRole("heading", { name: new RegExp(`^Question ${number + 1}\\b`) })).waitFor();
  }
}

test("the platform supplies a new token, and the defense continues", async () => {
  const first = await service.mint();
  const { page, frame } = await shownIn(platform, first.link);
  await begin(frame);
  await page.evaluate(`next = ${JSON.stringify((await service.mint()).token)}`);
  await service.command("tokens", "revoke", first.id);
  const sent: string[] = [];
  // A process may accept answers for up to five seconds after the token was revoked.
  while ((await page.evaluate<number>("asked.length")) === 0) {
    sent.push(`answer ${sent.length + 1}`);
    await answer(frame, sent.at(-1) as string);
    await question(frame, sent.length + 1);
  }
  expect(await page.evaluate("asked")).toEqual([
    { type: "oral-defense:token-expired", version: 1, learner_id: "ada", task_id: "sorting" },
  ]);
  expect(await frame.getByRole("heading", { name: "Your access has expired" }).count()).toBe(0);
  const { defenses } = (await service.api("GET", "?learner_id=ada")).json;
  expect(defenses).toHaveLength(1);
  expect(said((await service.api("GET", `/${defenses[0].defense_id}`)).json)).toEqual(sent);
});

test("a token for another learner, or from another page, changes nothing", async () => {
  const first = await service.mint({ learner_id: "bob" });
  const { page, frame } = await shownIn(platform, first.link);
  await begin(frame);
  await service.command("tokens", "revoke", first.id);
  await page.evaluate(`next = ${JSON.stringify((await service.mint({ learner_id: "eve" })).token)}`);
  await sendUntilLocked(frame);
  await frame.getByText("Your course page tried to open this defense for another person or task.").waitFor();

  // The token is valid, but the window that sends it does not embed the page.
  const right = (await service.mint({ learner_id: "bob" })).token;
  const message = { type: "oral-defense:token", token: right };
  const popup = page.waitForEvent("popup");
  await page.evaluate((origin) => {
    // biome-ignore lint/suspicious/noExplicitAny: a window's own name for another one.
    (window as any).other = window.open(`${origin}/`, "other");
  }, `http://other.test:${site.port}`);
  const other = await popup;
  await other.evaluate((sent) => opener.frames[0].postMessage(sent, "*"), message);
  await frame.getByRole("heading", { name: "Your access has expired" }).waitFor();

  await page.evaluate(([sent, origin]) => window.frames[0]?.postMessage(sent, String(origin)), [
    message,
    service.url,
  ] as const);
  await frame.getByRole("heading", { name: "Your access has expired" }).waitFor({ state: "detached" });
});

test("a frame with a used link neither asks for a token nor accepts one", async () => {
  const { page, frame } = await shownIn(platform, (await service.mint({ learner_id: "kim" })).link);
  // Only after a defense has started does the tab know which pages may embed this one.
  await begin(frame);
  const { link } = await service.mint({ learner_id: "kim" });
  const code = link.split("#")[1];
  expect((await service.api("POST", "/tokens/exchange", { code })).status).toBe(200);
  await page.evaluate(`next = ${JSON.stringify((await service.mint({ learner_id: "lea" })).token)}`);
  await frame.goto("about:blank");
  await frame.goto(link);
  const closed = frame.getByRole("heading", { name: "This link has been used or has expired" });
  await closed.waitFor();
  await page.evaluate(`frames[0].postMessage({ type: "oral-defense:token", token: next }, "${service.url}")`);
  await frame.getByText("Your course page tried to open this defense for another person").waitFor();
  expect(await closed.isVisible()).toBe(true);
  expect(await page.evaluate("asked")).toEqual([]);
});

test("two frames of one page each show the defense of their own link", async () => {
  const whose = [
    { learner_id: "tim", task_id: "reversing" },
    { learner_id: "tom", task_id: "searching" },
  ];
  const links = await Promise.all(whose.map((one) => service.mint(one)));
  const both = links.map(({ link }) => `<iframe src="${link}" width="600" height="600"></iframe>`).join("");
  const page = await (await visitor()).open(platform + site.publish(both).path);
  const frames = page.frames().filter((one) => one.parentFrame() === page.mainFrame());
  for (const frame of frames) await begin(frame);
  for (const [index, frame] of frames.entries()) {
    await answer(frame, `From frame ${index}.`);
    await question(frame, 2);
  }
  for (const [index, one] of whose.entries()) {
    const { defenses } = (await service.api("GET", `?learner_id=${one.learner_id}`)).json;
    expect(defenses).toMatchObject([one]);
    const defense = (await service.api("GET", `/${defenses[0].defense_id}`)).json;
    expect(said(defense)).toEqual([`From frame ${index}.`]);
  }
});

test("no other page may embed this one", async () => {
  const { link } = await service.mint({ learner_id: "carl" });
  const { context } = await visitor();
  const page = await context.newPage();
  const refused = page.waitForEvent("console", (message) => message.text().includes("frame-ancestors"));
  await page.goto(`http://other.test:${site.port}${site.publish(embedding(link)).path}`);
  await refused;
});
