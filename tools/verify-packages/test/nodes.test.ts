import { tmpdir } from "node:os";
import { expect, test } from "vitest";
import { userEnvironment } from "../src/environment.js";
import { nodes } from "../src/nodes.js";
import { run } from "../src/run.js";

for (const node of nodes) {
  test(`Node ${node.major} is what a user's shell finds`, async () => {
    const { stdout, report } = await run("node", ["--version"], {
      cwd: tmpdir(),
      env: userEnvironment(node),
    });
    expect(stdout, `Its install script puts the binary in place: run pnpm install.\n${report}`).toBe(
      `v${node.version}`,
    );
  });
}
