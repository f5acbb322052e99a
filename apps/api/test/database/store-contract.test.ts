import { inspect } from "node:util";
import { DefenseError, type DefenseStore, type ReviewStore } from "defense-core";
import {
  accountStoreContract,
  aDefense,
  anExchange,
  defenseStoreContract,
  reviewStoreContract,
} from "defense-core/testing";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { Database } from "../../src/database/database.js";
import { openDatabase } from "../../src/database/open-database.js";
import { prismaDefenseStore } from "../../src/store/prisma-defense-store.js";
import { prismaReviewStore } from "../../src/store/prisma-review-store.js";
import { dialects, migratedDatabaseUrl, setDefaultIsolation } from "../support/databases.js";

const databases: Database[] = [];

afterEach(async () => {
  for (const database of databases.splice(0)) await database.close();
});

async function open(url: string): Promise<DefenseStore & ReviewStore> {
  const database = await openDatabase(url);
  databases.push(database);
  return { ...prismaDefenseStore(database), ...prismaReviewStore(database) };
}

const contract = [...defenseStoreContract, ...accountStoreContract, ...reviewStoreContract];

describe.each(dialects)("the store on %s", (dialect) => {
  let url: string;

  beforeEach(async () => {
    url = await migratedDatabaseUrl(dialect);
  });

  for (const { name, run } of contract) test(name, () => run(() => open(url)));

  test("reports ids that no database can store as unknown", async () => {
    const store = await open(url);
    for (const id of ["dfn-1-\0", "dfn-1-\ud800"]) {
      expect(await store.find(id)).toBe(null);
      expect(await store.findState(id)).toBe(null);
      expect(await store.appendExchange(id, 1, anExchange(id, 1))).toBe(false);
    }
  });

  test("admits one writer per version under heavy contention, and none fail", async () => {
    const stores = [await open(url), await open(url)];
    const ids = ["dfn-1", "dfn-2", "dfn-3"];
    for (const id of ids) await stores[0]?.create(aDefense({ id }));
    let won = 0;
    const write = async (store: DefenseStore, id: string) => {
      for (let seq = 1; seq < 31; ) {
        if (await store.appendExchange(id, seq, anExchange(id, seq))) won++;
        seq = (await store.find(id))?.turns.length ?? 0;
      }
    };
    await Promise.all(
      ids.flatMap((id) => stores.flatMap((store) => [1, 2, 3, 4].map(() => write(store, id)))),
    );
    expect(won).toBe(15 * ids.length);
    for (const id of ids) {
      expect((await stores[1]?.find(id))?.turns.map(({ seq }) => seq)).toEqual([...Array(31).keys()]);
    }
  });

  test("does not repeat what was said in an error", async () => {
    const store = await open(url);
    const [learner] = anExchange("dfn-1-learner", 1, "a secret");
    const turns = [{ ...learner, seq: 0, role: 5 as never }];
    const error: unknown = await store.create(aDefense({ turns })).catch((reason) => reason);
    expect(error).toBeInstanceOf(Error);
    expect(error).not.toBeInstanceOf(DefenseError);
    expect(inspect(error, { depth: 20, showHidden: true })).not.toContain("secret");
    expect(await store.find("dfn-1-learner")).toBe(null);
  });
});

describe.each(["repeatable read", "serializable"])("the store on PostgreSQL that defaults to %s", (level) => {
  let url: string;

  beforeEach(async () => {
    url = await migratedDatabaseUrl("postgresql");
    await setDefaultIsolation(url, level);
  });

  for (const { name, run } of contract) test(name, () => run(() => open(url)));
});
