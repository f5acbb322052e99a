import { defineConfig } from "tsup";

export default defineConfig({
  entry: { index: "src/index.ts", main: "src/main.ts" },
  format: "esm",
  target: "node22",
  clean: true,
  // Commands are loaded when they are used.
  splitting: true,
  // Declarations come from `tsc`: tsup's own need a compiler API that TypeScript 7 does not have.
  dts: false,
});
