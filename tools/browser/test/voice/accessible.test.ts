import { expect, test } from "vitest";
import { axeFindings } from "../support/accessible.js";
import { STATES } from "./states.js";
import { visiting } from "./support/visiting.js";

const NARROW = [768, 320];
const WIDTHS = [320, 768, 1440];
const SCHEMES = ["light", "dark"] as const;
/** Where to save a picture of every state. If unset, none are taken. */
const pictures = process.env.PICTURES;

const { visit } = visiting();

test.each(STATES)("$name is accessible", async ({ name, query, visitor, reach }) => {
  const { page } = await visit(query, visitor);
  await reach?.(page);
  for (const width of NARROW) {
    await page.setViewportSize({ width, height: 640 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  }
  expect(await tooSmall(page)).toEqual([]);

  expect(await axeFindings(page)).toEqual([]);

  if (pictures === undefined) return;
  for (const colorScheme of SCHEMES) {
    await page.emulateMedia({ colorScheme });
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 });
      await page.screenshot({ path: `${pictures}/${name}-${width}-${colorScheme}.png` });
    }
  }
});

function tooSmall(page: { evaluate<T>(work: () => T): Promise<T> }): Promise<string[]> {
  return page.evaluate(() =>
    Array.from(document.querySelectorAll("button, a, select, label.choice"))
      .filter((element) => element.checkVisibility())
      .filter((element) => element.getBoundingClientRect().height < 44)
      .map((element) => element.outerHTML),
  );
}
