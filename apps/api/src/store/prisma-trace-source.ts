import {
  DefenseError,
  digestTraceStream,
  isStorable,
  type TraceDigest,
  type TraceSource,
} from "defense-core";
import { SerialLock } from "../concurrency/serial-lock.js";
import type { Database } from "../database/database.js";
import { storeCall } from "../database/store-errors.js";
import { Prisma } from "../generated/sqlite/client.js";
import { digestRow, keepingDigests, keptDigest } from "./kept-digests.js";
import { StoredTrace } from "./stored-trace.js";

/**
 * Reads imported traces and their digests. A digest is missing if an older version stored the events, or if two imports
 * coincided. Then the first request for the digest computes it; for long traces, only one at a time.
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
        const made = await (trace.isShort ? makeDigest(database, trace) : makeDigestOfLong(trace));
        if (made) return made;
      }
    },
  };

  async function makeDigestOfLong({ learnerId, taskId }: StoredTrace): Promise<TraceDigest | undefined> {
    const release = await longTraces.acquire();
    try {
      const kept = await keptDigest(database, learnerId, taskId);
      return kept ?? (await makeDigest(database, await StoredTrace.open(database, learnerId, taskId)));
    } finally {
      release();
    }
  }
}

/** Computes and stores the digest of a trace. Resolves to `undefined` if events were added during the read. */
async function makeDigest(database: Database, trace: StoredTrace): Promise<TraceDigest | undefined> {
  let read = 0;
  const digest = await digestTraceStream(async function* () {
    for await (const event of trace.events()) {
      read++;
      yield event;
    }
  });
  // The trace is read twice. Events are only ever added, so the same number means the same events.
  if (digest === null || read !== 2 * digest.event_count) return undefined;
  await keep(database, digestRow(trace.learnerId, trace.taskId, digest));
  return digest;
}

/** If an import holds the trace's lock for longer, it will store a digest itself. */
const LOCK_LIMIT_MS = 1_000;

async function keep(database: Database, row: readonly unknown[]): Promise<void> {
  const { client, dialect } = database;
  const settings = [
    Prisma.sql`SET TRANSACTION ISOLATION LEVEL READ COMMITTED`,
    Prisma.raw(`SET LOCAL lock_timeout = ${LOCK_LIMIT_MS}`),
  ];
  const statements = [
    ...(dialect === "postgresql" ? settings : []),
    ...keepingDigests(database, [{ json: JSON.stringify(row) }], "leave"),
  ];
  try {
    await storeCall(database, () =>
      client.$transaction(statements.map((statement) => client.$executeRaw(statement))),
    );
  } catch (error) {
    // This start has its digest. The next start computes it again.
    if (!DefenseError.is(error) || error.code !== "store_unavailable") throw error;
  }
}
