import { join } from "node:path";
import { expect, inject, test } from "vitest";
import { userEnvironment } from "../src/environment.js";
import { commandsOf } from "../src/manifest.js";
import { allowedNodes } from "../src/nodes.js";
import { run } from "../src/run.js";

for (const { manifest, folder } of inject("packages")) {
  for (const node of allowedNodes(manifest)) {
    for (const command of commandsOf(manifest)) {
      const runCommand = (option: string) =>
        run(join(folder, "node_modules", ".bin", command), [option], {
          cwd: folder,
          env: userEnvironment(node),
        });

      test(`${manifest.name}: ${command} --version under Node ${node.major}`, async () => {
        const { status, stdout, report } = await runCommand("--version");
        expect(status, `It must exit with status 0.\n${report}`).toBe(0);
        const advice = `It must print the version of the package, ${manifest.version}.\n${report}`;
        expect(stdout.split(/\s+/), advice).toContain(manifest.version);
      });

      test(`${manifest.name}: ${command} --help under Node ${node.major}`, async () => {
        const { status, stdout, report } = await runCommand("--help");
        expect(status, `It must exit with status 0.\n${report}`).toBe(0);
        expect(stdout, "It must print its usage on standard output.").not.toBe("");
      });
    }
  }
}
