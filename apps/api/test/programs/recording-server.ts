import { setTimeout as delay } from "node:timers/promises";
import type { Examiner, VoiceProvider } from "defense-core";
import { aVerdict } from "defense-core/testing";
import { destination, pino } from "pino";
import { createDependencies } from "../../src/app/dependencies.js";
import { createApp } from "../../src/app/koa-app.js";
import { readConfig } from "../../src/config/config.js";
import { applyMigrations } from "../../src/database/migrations.js";
import { openDatabase } from "../../src/database/open-database.js";
import { listen } from "../../src/http/server.js";

/**
 * A server process that keeps recordings. Its examiner is sometimes slow and fails on some answers. Transcripts repeat
 * a recording's bytes, so a recording on the wrong turn shows.
 */

const examiner: Examiner = {
  async nextQuestion({ history }) {
    if (Math.random() < 0.5) await delay(Math.random() * 12);
    if (history.length > 0 && Math.random() < 0.12) throw new Error("the examiner is not in the mood");
    return `question ${history.length}`;
  },
  finalVerdict: async () => aVerdict(),
};

const voice: VoiceProvider = {
  transcribe: async (audio) => Buffer.from(audio).toString(),
  async *synthesize() {},
};

const config = readConfig({ ...process.env, PORT: "0" });
const database = await openDatabase(config.databaseUrl);
await applyMigrations(database);
const logger = pino({ level: "silent" }, destination(2));
const app = createApp(await createDependencies(config, database, logger, { examiner, voice }));
const server = await listen(app.callback(), { ...config, ...config.network });
process.stdout.write(`oral-defense listening on ${server.url}\n`);
