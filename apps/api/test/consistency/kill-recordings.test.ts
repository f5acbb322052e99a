import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { describe, expect, test } from "vitest";
import { soak } from "../../../../packages/defense-openai/test/support/soak.js";
import type { Database } from "../../src/database/database.js";
import { applyMigrations } from "../../src/database/migrations.js";
import { openDatabase } from "../../src/database/open-database.js";
import { RecordingFiles } from "../../src/recordings/recording-files.js";
import { recordingStore } from "../../src/recordings/recording-store.js";
import { prismaDefenseStore } from "../../src/store/prisma-defense-store.js";
import { type Client, client } from "../support/client.js";
import { dialects, freshDatabaseUrl, temporaryFolder } from "../support/databases.js";
import { startServerProcess, testProgram } from "../support/process.js";
import { expectWellFormed } from "../support/transcript.js";

/**
 * Two servers keep recordings of the same defenses in one folder during sweeps, and one is killed with SIGKILL. Every
 * acknowledged answer must keep its own recording.
 */

const ROUNDS = 2 * soak;
const DEFENSES = 3;
const LATER = new Date("2999-01-01");

describe.each(dialects)("on %s", (dialect) => {
  test("every spoken answer has its own recording, and nothing else is left", async () => {
    const [url, folder] = [await freshDatabaseUrl(dialect), temporaryFolder()];
    const database = await openDatabase(url);
    await applyMigrations(database);
    const store = prismaDefenseStore(database);
    const files = RecordingFiles.in(folder);
    const recordings = recordingStore(database, files, () => {});
    const env = { DATABASE_URL: url, RECORDINGS: folder };
    let orphans = 0;
    let acknowledgedInAll = 0;

    // Repeat until a kill has left a recording whose turn was never stored.
    for (let round = 0; round < ROUNDS || orphans === 0; round++) {
      const servers = await Promise.all(
        [1, 2].map(() => startServerProcess(testProgram("recording-server.ts"), env)),
      );
      const [victim, survivor] = servers.map((server) => client(server.url)) as [Client, Client];
      const ids = await Promise.all(
        Array.from({ length: DEFENSES }, (_, number) => victim.started(`${round} ${number}`)),
      );
      const acknowledged = new Set<string>();
      const talking = { stop: false };
      const talks = [victim, survivor].flatMap((server, speaker) =>
        ids.map((id) => talk(server, id, `${round}.${speaker}`, acknowledged, talking)),
      );
      // In every other round, recordings without a turn are swept at once instead of after a day.
      const isSweptAtOnce = round % 2 === 1;
      const orphansBefore = isSweptAtOnce ? LATER : new Date(Date.now() - 86_400_000);
      const sweeps = (async () => {
        while (!talking.stop) {
          await recordings.sweep({ orphansBefore, allBefore: null });
          await delay(5);
        }
      })();
      const atLeast = 1 + Math.random() * 30;
      while (acknowledged.size < atLeast) await delay(1);
      await delay(Math.random() * 20);
      await servers[0]?.kill();
      const before = acknowledged.size;
      while (acknowledged.size < before + 5) await delay(1);
      talking.stop = true;
      await Promise.all([...talks, sweeps]);

      const kept = new Set<string>();
      for (const id of ids) {
        const turns = (await store.find(id))?.turns ?? [];
        expectWellFormed(turns);
        for (const { seq, text } of turns) {
          const { status, bytes } = await survivor.recording(id, seq);
          expect(status, `${text} (${seq})`).toBe(text.startsWith("spoken") ? 200 : 404);
          if (status === 200) expect(bytes.toString()).toBe(text);
          kept.add(text);
        }
      }
      expect([...acknowledged].filter((answer) => !kept.has(answer))).toEqual([]);
      acknowledgedInAll += acknowledged.size;
      await servers[1]?.kill();
      orphans += await database.client.recording.count({ where: { status: { not: "kept" } } });

      // Each request that the kill cut off may have written its file after the file's row was swept.
      const unknown = await filesWithoutRow(database, folder);
      expect(unknown.length).toBeLessThanOrEqual(isSweptAtOnce ? DEFENSES : 0);
      await files.remove(unknown);
    }

    while ((await recordings.sweep({ orphansBefore: LATER, allBefore: null })) > 0);
    const rows = await database.client.recording.findMany();
    expect(rows.filter(({ status, turn }) => status !== "kept" || turn === null)).toEqual([]);
    expect(readdirSync(folder).sort()).toEqual(rows.map(({ name }) => name).sort());
    for (const { name, bytes } of rows) expect(readFileSync(join(folder, name))).toHaveLength(bytes);
    expect(acknowledgedInAll).toBeGreaterThan(ROUNDS * 5);
    await database.close();
  });
});

async function filesWithoutRow({ client }: Database, folder: string): Promise<string[]> {
  const rows = new Set((await client.recording.findMany()).map(({ name }) => name));
  return readdirSync(folder).filter((name) => !rows.has(name));
}

/** Answers repeatedly, mostly by voice and sometimes twice with the same key, until stopped or cut off. */
async function talk(
  server: Client,
  id: string,
  name: string,
  acknowledged: Set<string>,
  talking: { readonly stop: boolean },
): Promise<void> {
  try {
    for (let number = 0; !talking.stop; number++) {
      const isSpoken = number % 4 > 0;
      const answer = `${isSpoken ? "spoken" : "typed"} ${name} ${number} in ${id}`;
      const content = isSpoken ? { audio: Buffer.from(answer) } : { text: answer };
      const key = { "Idempotency-Key": `${name}-${number}` };
      const tries = number % 3 === 0 ? [key, key] : [{}];
      for (const headers of tries) {
        const { status } = await server.answer(id, content, headers);
        expect([200, 502, 503]).toContain(status);
        if (status === 200) acknowledged.add(answer);
      }
    }
  } catch (error) {
    if (!(error instanceof TypeError && /fetch failed|terminated/.test(error.message))) throw error;
  }
}
