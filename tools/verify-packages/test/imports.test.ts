import { expect, inject, test } from "vitest";
import { userEnvironment } from "../src/environment.js";
import { exportsOf } from "../src/manifest.js";
import { allowedNodes } from "../src/nodes.js";
import { run } from "../src/run.js";

/** Files that Node cannot import must at least resolve and be readable. */
const IMPORT = `
  import { accessSync } from "node:fs";
  const url = import.meta.resolve(process.argv[1]);
  if (/\\.[cm]?js$/.test(url)) await import(url);
  else if (url.endsWith(".json")) await import(url, { with: { type: "json" } });
  else accessSync(new URL(url));
`;

for (const { manifest, folder } of inject("packages")) {
  for (const node of allowedNodes(manifest)) {
    test.for(exportsOf(manifest))(
      `$specifier can be imported under Node ${node.major}`,
      async ({ specifier }) => {
        const { status, report } = await run("node", ["--input-type=module", "--eval", IMPORT, specifier], {
          cwd: folder,
          env: userEnvironment(node),
        });
        const advice = `Look at "exports", "dependencies" and "engines" of ${manifest.name}, and at its build target.`;
        expect(status, `${advice}\n${report}`).toBe(0);
      },
    );
  }
}
