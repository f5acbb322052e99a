import type { Browser, BrowserContextOptions, Page } from "playwright-core";
import { expect } from "vitest";
import type { VoicePage } from "./voice-page.js";

export interface Visitor {
  /** True if the page may not use the microphone. */
  readonly isDenied?: boolean;
  readonly host?: string;
  /** These functions run in the page before anything else. */
  readonly before?: readonly (() => void)[];
  readonly look?: BrowserContextOptions;
  /** True if the page may log errors to the console. */
  readonly mayComplain?: boolean;
}

export interface Visit {
  readonly page: Page;
  /** The page's logged events of one kind, in order. */
  happened(what: string): Promise<unknown[]>;
  /** Every status that the page has shown, even briefly, in order. */
  said(): Promise<string[]>;
  lastSound(): Promise<Blob>;
  close(): Promise<void>;
}

/** Opens the page in its own browser context. Any error in the page fails the test. */
export async function visit(
  browser: Browser,
  site: VoicePage,
  query: string,
  { isDenied = false, host, before = [], look = {}, mayComplain = false }: Visitor = {},
): Promise<Visit> {
  const context = await browser.newContext({ locale: "en-GB", ...look });
  if (!isDenied) await context.grantPermissions(["microphone"]);
  await context.addInitScript(noteWhatIsSaid);
  for (const script of before) await context.addInitScript(script);
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on("pageerror", (error) => complaints.push(String(error)));
  page.on("console", (message) => message.type() === "error" && complaints.push(message.text()));
  await page.goto(site.url(query, host));
  await page.locator("section").first().waitFor();
  return {
    page,
    happened: (what) =>
      page.evaluate((name) => {
        const { happened } = globalThis as unknown as { happened: { what: string; value?: unknown }[] };
        return happened.filter((event) => event.what === name).map(({ value }) => value ?? null);
      }, what),
    said: () => page.evaluate(() => (globalThis as unknown as { said: string[] }).said),
    async lastSound() {
      const { type, base64 } = await page.evaluate(async () => {
        const { lastSound } = globalThis as unknown as { lastSound: Blob };
        const bytes = new Uint8Array(await lastSound.arrayBuffer());
        return {
          type: lastSound.type,
          base64: btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join("")),
        };
      });
      return new Blob([Buffer.from(base64, "base64")], { type });
    },
    async close() {
      await context.close();
      if (!mayComplain) expect(complaints).toEqual([]);
    },
  };
}

function noteWhatIsSaid(): void {
  const said: string[] = [];
  let last = "";
  Object.assign(window, { said });
  new MutationObserver(() => {
    const texts = Array.from(document.querySelectorAll("[role=status]"), ({ textContent }) => textContent);
    const now = texts.filter(Boolean).join(" ");
    if (now !== "" && now !== last) said.push(now);
    last = now;
  }).observe(document, { childList: true, characterData: true, subtree: true });
}
