import { defineConfig } from "tsup";

export default defineConfig({
  entry: { index: "src/index.ts", main: "src/main.ts", "import-thread": "src/import/import-thread.ts" },
  format: "esm",
  target: "node24",
  clean: true,
  // Declarations come from `tsc`: tsup's own need a compiler API that TypeScript 7 does not have.
  dts: false,
  // The adapter asks for better-sqlite3 12; bundled, it takes the version 13 that this package depends on.
  noExternal: ["@prisma/adapter-better-sqlite3"],
});
