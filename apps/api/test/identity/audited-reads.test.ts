import { beforeEach, describe, expect, test } from "vitest";
import type { Database } from "../../src/database/database.js";
import { auditEvents } from "../../src/identity/audit.js";
import { AuditedReads } from "../../src/identity/audited-reads.js";
import type { KeyHolder } from "../../src/identity/principal.js";
import { dialects } from "../support/databases.js";
import { holderOf, migratedDatabase, observed, TestClock } from "../support/identity.js";

const HOST = holderOf("lms");
const OPERATOR: KeyHolder = { ...HOST, role: "operator", keyId: "me" };
const REVIEWER: KeyHolder = { ...HOST, role: "reviewer", keyId: "grace" };
const read = (defenseId: string) => ({ action: "read", defenseId }) as const;

describe.each(dialects)("reads on %s", (dialect) => {
  let database: Database;
  let clock: TestClock;
  let reads: AuditedReads;

  beforeEach(async () => {
    ({ database } = await migratedDatabase(dialect));
    clock = new TestClock();
    reads = new AuditedReads(database, clock);
  });

  const written = async () =>
    (await Array.fromAsync(auditEvents(database))).map(({ principal, action, defenseId }) =>
      [principal, action, defenseId ?? "-"].join(" "),
    );

  test("by a key of a host or an operator are recorded once a minute for each defense", async () => {
    for (let n = 0; n < 3; n++) {
      for (const by of [HOST, OPERATOR]) {
        await reads.note(by, read("dfn-1"));
        await reads.note(by, { action: "list" });
        clock.pass(20 - (by === HOST ? 20 : 0.001));
      }
      await reads.note(HOST, read("dfn-2"));
    }
    expect(await written()).toEqual([
      ...["key:lms read dfn-1", "key:lms list -", "key:me read dfn-1", "key:me list -", "key:lms read dfn-2"],
    ]);
    clock.pass(0.003);
    await reads.note(HOST, read("dfn-1"));
    await reads.note(HOST, read("dfn-1"));
    expect((await written()).slice(5)).toEqual(["key:lms read dfn-1"]);
  });

  test("are recorded one by one for reviewers, and never for learners or without authentication", async () => {
    for (let n = 0; n < 2; n++) {
      await reads.note(REVIEWER, read("dfn-1"));
      await reads.note({ kind: "anyone" }, read("dfn-1"));
      await reads.note(
        {
          ...{
            kind: "token",
            role: "learner",
            tokenId: "t",
            keyId: "lms",
            subject: "ada",
            taskId: "sorting",
          },
          ...{ defenseId: null, starts: 1 },
        },
        read("dfn-1"),
      );
    }
    expect(await written()).toEqual(["key:grace read dfn-1", "key:grace read dfn-1"]);
  });

  test("that are concurrent share one row, and wait until it is stored", async () => {
    const stored = Promise.withResolvers<void>();
    reads = new AuditedReads(
      observed(database, () => stored.promise),
      clock,
    );
    let done = 0;
    const all = Array.from({ length: 5 }, () => reads.note(HOST, read("dfn-1")).then(() => done++));
    await new Promise(setImmediate);
    expect(done).toBe(0);
    stored.resolve();
    await Promise.all(all);
    expect(await written()).toEqual(["key:lms read dfn-1"]);
  });

  test("that could not be recorded fail, and do not count", async () => {
    let isUp = false;
    reads = new AuditedReads(
      observed(database, () => {
        if (!isUp) throw new Error("down");
      }),
      clock,
    );
    await expect(Promise.all([1, 2].map(() => reads.note(HOST, read("dfn-1"))))).rejects.toThrow();
    isUp = true;
    await reads.note(HOST, read("dfn-1"));
    expect(await written()).toEqual(["key:lms read dfn-1"]);
  });
});
