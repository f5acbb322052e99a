import type { Browser, BrowserContext, BrowserContextOptions, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, expect } from "vitest";
import { launchChromium } from "../../../../apps/api/test/support/chromium.js";

/** Somebody with a browser of their own, which remembers nothing of anybody else's. */
export interface Visitor {
  readonly context: BrowserContext;
  /** Opens an address in a new tab. */
  open(address: string): Promise<Page>;
  /** Closes everything; whatever happened, the pages have asked nobody else and made no mistake. */
  leave(): Promise<void>;
}

let browser: Browser;
const present: Visitor[] = [];

/** What the browser says by itself: that a request failed, or that a page may not be framed. */
const EXPECTED = /^Failed to load resource|^Framing .* violates .*"frame-ancestors/;

/** Gives a test file visitors, each of whom leaves after the test. */
export function visitors(
  launch: () => Promise<Browser> = launchChromium,
): (options?: BrowserContextOptions) => Promise<Visitor> {
  beforeAll(async () => {
    browser = await launch();
  });
  afterEach(async () => {
    for (const visitor of present.splice(0)) await visitor.leave();
  });
  afterAll(() => browser.close());

  return async (options) => {
    const visitor = await visitorTo(browser, options);
    present.push(visitor);
    return visitor;
  };
}

/** Somebody who stays until they are told to leave, as where the tests of a file run at once. */
export async function visitorTo(browser: Browser, options: BrowserContextOptions = {}): Promise<Visitor> {
  const context = await browser.newContext({ locale: "en-GB", reducedMotion: "reduce", ...options });
  /** What pages asked of anybody but the server that they came from. */
  const foreign: string[] = [];
  const mistakes: string[] = [];
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
    async leave() {
      await context.close();
      expect(foreign).toEqual([]);
      expect(mistakes).toEqual([]);
    },
  };
}
