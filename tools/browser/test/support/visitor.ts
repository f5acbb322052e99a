import type { Browser, BrowserContext, BrowserContextOptions, Page, Request } from "playwright-core";
import { afterAll, afterEach, beforeAll, expect } from "vitest";
import { launchChromium } from "../../../../apps/api/test/support/chromium.js";

export interface Visitor {
  readonly context: BrowserContext;
  open(address: string): Promise<Page>;
  /** For the report of a failed test: what the pages show, and which requests have no response yet. */
  describe(): Promise<string>;
  /** Closes all pages. Asserts that they sent no requests to other servers and logged no errors. */
  leave(): Promise<void>;
}

let browser: Browser;
const present: Visitor[] = [];

/** Messages that the browser itself logs about a failed request or a refused frame. */
const EXPECTED = /^Failed to load resource|^Framing .* violates .*"frame-ancestors/;

/** Each visitor of the test file leaves when its test ends. */
export function visitors(
  launch: () => Promise<Browser> = launchChromium,
): (options?: BrowserContextOptions) => Promise<Visitor> {
  beforeAll(async () => {
    browser = await launch();
  });
  afterEach(async ({ task }) => {
    if (task.result?.state === "fail")
      for (const visitor of present) console.error(`${task.name}:\n${await visitor.describe()}`);
    for (const visitor of present.splice(0)) await visitor.leave();
  });
  afterAll(() => browser.close());

  return async (options) => {
    const visitor = await visitorTo(browser, options);
    present.push(visitor);
    return visitor;
  };
}

/** The visitor stays until closed, so that tests can run concurrently. */
export async function visitorTo(browser: Browser, options: BrowserContextOptions = {}): Promise<Visitor> {
  const context = await browser.newContext({ locale: "en-GB", reducedMotion: "reduce", ...options });
  const foreign: string[] = [];
  const mistakes: string[] = [];
  const unanswered = new Set<Request>();
  context.on("request", (request) => unanswered.add(request));
  context.on("requestfinished", (request) => unanswered.delete(request));
  context.on("requestfailed", (request) => unanswered.delete(request));
  context.on("request", (request) => {
    if (request.isNavigationRequest()) return;
    const own = new URL(request.frame().url()).origin;
    const asked = new URL(request.url());
    const isOwn = asked.origin === own || asked.protocol === "blob:" || asked.protocol === "data:";
    if (!isOwn) foreign.push(request.url());
  });
  context.on("weberror", (error) => mistakes.push(String(error.error())));
  context.on("console", (message) => {
    if (message.type() === "error" && !EXPECTED.test(message.text())) mistakes.push(message.text());
  });
  return {
    context,
    async open(address) {
      const page = await context.newPage();
      await page.goto(address);
      return page;
    },
    async describe() {
      const frames = context.pages().flatMap((page) => page.frames());
      const shown = await Promise.all(
        frames.map(async (frame) => {
          const text = await frame.locator("body").ariaSnapshot({ timeout: 5_000 }).catch(String);
          return `--- ${frame.url()} shows:\n${text}`;
        }),
      );
      const waiting = [...unanswered].map(
        (request) => `--- no response: ${request.method()} ${request.url()}`,
      );
      return [...shown, ...waiting].join("\n");
    },
    async leave() {
      await context.close();
      expect(foreign).toEqual([]);
      expect(mistakes).toEqual([]);
    },
  };
}
