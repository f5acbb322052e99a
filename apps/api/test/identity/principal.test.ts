import { expect, test } from "vitest";
import { type Principal, principalName } from "../../src/identity/principal.js";

const TOKEN = {
  kind: "token",
  tokenId: "t1",
  keyId: "k1",
  taskId: null,
  defenseId: null,
  starts: 1,
} as const;

test.each<[Principal, string]>([
  [{ kind: "anyone" }, "anyone"],
  [{ kind: "key", role: "host", keyId: "k1" }, "key:k1"],
  [{ ...TOKEN, role: "learner", subject: "ada" }, "learner:ada"],
  [{ ...TOKEN, role: "learner", subject: "ada", tokenId: "t2", keyId: "k2" }, "learner:ada"],
  [{ ...TOKEN, role: "reviewer", subject: "grace" }, "reviewer:grace"],
])("the name of %j is %s", (principal, name) => {
  expect(principalName(principal)).toBe(name);
});
