import { readFileSync, realpathSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { defineConfig } from "tsup";

const modules = join(import.meta.dirname, "node_modules");
const parser = realpathSync(join(modules, "@actions/workflow-parser"));

/** Where the packages are that become a part of this one: a check takes less long than Node.js takes to find their files. */
const bundled = {
  "@actions/expressions": join(parser, "..", "expressions"),
  "@actions/workflow-parser": parser,
  unbash: join(modules, "unbash"),
  yaml: join(modules, "yaml"),
};

export default defineConfig({
  entry: { index: "src/index.ts", main: "src/main.ts" },
  format: "esm",
  target: "node22",
  clean: true,
  splitting: true,
  // Declarations come from `tsc`: tsup's own need a compiler API that TypeScript 7 does not have.
  dts: false,
  noExternal: Object.keys(bundled),
  // Of what the programs are made, for the test that looks for licenses.
  metafile: true,
  esbuildOptions(options) {
    // The build for Node.js is CommonJS, which a bundle of ES modules cannot have.
    options.alias = { yaml: join(bundled.yaml, "browser/dist/index.js") };
    // Each start reads all of it. Names stay, so that a stack trace can be read.
    options.minifyWhitespace = true;
    options.minifySyntax = true;
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
