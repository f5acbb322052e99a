import type { Page } from "playwright-core";
import { expect } from "vitest";
import { axeFindings } from "../support/accessible.js";

const WIDTHS = [320, 768, 1440] as const;
const SCHEMES = ["light", "dark"] as const;

/** Where to save pictures for people to look at. If unset, none are taken. */
const folder = process.env.PICTURES;

/** Checks the page in light and dark, on narrow and wide screens, and with text at 200 %. */
export async function look(page: Page, name: string): Promise<void> {
  await page.setViewportSize({ width: WIDTHS[0], height: 800 });
  expect(await axeFindings(page), name).toEqual([]);
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 });
    expect(await tooWide(page), `${name}, ${width} px wide`).toEqual([]);
    if (folder !== undefined) await take(page, `${folder}/${name}-${width}`);
  }
  await page.setViewportSize({ width: 320, height: 800 });
  expect(await page.evaluate(() => document.getAnimations().length), `${name}: movement`).toBe(0);
  expect(await tooSmall(page), `${name}: targets`).toEqual([]);
  await expectRoomForLargeText(page, name);
}

async function take(page: Page, file: string): Promise<void> {
  for (const colorScheme of SCHEMES) {
    await page.emulateMedia({ colorScheme });
    await page.screenshot({ path: `${file}-${colorScheme}.png`, fullPage: true });
  }
}

async function expectRoomForLargeText(page: Page, name: string): Promise<void> {
  await page.setViewportSize({ width: 640, height: 800 });
  await page.evaluate(() => {
    document.documentElement.style.fontSize = "200%";
  });
  expect(await tooWide(page), `${name}, text of 200 %`).toEqual([]);
  await page.evaluate(() => {
    document.documentElement.style.fontSize = "";
  });
  await page.setViewportSize({ width: 1280, height: 720 });
}

function tooWide(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const isVisible = (element: Element) => element.checkVisibility() && !element.closest(".visually-hidden");
    const outside = [...document.body.querySelectorAll("*")]
      .filter((element) => isVisible(element) && element.getBoundingClientRect().right > innerWidth + 1)
      .map((element) => element.outerHTML.slice(0, 120));
    const { scrollWidth, clientWidth } = document.documentElement;
    return scrollWidth > clientWidth ? [...outside, `${scrollWidth - clientWidth} px more`] : outside;
  });
}

/** Controls smaller than 44 px. A checkbox counts together with its label. */
function tooSmall(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll("button, .button, select, textarea, summary, input")]
      .map((element) => element.closest("label.choice") ?? element)
      .filter((element) => element.checkVisibility())
      .filter((element) => {
        const { width, height } = element.getBoundingClientRect();
        return Math.min(width, height) < 44;
      })
      .map((element) => element.outerHTML.slice(0, 120)),
  );
}
