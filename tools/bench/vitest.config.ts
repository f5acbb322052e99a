import { defineConfig } from "vitest/config";
import { shared } from "../../vitest.shared.ts";

export default defineConfig({
  test: {
    ...shared,
    include: ["test/**/*.test.ts"],
    // Benchmarks want the machine for themselves; one after another.
    fileParallelism: false,
  },
});
