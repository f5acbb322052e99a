import { createServer, type Server } from "node:net";
import { inspect } from "node:util";
import { integritySignals } from "defense-core";
import { aDefense, anExchange, aVerdict } from "defense-core/testing";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Database } from "../../src/database/database.js";
import { applyMigrations, pendingMigrations } from "../../src/database/migrations.js";
import { openDatabase } from "../../src/database/open-database.js";
import { prismaDefenseStore } from "../../src/store/prisma-defense-store.js";
import { prismaReviewStore } from "../../src/store/prisma-review-store.js";
import { prismaTraceSource } from "../../src/store/prisma-trace-source.js";
import { prismaVariantSource } from "../../src/store/prisma-variant-source.js";
import { type StoppableDatabase, stoppableDatabase } from "../support/databases.js";
import type { Postgres } from "../support/postgres.js";

const unavailable = { name: "DefenseError", code: "store_unavailable", retryAfterSeconds: 1 };

const by = { by: "reviewer:grace", at: new Date(0) };
const verdict = { outcome: "pass", summary: "Fine.", criteria: [] } as const;

/** Every call that the server makes. */
function allCalls(database: Database): Record<string, () => Promise<unknown>> {
  const store = prismaDefenseStore(database);
  const reviews = prismaReviewStore(database);
  return {
    create: () => store.create(aDefense({ id: "dfn-2" })),
    find: () => store.find("dfn-1"),
    appendExchange: () => store.appendExchange("dfn-1", 1, anExchange("dfn-1", 1)),
    finish: () => store.finish("dfn-1", 1, integritySignals([], aVerdict()), "at_once"),
    findReview: () => reviews.findReview("dfn-1", 1),
    findLastReview: () => reviews.findLastReview("dfn-1"),
    appendReview: () => reviews.appendReview("dfn-1", { ...by, ...verdict, number: 1 }),
    release: () => reviews.release("dfn-1", null, { ...by, review: null, verdict }),
    findNotes: () => reviews.findNotes("dfn-1"),
    appendNote: () => reviews.appendNote("dfn-1", { ...by, turn: 1, number: 1, text: "I said heap." }),
    events: () => prismaTraceSource(database).events("learner", "task"),
    variant: () => prismaVariantSource(database).find("task"),
    pendingMigrations: () => pendingMigrations(database),
    applyMigrations: () => applyMigrations(database),
  };
}

describe("a server that stops", () => {
  let postgres: Postgres;
  let database: Database;
  let remove: StoppableDatabase["remove"];

  beforeAll(async () => {
    ({ postgres, database, remove } = await stoppableDatabase());
    await prismaDefenseStore(database).create(aDefense({ id: "dfn-1" }));
  });

  afterAll(() => remove());

  test("makes every call fail as unavailable, and is used again after it restarts", async () => {
    const store = prismaDefenseStore(database);
    // Opens several connections, which are then idle.
    await Promise.all(Array.from({ length: 5 }, () => store.find("dfn-1")));
    await postgres.stop();
    for (const [name, call] of Object.entries(allCalls(database))) {
      await expect(call(), name).rejects.toMatchObject(unavailable);
    }
    await postgres.start();
    expect(await store.find("dfn-1")).toEqual(aDefense({ id: "dfn-1" }));
    expect(await store.appendExchange("dfn-1", 1, anExchange("dfn-1", 1))).toBe(true);
  });

  test("makes calls in progress fail as unavailable, and keeps each completely or not at all", async () => {
    const store = prismaDefenseStore(database);
    const ids = Array.from({ length: 10 }, (_, index) => `dfn-busy-${index}`);
    for (const id of ids) await store.create(aDefense({ id }));
    const acknowledged = new Map(ids.map((id) => [id, 1]));
    const writing = ids.map(async (id) => {
      for (let seq = 1; ; seq += 2) {
        expect(await store.appendExchange(id, seq, anExchange(id, seq))).toBe(true);
        acknowledged.set(id, seq + 2);
      }
    });
    const stopped = expect
      .poll(() => Math.min(...acknowledged.values()), { interval: 5 })
      .toBeGreaterThan(3)
      .then(postgres.stop);
    for (const outcome of await Promise.allSettled(writing)) {
      expect(outcome).toMatchObject({ status: "rejected", reason: unavailable });
    }
    await stopped;
    await postgres.start();
    for (const id of ids) {
      const turns = (await store.find(id))?.turns ?? [];
      expect(turns.map(({ seq }) => seq)).toEqual([...turns.keys()]);
      // The failed exchange may or may not have been stored.
      expect([acknowledged.get(id), (acknowledged.get(id) ?? 0) + 2]).toContain(turns.length);
    }
  });
});

describe("another program at the address", () => {
  let server: Server;

  async function openAgainst(behaviour: (server: Server) => void): Promise<Database> {
    server = createServer();
    behaviour(server);
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    const address = server.address();
    const port = typeof address === "object" ? address?.port : 0;
    return openDatabase(`postgresql://ada:s3cret@127.0.0.1:${port}/defense`);
  }

  test.each([
    ["cuts connections", (peer: Server) => peer.on("connection", (socket) => socket.destroy())],
    ["never answers", (peer: Server) => peer.on("connection", (socket) => socket.on("error", () => {}))],
  ])("that %s makes calls fail as unavailable, without repeating the password", async (_, behaviour) => {
    const database = await openAgainst(behaviour);
    const calls = Object.entries(allCalls(database)).map(async ([name, call]) => {
      const error: unknown = await call().catch((reason) => reason);
      expect(error, name).toMatchObject(unavailable);
      expect(inspect(error, { depth: 20, showHidden: true }), name).not.toContain("s3cret");
    });
    await Promise.all(calls);
    await database.close();
    server.close();
  });
});
