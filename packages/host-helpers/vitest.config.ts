import { defineConfig } from "vitest/config";
import { shared } from "../../vitest.shared.js";

export default defineConfig({
  test: {
    ...shared,
    include: ["test/**/*.test.ts"],
    reporters: [...shared.reporters, "./test/shell-table.ts"],
    // Most of the time, the tests wait for shells, curl and jq. Running more tests than there are cores keeps the cores
    // busy.
    maxConcurrency: 3,
  },
});
