import { defineConfig } from "vitest/config";
import { shared } from "../../vitest.shared.ts";

export default defineConfig({
  test: {
    ...shared,
    include: ["test/**/*.test.ts"],
    // Runs take long and keep the processors busy, so they run one after another.
    fileParallelism: false,
  },
});
