import { defineConfig } from "tsup";
import { packageBuild } from "../../tools/build/package-build.js";
import manifest from "./package.json" with { type: "json" };

export default defineConfig(
  packageBuild(manifest, {
    modules: { index: "src/index.ts", "testing/index": "src/testing/index.ts" },
  }),
);
