import { setTimeout as delay } from "node:timers/promises";
import { aDefense } from "defense-core/testing";
import { describe, expect, test } from "vitest";
import { soak } from "../../../../packages/defense-openai/test/support/soak.js";
import { applyMigrations } from "../../src/database/migrations.js";
import { openDatabase } from "../../src/database/open-database.js";
import { prismaDefenseStore } from "../../src/store/prisma-defense-store.js";
import { startChild } from "../support/child-process.js";
import { dialects, freshDatabaseUrl } from "../support/databases.js";
import { expectWellFormed } from "../support/transcript.js";

/**
 * Two processes append batches to the same defenses concurrently, and one is killed with SIGKILL. The other must not
 * fail, for example because of a deadlock.
 */

const ROUNDS = Array.from({ length: 2 * soak }, (_, index) => index + 1);
const EXCHANGES = 30;
const ids = Array.from({ length: 16 }, (_, index) => `dfn-${index}-learner`);

describe.each(dialects)("on %s", (dialect) => {
  test.each(ROUNDS)(
    "every exchange that either process acknowledged is stored completely, once: round %i",
    async () => {
      const url = await freshDatabaseUrl(dialect);
      const database = await openDatabase(url);
      await applyMigrations(database);
      const store = prismaDefenseStore(database);
      for (const id of ids) await store.create(aDefense({ id }));

      const survivor = startChild("write-exchanges.ts", url, String(EXCHANGES), ...ids);
      // The reverse order invites deadlocks.
      const victim = startChild("write-exchanges.ts", url, "1000000", ...[...ids].reverse());
      const first = await victim.lines.next();
      await delay(Math.random() * 200);
      victim.kill();
      const acknowledged = [String(first.value), ...(await victim.ended()), ...(await survivor.ended())];

      const kept = new Map<string, number>();
      for (const id of ids) {
        const turns = (await store.find(id))?.turns ?? [];
        expectWellFormed(turns);
        for (let seq = 1; seq < turns.length; seq += 2) {
          kept.set(`${id} ${seq}`, seq);
          // Both turns of an exchange name the process that wrote them.
          expect(turns[seq + 1]?.text.split(" of ")[1]).toBe(turns[seq]?.text.split(" of ")[1]);
        }
      }
      expect(new Set(acknowledged).size).toBe(acknowledged.length);
      expect(acknowledged.filter((exchange) => !kept.has(exchange))).toEqual([]);
      expect(acknowledged.length).toBeGreaterThan(EXCHANGES * ids.length);
      // The killed process may have stored one more exchange per defense than it reported.
      expect(kept.size - acknowledged.length).toBeLessThanOrEqual(ids.length);
      await database.close();
    },
  );
});
