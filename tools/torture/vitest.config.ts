import { defineConfig } from "vitest/config";
import { shared } from "../../vitest.shared.ts";

export default defineConfig({
  test: {
    ...shared,
    include: ["test/**/*.test.ts"],
    // Runs keep all processors busy, so they run one after another.
    fileParallelism: false,
  },
});
