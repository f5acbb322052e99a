import { expect, test } from "vitest";
import { codeIn } from "../../src/learner/session/access.js";
import { claimsOf } from "../../src/learner/session/claims.js";

const CODE = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOP-";

test("a code is found in a pasted link or on its own", () => {
  expect(codeIn(`https://oral.school.example/defend#${CODE}`)).toBe(CODE);
  expect(codeIn(` /defend#${CODE}\n`)).toBe(CODE);
  expect(codeIn(CODE)).toBe(CODE);
  for (const text of ["", "https://oral.school.example/defend", `https://a.example/#${CODE}x`, CODE.slice(1)])
    expect(codeIn(text)).toBeUndefined();
});

function token(claims: object): string {
  return `e30.${Buffer.from(JSON.stringify(claims)).toString("base64url")}.signature`;
}

const CLAIMS = { sub: "zoë ✓", role: "learner", task_id: "sorting", starts: 1, exp: 1, jti: "t" };

test("a learner's token names its learner", () => {
  expect(claimsOf(token(CLAIMS))).toEqual({
    learnerId: "zoë ✓",
    taskId: "sorting",
    defenseId: undefined,
    starts: 1,
    id: "t",
  });
  expect(claimsOf(token({ ...CLAIMS, defense_id: "dfn-1-ada" }))?.defenseId).toBe("dfn-1-ada");
});

test("anything else is not a learner's token", () => {
  for (const claims of [
    { ...CLAIMS, role: "reviewer" },
    { ...CLAIMS, sub: 1 },
    { ...CLAIMS, task_id: undefined },
  ])
    expect(claimsOf(token(claims))).toBeUndefined();
  for (const text of ["", "a.b", "e30.!.x", `e30.${Buffer.from("1").toString("base64url")}.x`])
    expect(claimsOf(text)).toBeUndefined();
});
