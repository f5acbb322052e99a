import { createHash } from "node:crypto";
import { setTimeout as delay } from "node:timers/promises";
import { createDefenseService, type Examiner, type HistoryMessage, mockVoice } from "defense-core";
import { aVerdict } from "defense-core/testing";
import { pino } from "pino";
import { prismaDefenseStore } from "../../src/adapters/prisma-defense-store.js";
import { createApp } from "../../src/app.js";
import { applyMigrations } from "../../src/database/migrations.js";
import { openDatabase } from "../../src/database/open-database.js";
import { listen } from "../../src/server.js";

/**
 * A server process whose examiner is sometimes slow and sometimes fails. Its questions and its verdict are
 * made of the history it was given, so that a transcript tells whether it was the right one.
 */

const examiner: Examiner = {
  async nextQuestion({ history }) {
    await misbehave();
    return digest(history);
  },
  async finalVerdict({ history }) {
    await misbehave();
    return aVerdict({ summary: digest(history) });
  },
};

async function misbehave(): Promise<void> {
  if (Math.random() < 0.5) await delay(Math.random() * 12);
  if (Math.random() < 0.12) throw new Error("the examiner is not in the mood");
}

function digest(history: readonly HistoryMessage[]): string {
  return createHash("sha256")
    .update(JSON.stringify(history.map(({ content }) => content)))
    .digest("hex");
}

const database = await openDatabase(process.env.DATABASE_URL ?? "");
await applyMigrations(database);
const service = createDefenseService({ store: prismaDefenseStore(database), examiner, voice: mockVoice() });
const limits = { maxAudioBytes: 10_000, maxTextBytes: 10_000, maxJsonBytes: 10_000 };
const logger = pino({ level: "error" }, pino.destination(2));
const app = createApp({ service, limits, readiness: async () => null, logger });
const server = await listen(app.callback(), { host: "127.0.0.1", port: 0 });
process.stdout.write(`oral-defense listening on ${server.url}\n`);
