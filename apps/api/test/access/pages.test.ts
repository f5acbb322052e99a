import type { Browser, Frame, Page } from "playwright-core";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { carried } from "../support/built-pages.js";
import { chromiumProgram, launchChromium } from "../support/chromium.js";
import { freshDatabaseUrl } from "../support/databases.js";
import { startTestServer, type TestServer } from "../support/test-server.js";
import { startWebSite, type WebSite } from "../support/web-site.js";

/** The pages in a real browser: how people reach them, and which sites may frame them. */

let browser: Browser;
let site: WebSite;
let server: TestServer;
let page: Page;
let base: string;

const originOf = (host: string) => `http://${host}:${site.port}`;

beforeAll(async () => {
  if (!chromiumProgram) return;
  [browser, site] = await Promise.all([launchChromium(), startWebSite()]);
  server = await startTestServer({
    databaseUrl: await freshDatabaseUrl("sqlite"),
    pagesFolder: await carried(),
    env: { ALLOWED_FRAMES: originOf("lms.test") },
  });
  base = `http://127.0.0.1:${new URL(server.url).port}`;
});

afterAll(async () => {
  await browser?.close();
  await server?.close();
  site?.close();
});

beforeEach(async ({ skip }) => {
  if (!chromiumProgram) skip("chromium is not installed");
  const context = await browser.newContext();
  page = await context.newPage();
  return () => context.close();
});

async function works(place: Page | Frame): Promise<void> {
  // Playwright's own waiting evaluates strings in the page, which the page's policy forbids.
  const look = `[document.title, getComputedStyle(document.querySelector("p")).color]`;
  await expect.poll(() => place.evaluate(look)).toEqual(["running", "rgb(1, 2, 3)"]);
}

async function framed(host: string, path: string): Promise<Frame> {
  const { path: framing } = site.publish(`<iframe name="framed" src="${base}${path}"></iframe>`);
  await page.goto(`${originOf(host)}${framing}`);
  const frame = page.frame("framed");
  if (!frame) throw new Error("there is no frame");
  return frame;
}

test("a link from another site leads to the learner's page, and so does the back button", async () => {
  const { path } = site.publish(`<a href="${base}/defend#code">defend</a>`);
  await page.goto(`${originOf("mail.test")}${path}`);
  await page.click("a");
  await works(page);
  expect(page.url()).toBe(`${base}/defend#code`);
  await page.reload();
  await works(page);
  await page.goto(`${base}/review`);
  await page.goBack();
  await works(page);
});

test("the page can use the service from its own origin and send non-form requests", async () => {
  await page.goto(`${base}/defend`);
  const status = await page.evaluate(`fetch("/v1/defense/start", {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: '{"learner_id":"ada","task_id":"sorting"}',
  }).then(({ status }) => status)`);
  expect(status).toBe(200);
});

test("the page runs no inline script or style, and loads nothing from elsewhere", async () => {
  await page.goto(`${base}/defend`);
  await works(page);
  const refused = await page.evaluate(`new Promise((resolve) => {
    const refused = [];
    addEventListener("securitypolicyviolation", ({ effectiveDirective }) => {
      if (refused.push(effectiveDirective) === 5) resolve(refused);
    });
    const add = (tag, properties) =>
      document.body.append(Object.assign(document.createElement(tag), properties));
    add("script", { textContent: "document.title = 'injected'" });
    add("style", { textContent: "p { color: red }" });
    add("img", { src: "${originOf("evil.test")}/x.png" });
    add("script", { src: "${originOf("evil.test")}/x.js" });
    fetch("${originOf("evil.test")}").catch(() => {});
  })`);
  expect((refused as string[]).sort()).toEqual([
    "connect-src",
    "img-src",
    "script-src-elem",
    "script-src-elem",
    "style-src-elem",
  ]);
  await works(page);
});

describe("a frame", () => {
  test("of an allowed origin shows the learner's page, which works there", async () => {
    await works(await framed("lms.test", "/defend"));
  });

  test.each([
    ["another origin", "evil.test", "/defend"],
    ["an allowed origin", "lms.test", "/"],
    ["an allowed origin", "lms.test", "/review"],
  ])("of %s (%s) shows nothing of %s", async (_, host, path) => {
    const violation = page.waitForEvent("console", (message) => message.text().includes("frame-ancestors"));
    const frame = await framed(host, path);
    await violation;
    expect(await frame.content()).not.toContain("A learner defends");
  });
});

test("a name that resolves to the server shows no page", async () => {
  const response = await page.goto(`http://rebind.test:${new URL(server.url).port}/defend`);
  expect(response?.status()).toBe(403);
});
