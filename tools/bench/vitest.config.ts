import { defineConfig } from "vitest/config";
import { shared } from "../../vitest.shared.ts";

export default defineConfig({
  test: {
    ...shared,
    include: ["test/**/*.test.ts"],
    // Each benchmark needs the machine to itself.
    fileParallelism: false,
  },
});
