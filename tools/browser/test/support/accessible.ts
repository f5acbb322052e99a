import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "playwright-core";
import { expect } from "vitest";

const RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/**
 * Dark colours take as long again, and only contrast can be different there, of which a test without a browser looks at
 * the colours themselves: so axe looks at them only where tests may take long.
 */
const SCHEMES = process.env.SOAK === undefined ? (["light"] as const) : (["dark", "light"] as const);

/** What axe finds wrong with a page. */
export async function axeFindings(page: Page): Promise<string[]> {
  const findings: string[] = [];
  for (const colorScheme of SCHEMES) {
    await page.emulateMedia({ colorScheme });
    const { violations } = await axe(page).analyze();
    findings.push(
      ...violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${colorScheme}: ${id}: ${html}`)),
    );
  }
  return findings;
}

/** The pages have no frames of other origins, for which axe would open a further page each time. */
function axe(page: Page): AxeBuilder {
  return new AxeBuilder({ page })
    .setLegacyMode()
    .withTags(RULES)
    .options({ rules: { "color-contrast-enhanced": { enabled: true } } });
}

/** Asserts that axe finds nothing wrong with a page, and that the page is not wider than the screen. */
export async function expectAccessible(page: Page): Promise<void> {
  expect(await axeFindings(page)).toEqual([]);
  const excess = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(excess).toBe(0);
}
