import { defineConfig } from "vitest/config";
import { shared } from "../../vitest.shared.ts";

export default defineConfig({
  test: {
    ...shared,
    include: ["test/**/*.test.ts"],
    // Runs take their time and the machine's processors; one after another.
    fileParallelism: false,
  },
});
