import { beforeEach, expect, test } from "vitest";
import {
  type CredentialIds,
  REFUSAL_REASONS,
  type RefusalReason,
} from "../../src/identity/identity-error.js";
import { type RefusalBurst, Refusals } from "../../src/identity/refusals.js";
import { TestClock } from "../support/identity.js";

let clock: TestClock;
let counted: RefusalReason[];
let bursts: RefusalBurst[];
let more: number;
let refusals: Refusals;

beforeEach(() => {
  clock = new TestClock();
  counted = [];
  bursts = [];
  more = 0;
  refusals = new Refusals({
    clock,
    count: (reason) => void counted.push(reason),
    report: (burst) => void bursts.push(burst),
    reportMore: () => void more++,
  });
});

function refuse(
  times: number,
  ids: CredentialIds = {},
  network = "192.0.2.1",
  reason: RefusalReason = "unknown",
) {
  for (let n = 0; n < times; n++) refusals.add({ reason, ids }, network);
}

test("each is counted by its reason", () => {
  for (const reason of REFUSAL_REASONS) refuse(1, {}, "192.0.2.1", reason);
  expect(counted).toEqual(REFUSAL_REASONS);
  expect(bursts).toEqual([]);
});

test("ten of one credential within a minute are a burst, from any network", () => {
  for (let n = 0; n < 9; n++) refuse(1, { keyId: "lms" }, `192.0.2.${n}`);
  expect(bursts).toEqual([]);
  refuse(1, { keyId: "lms" }, "192.0.2.9", "revoked");
  expect(bursts).toEqual([{ reason: "revoked", network: "192.0.2.9", ids: { keyId: "lms" } }]);
  refuse(1_000, { keyId: "lms" }, "192.0.2.10");
  // The second burst is the network's.
  expect(bursts.slice(1)).toEqual([{ reason: "unknown", network: "192.0.2.10", ids: {} }]);
});

test("ten of one network are a burst, with any credentials", () => {
  for (let n = 0; n < 100; n++) refuse(1, { tokenId: `t${n}` });
  expect(bursts).toEqual([{ reason: "unknown", network: "192.0.2.1", ids: {} }]);
});

test("one sender with one credential causes one burst a minute", () => {
  refuse(500, { keyId: "lms", tokenId: "t1" });
  expect(bursts).toHaveLength(1);
  clock.pass(59.999);
  refuse(500, { keyId: "lms", tokenId: "t1" });
  expect(bursts).toHaveLength(1);
  clock.pass(0.001);
  refuse(9, { keyId: "lms", tokenId: "t1" });
  expect(bursts).toHaveLength(1);
  refuse(1, { keyId: "lms", tokenId: "t1" });
  expect(bursts).toHaveLength(2);
});

test("a clock that is set back or forward begins no new minute", () => {
  refuse(500, { keyId: "lms" });
  clock.jump(3_600);
  refuse(500, { keyId: "lms" });
  clock.jump(-7_200);
  refuse(500, { keyId: "lms" });
  expect(bursts).toHaveLength(1);
});

test("ten bursts a minute are reported, however many senders and credentials there are", () => {
  for (let minute = 0; minute < 3; minute++) {
    for (let n = 0; n < 2_000; n++) refuse(10, { keyId: `k${n}` }, `2001:db8:0:${n}::/64`);
    clock.pass(60);
  }
  expect(bursts).toHaveLength(30);
  expect(counted).toHaveLength(60_000);
});

test("the number of counters is bounded in a minute, and the earliest ones still count", () => {
  refuse(9, { keyId: "lms" });
  for (let n = 0; n < 30_000; n++) refuse(1, { keyId: `k${n}` }, `network ${n}`);
  refuse(1, { keyId: "lms" });
  expect(bursts).toEqual([{ reason: "unknown", network: "192.0.2.1", ids: { keyId: "lms" } }]);
});

test.each(["missing", "forbidden"] as const)("%s never counts towards a burst", (reason) => {
  refuse(1_000, { keyId: "lms" }, "192.0.2.1", reason);
  expect(bursts).toEqual([]);
});

test("one network that tries many credentials leaves room for the bursts of others", () => {
  for (let n = 0; n < 30; n++) refuse(10, { tokenId: `t${n}` });
  expect(bursts).toHaveLength(3);
  refuse(10, { keyId: "lms" }, "198.51.100.7");
  expect(bursts.slice(3)).toEqual([{ reason: "unknown", network: "198.51.100.7", ids: { keyId: "lms" } }]);
});

test("four networks that try many credentials cannot hide that there are more bursts", () => {
  for (let minute = 1; minute <= 3; minute++) {
    for (let n = 0; n < 9; n++) refuse(10, { tokenId: `t${n}` }, `192.0.2.${n % 3}`);
    expect(more).toBe(minute - 1);
    refuse(10, {}, "192.0.2.4");
    expect([bursts.length, more]).toEqual([10 * minute, minute - 1]);
    for (let n = 0; n < 100; n++) refuse(10, { keyId: `lms-${n}` }, "198.51.100.7");
    expect([bursts.length, more]).toEqual([10 * minute, minute]);
    clock.pass(60);
  }
});
