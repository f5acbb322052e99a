import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";

/** Checks that readers with low vision can read the text, in light and dark. */

const style = readFileSync(new URL("../src/shared/style.css", import.meta.url), "utf8");

const WRITTEN = ["text", "quiet", "accent", "warning"];
const PAIRS = [
  ...WRITTEN.flatMap((name) => ["ground", "surface"].map((on) => [name, on] as const)),
  ["text", "marked"] as const,
  ["on-accent", "accent"] as const,
];

describe.each(["light", "dark"] as const)("in %s colors", (scheme) => {
  test.each(PAIRS)("%s on %s has a contrast of 7 to 1", (name, on) => {
    expect(contrast(colour(name, scheme), colour(on, scheme))).toBeGreaterThanOrEqual(7);
  });

  test("a line on the ground has a contrast of 3 to 1", () => {
    expect(contrast(colour("line", scheme), colour("ground", scheme))).toBeGreaterThanOrEqual(3);
  });
});

/** Returns `rrggbb`. */
function colour(name: string, scheme: "light" | "dark"): string {
  const [, light, dark] = new RegExp(`--${name}: light-dark\\(#(\\w{6}), #(\\w{6})\\);`).exec(style) ?? [];
  const found = scheme === "light" ? light : dark;
  if (found === undefined) throw new Error(`no color ${name} is defined`);
  return found;
}

/** The ratio defined by WCAG. */
function contrast(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

function luminance(rgb: string): number {
  const [red = 0, green = 0, blue = 0] = [0, 2, 4].map((at) => {
    const share = Number.parseInt(rgb.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
