import { readFile } from "node:fs/promises";
import { publint } from "publint";
import { formatMessage } from "publint/utils";
import { expect, inject, test } from "vitest";
import { workspaceEnvironment } from "../src/environment.js";
import { run } from "../src/run.js";

for (const { manifest, tarball, folder } of inject("packages")) {
  test(`${manifest.name}: publint finds nothing`, async () => {
    const { buffer } = new Uint8Array(await readFile(tarball));
    const { messages, pkg } = await publint({ pack: { tarball: buffer }, strict: true });
    const texts = messages.map((message) => formatMessage(message, pkg, { color: false }));
    expect(
      texts,
      `Correct the package.json of ${manifest.name}; https://publint.dev/rules explains each rule.`,
    ).toEqual([]);
  });

  test(`${manifest.name}: "are the types wrong?" finds nothing`, async () => {
    const options = ["--profile", "esm-only", "--format", "ascii", "--no-color"];
    const { status, report } = await run("attw", [tarball, ...options], {
      cwd: folder,
      env: workspaceEnvironment(),
    });
    expect(status, `Correct "exports" in the package.json of ${manifest.name}.\n${report}`).toBe(0);
  });
}
