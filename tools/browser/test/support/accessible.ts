import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "playwright-core";
import { expect } from "vitest";

const RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

const CONTRAST = ["color-contrast", "color-contrast-enhanced"];

/** Runs axe in light and in dark. */
export async function axeFindings(page: Page): Promise<string[]> {
  return [
    ...(await findingsIn("dark", page, axe(page).withRules(CONTRAST))),
    ...(await findingsIn("light", page, axe(page).withTags(RULES).options(WITH_ENHANCED_CONTRAST))),
  ];
}

const WITH_ENHANCED_CONTRAST = { rules: { "color-contrast-enhanced": { enabled: true } } };

async function findingsIn(colorScheme: "dark" | "light", page: Page, builder: AxeBuilder): Promise<string[]> {
  await page.emulateMedia({ colorScheme });
  const { violations } = await builder.analyze();
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${colorScheme}: ${id}: ${html}`));
}

/** Legacy mode opens no extra page for each run. It suffices for pages without cross-origin frames. */
function axe(page: Page): AxeBuilder {
  return new AxeBuilder({ page }).setLegacyMode();
}

/** Asserts that axe finds no violations, and that the page fits the width of the screen. */
export async function expectAccessible(page: Page): Promise<void> {
  expect(await axeFindings(page)).toEqual([]);
  await expectToFit(page);
}

export async function expectToFit(page: Page): Promise<void> {
  const excess = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(excess).toBe(0);
}
