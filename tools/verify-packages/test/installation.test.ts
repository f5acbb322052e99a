import { expect, inject, test } from "vitest";

for (const { manifest, installation } of inject("packages")) {
  test(`${manifest.name}: npm installs it in an empty folder`, () => {
    const advice =
      `Without an installation, every other check of ${manifest.name} fails. ` +
      "Look at its dependencies, at their engines, and at their install scripts.";
    expect(installation.status, `${advice}\n${installation.report}`).toBe(0);
  });
}
