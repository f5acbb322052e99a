import { readFileSync, realpathSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { defineConfig } from "tsup";
import { packageBuild } from "../../tools/build/package-build.js";
import manifest from "./package.json" with { type: "json" };

const modules = join(import.meta.dirname, "node_modules");
const parser = realpathSync(join(modules, "@actions/workflow-parser"));

/** The bundled packages: Node.js takes longer to find their files than a check takes. */
const bundled = {
  "@actions/expressions": join(parser, "..", "expressions"),
  "@actions/workflow-parser": parser,
  unbash: join(modules, "unbash"),
  yaml: join(modules, "yaml"),
};

export default defineConfig({
  ...packageBuild(manifest, {
    modules: { index: "src/index.ts" },
    command: { entries: { main: "src/main.ts" }, failure: 2 },
  }),
  noExternal: Object.keys(bundled),
  // The license test reads which packages the programs contain.
  metafile: true,
  esbuildOptions(options) {
    // The build for Node.js is CommonJS, which a bundle of ES modules cannot contain.
    options.alias = { yaml: join(bundled.yaml, "browser/dist/index.js") };
  },
  async onSuccess() {
    const licenses = Object.entries(bundled).map(
      ([name, folder]) => `${name}\n\n${readFileSync(join(folder, "LICENSE"), "utf8").trim()}\n`,
    );
    writeFileSync(
      join(import.meta.dirname, "dist/third-party-licenses.txt"),
      licenses.join(`\n${"-".repeat(80)}\n\n`),
    );
  },
});
