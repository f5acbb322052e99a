import { digestTraceStream, isStorable, type TraceSource } from "defense-core";
import type { Database } from "../database/database.js";
import { SerialLock } from "../database/serial-lock.js";
import { storeCall } from "../database/store-errors.js";
import { Prisma } from "../generated/sqlite/client.js";
import { digestRow, keepingDigests, keptDigest } from "./kept-digests.js";
import { StoredTrace } from "./stored-trace.js";

/**
 * The traces that were imported into the database. Their digests are kept beside them. One that is missing, because
 * an older version has stored the events or two imports have met, is made when it is first asked for; of long traces,
 * one at a time.
 */
export function prismaTraceSource(database: Database): TraceSource {
  const longTraces = new SerialLock();

  return {
    async events(learnerId, taskId) {
      if (!isStorable(learnerId) || !isStorable(taskId)) return [];
      return Array.fromAsync((await StoredTrace.open(database, learnerId, taskId)).events());
    },

    async digest(learnerId, taskId) {
      if (!isStorable(learnerId) || !isStorable(taskId)) return null;
      for (;;) {
        const kept = await keptDigest(database, learnerId, taskId);
        if (kept) return kept;
        const trace = await StoredTrace.open(database, learnerId, taskId);
        if (trace.isEmpty) return null;
        if (trace.isShort) await keepDigest(database, trace);
        else await keepDigestOfLong(trace);
      }
    },
  };

  async function keepDigestOfLong({ learnerId, taskId }: StoredTrace): Promise<void> {
    const release = await longTraces.acquire();
    try {
      if (await keptDigest(database, learnerId, taskId)) return;
      await keepDigest(database, await StoredTrace.open(database, learnerId, taskId));
    } finally {
      release();
    }
  }
}

/** Makes the digest of a trace, and keeps it unless there are more events by then. */
async function keepDigest(database: Database, trace: StoredTrace): Promise<void> {
  const { client, dialect } = database;
  const digest = await digestTraceStream(() => trace.events());
  if (digest === null) return;
  const json = JSON.stringify(digestRow(trace.learnerId, trace.taskId, digest));
  const isolation =
    dialect === "postgresql" ? [Prisma.sql`SET TRANSACTION ISOLATION LEVEL READ COMMITTED`] : [];
  await storeCall(database, () =>
    client.$transaction(
      [...isolation, ...keepingDigests(database, [{ json }])].map((statement) =>
        client.$executeRaw(statement),
      ),
    ),
  );
}
