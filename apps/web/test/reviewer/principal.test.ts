import { expect, test } from "vitest";
import { principalOf } from "../../src/reviewer/session.js";

function token(claims: object): string {
  return `e30.${Buffer.from(JSON.stringify(claims)).toString("base64url")}.signature`;
}

test("a reviewer's token has the principal that reviews name", () => {
  expect(principalOf(token({ role: "reviewer", sub: "zoë ✓" }))).toBe("reviewer:zoë ✓");
});

test("nothing else does", () => {
  const others = [
    token({ role: "learner", sub: "ada" }),
    token({ role: "reviewer" }),
    "ended",
    "",
    undefined,
  ];
  for (const text of others) expect(principalOf(text)).toBeNull();
});
