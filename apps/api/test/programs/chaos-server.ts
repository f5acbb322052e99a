import { createHash, randomUUID } from "node:crypto";
import { setTimeout as delay } from "node:timers/promises";
import type { Examiner, HistoryMessage } from "defense-core";
import { aVerdict } from "defense-core/testing";
import { destination, pino } from "pino";
import { createDependencies } from "../../src/app/dependencies.js";
import { createApp } from "../../src/app/koa-app.js";
import { readConfig } from "../../src/config/config.js";
import { applyMigrations } from "../../src/database/migrations.js";
import { openDatabase } from "../../src/database/open-database.js";
import { listen } from "../../src/http/server.js";

/**
 * A server process whose examiner is sometimes slow and sometimes fails. Its questions and unique verdicts derive from
 * its history, so a transcript shows if the examiner got the right one.
 */

const examiner: Examiner = {
  async nextQuestion({ history }) {
    await misbehave();
    return digest(history);
  },
  async finalVerdict({ history }) {
    await misbehave();
    return aVerdict({ summary: `${digest(history)} ${randomUUID()}` });
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

const config = readConfig({ ...process.env, PORT: "0" });
const database = await openDatabase(config.databaseUrl);
await applyMigrations(database);
const logger = pino({ level: "error" }, destination(2));
const app = createApp(await createDependencies(config, database, logger, { examiner }));
const server = await listen(app.callback(), { ...config, ...config.network });
process.stdout.write(`oral-defense listening on ${server.url}\n`);
