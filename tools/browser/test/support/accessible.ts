import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "playwright-core";
import { expect } from "vitest";

const RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];
const CONTRAST = ["color-contrast", "color-contrast-enhanced"];

/** What axe finds wrong with a page in light colours, and with its contrast in dark ones: nothing else is different there. */
export async function axeFindings(page: Page): Promise<string[]> {
  await page.emulateMedia({ colorScheme: "dark" });
  const dark = await axe(page).withRules(CONTRAST).analyze();
  await page.emulateMedia({ colorScheme: "light" });
  const light = await axe(page)
    .withTags(RULES)
    .options({ rules: { "color-contrast-enhanced": { enabled: true } } })
    .analyze();
  return Object.entries({ dark, light }).flatMap(([scheme, { violations }]) =>
    violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${scheme}: ${id}: ${html}`)),
  );
}

/** The pages have no frames of other origins, for which axe would open a further page each time. */
function axe(page: Page): AxeBuilder {
  return new AxeBuilder({ page }).setLegacyMode();
}

/** Asserts that axe finds nothing wrong with a page, and that the page is not wider than the screen. */
export async function expectAccessible(page: Page): Promise<void> {
  expect(await axeFindings(page)).toEqual([]);
  const excess = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(excess).toBe(0);
}
