import { existsSync } from "node:fs";
import { copyFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { beforeAll, describe, expect, inject, test } from "vitest";
import { userEnvironment, workspaceEnvironment } from "../src/environment.js";
import { moduleSpecifiers } from "../src/manifest.js";
import { allowedNodes } from "../src/nodes.js";
import { run } from "../src/run.js";
import { consumersFolder } from "../src/tool.js";

/** `skipLibCheck` is off, so the declarations of all packages are checked as well. */
const STRICT = ["--noEmit", "--strict", "--target", "es2023", "--lib", "es2023", "--types", "node"];
const RESOLUTIONS = { node16: "node16", bundler: "esnext" };

for (const { manifest, folder } of inject("packages")) {
  const specifiers = moduleSpecifiers(manifest);
  if (specifiers.length === 0) continue;

  describe(manifest.name, () => {
    const program = join(consumersFolder, `${manifest.name}.ts`);
    const hasProgram = existsSync(program);
    const sources = hasProgram ? ["imports.ts", "program.ts"] : ["imports.ts"];

    beforeAll(async () => {
      const imports = specifiers.map(
        (specifier, index) => `export * as module${index} from "${specifier}";\n`,
      );
      await writeFile(join(folder, "imports.ts"), imports.join(""));
      if (hasProgram) await copyFile(program, join(folder, "program.ts"));
    });

    for (const [resolution, module] of Object.entries(RESOLUTIONS)) {
      test(`compiles under moduleResolution ${resolution}`, async () => {
        const options = [...STRICT, "--module", module, "--moduleResolution", resolution];
        const outcome = await run("tsc", [...options, ...sources], {
          cwd: folder,
          env: workspaceEnvironment(),
        });
        const advice =
          `imports.ts imports every module of ${manifest.name}, program.ts is its file in consumers/. ` +
          'Correct "exports" or the declarations of the package.';
        expect(outcome.status, `${advice}\n${outcome.report}`).toBe(0);
      });
    }

    test.for(hasProgram ? allowedNodes(manifest) : [])("program runs under Node $major", async (node) => {
      const outcome = await run("node", ["program.ts"], { cwd: folder, env: userEnvironment(node) });
      expect(outcome.status, `It is consumers/${manifest.name}.ts.\n${outcome.report}`).toBe(0);
    });
  });
}
