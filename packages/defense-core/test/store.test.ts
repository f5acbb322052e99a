import { describe, test } from "vitest";
import { defenseStoreContract, inMemoryStore } from "../src/testing/index.js";

describe("in-memory store", () => {
  for (const { name, run } of defenseStoreContract) {
    test(name, () => {
      const store = inMemoryStore();
      return run(async () => store);
    });
  }
});
