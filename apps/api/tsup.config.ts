import { defineConfig } from "tsup";

export default defineConfig({
  entry: { main: "src/main.ts", "import-thread": "src/import/import-thread.ts" },
  format: "esm",
  target: "node24",
  clean: true,
  dts: false,
  // The adapter asks for better-sqlite3 12; bundled, it takes the version 13 that this package depends on.
  noExternal: ["@prisma/adapter-better-sqlite3"],
});
