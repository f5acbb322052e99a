import { defineConfig } from "tsup";

export default defineConfig({
  entry: { index: "src/index.ts", options: "src/options.ts", "testing/index": "src/testing/index.ts" },
  format: "esm",
  target: "node22",
  clean: true,
  // Declarations come from `tsc`: tsup's own need a compiler API that TypeScript 7 does not have.
  dts: false,
});
