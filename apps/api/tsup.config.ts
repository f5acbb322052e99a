import { defineConfig } from "tsup";
import { packageBuild } from "../../tools/build/package-build.js";
import manifest from "./package.json" with { type: "json" };

export default defineConfig({
  ...packageBuild(manifest, {
    modules: { index: "src/index.ts" },
    command: { entries: { main: "src/main.ts" }, failure: 1 },
    loaded: { "import-thread": "src/import/import-thread.ts" },
  }),
  // The adapter requires better-sqlite3 12. Bundled, it uses version 13, on which this package depends.
  noExternal: ["@prisma/adapter-better-sqlite3"],
});
