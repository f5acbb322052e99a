import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "playwright-core";
import { expect } from "vitest";

const OPTIONS = {
  runOnly: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"],
  rules: { "color-contrast-enhanced": { enabled: true } },
};

type Results = Awaited<ReturnType<AxeBuilder["analyze"]>>;

declare global {
  interface Window {
    axe: { run(context: Document, options: typeof OPTIONS): Promise<Results> };
  }
}

/** What axe finds wrong with a page, in light and in dark colours. */
export async function axeFindings(page: Page): Promise<string[]> {
  await page.emulateMedia({ colorScheme: "dark" });
  // The pages have no frames of other origins, for which axe would open a further page each time.
  const dark = await new AxeBuilder({ page }).setLegacyMode().options(OPTIONS).analyze();
  await page.emulateMedia({ colorScheme: "light" });
  // It stays in the page; loading it takes most of the time.
  const light = await page.evaluate((options) => window.axe.run(document, options), OPTIONS);
  return [...findingsOf("dark", dark), ...findingsOf("light", light)];
}

function findingsOf(scheme: string, { violations }: Results): string[] {
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${scheme}: ${id}: ${html}`));
}

/** Asserts that axe finds nothing wrong with a page, and that the page is not wider than the screen. */
export async function expectAccessible(page: Page): Promise<void> {
  expect(await axeFindings(page)).toEqual([]);
  const excess = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(excess).toBe(0);
}
