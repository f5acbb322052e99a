import type { Browser, Frame, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll } from "vitest";
import { launchWithMicrophone } from "./fake-microphone.js";
import { type Visit, type Visitor, visit } from "./visit.js";
import { startVoicePage, type VoicePage } from "./voice-page.js";

export interface VisitingOptions {
  /** The audio for the microphone. By default, the microphone beeps. */
  readonly file?: () => string;
  readonly api?: () => Promise<string>;
}

/** All tests in a file share a browser and a page server. Each visit ends with its test. */
export function visiting({ file, api }: VisitingOptions = {}) {
  let browser: Browser;
  let site: VoicePage;
  let visits: Visit[] = [];

  beforeAll(async () => {
    site = await startVoicePage(await api?.());
    browser = await launchWithMicrophone(file?.());
  });

  afterEach(async () => {
    const over = visits;
    visits = [];
    for (const each of over) await each.close();
  });

  afterAll(async () => {
    await browser?.close();
    await site?.close();
  });

  return {
    async visit(query = "", visitor: Visitor = {}): Promise<Visit> {
      const visited = await visit(browser, site, query, visitor);
      visits.push(visited);
      return visited;
    },
    browser: () => browser,
    url: (query: string, host?: string) => site.url(query, host),
  };
}

export const button = (page: Page | Frame, name: string) => page.getByRole("button", { name, exact: true });

/** Records until the page's clock shows this time. */
export async function record(page: Page | Frame, time: string): Promise<void> {
  await button(page, "Record").press("Enter");
  await page.getByRole("timer").getByText(time).waitFor();
  await button(page, "Stop").press("Enter");
  await page.getByRole("heading", { name: /^Your recording, / }).waitFor();
}
