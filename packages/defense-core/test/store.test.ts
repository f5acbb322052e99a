import { describe, test } from "vitest";
import {
  accountStoreContract,
  defenseStoreContract,
  inMemoryMaterial,
  inMemoryRecordings,
  inMemoryStore,
  materialSourceContract,
  recordingStoreContract,
  reviewStoreContract,
} from "../src/testing/index.js";

describe("in-memory store", () => {
  for (const { name, run } of [...defenseStoreContract, ...accountStoreContract, ...reviewStoreContract]) {
    test(name, () => {
      const store = inMemoryStore();
      return run(async () => store);
    });
  }
});

describe("in-memory recordings", () => {
  for (const { name, run } of recordingStoreContract) {
    test(name, () => {
      const recordings = inMemoryRecordings();
      const store = inMemoryStore({ recordings });
      return run(async () => ({ store, recordings }));
    });
  }
});

describe("in-memory material", () => {
  for (const { name, run } of materialSourceContract) {
    test(name, () => run(async (files) => inMemoryMaterial(files)));
  }
});
