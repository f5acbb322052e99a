import { digestTraceStream, type TraceDigest, type TraceEvent } from "defense-core";
import type { Connection } from "../database/connection.js";
import type { Database } from "../database/database.js";
import { givenRows, givenValues } from "../database/json-rows.js";
import { Prisma } from "../generated/sqlite/client.js";
import { digestRow, keepingDigests, TRACE } from "../store/kept-digests.js";
import { StoredTrace } from "../store/stored-trace.js";
import type { Consequences, ImportTarget } from "./imported-table.js";
import { type Key, StagedRows } from "./staged-rows.js";

/**
 * The new digests of traces with new events. They are computed before the write: a long trace takes time, and SQLite
 * allows only one writer. If another import adds events to a trace at the same time, the first start that needs its
 * digest computes it.
 */
export async function newDigests(
  { database, connection }: ImportTarget,
  events: StagedRows,
): Promise<Consequences> {
  const digests = new StagedRows(TRACE.map(({ type }) => type));
  try {
    for (const traces of events.beginnings(TRACE.length, "nothing")) {
      const begun = await tracesWithEvents(connection, database, traces);
      for (const [index, trace] of traces.entries()) {
        const [learnerId, taskId] = trace as [string, string];
        const digest = await newDigest(database, events, learnerId, taskId, begun.has(index));
        if (digest) digests.add(digestRow(learnerId, taskId, digest), 0);
      }
    }
    digests.sort();
  } catch (error) {
    digests.close();
    throw error;
  }
  return {
    async write(transaction) {
      for (const chunk of digests.chunks(["nothing"])) {
        for (const statement of keepingDigests(database, chunk, "replace"))
          await transaction.execute(statement);
      }
    },
    close: () => digests.close(),
  };
}

/** The indexes of the traces that already have events in the database. */
async function tracesWithEvents(
  connection: Connection,
  { dialect, table }: Database,
  traces: readonly Key[],
): Promise<ReadonlySet<number>> {
  const [learnerId, taskId] = givenValues(dialect, TRACE).map(Prisma.raw);
  const rows = traces.map((trace) => ({ json: JSON.stringify(trace) }));
  const found = await connection.query(Prisma.sql`
    SELECT position FROM ${givenRows(dialect, rows)} WHERE EXISTS (
      SELECT 1 FROM ${Prisma.raw(table("trace_events"))} WHERE learner_id = ${learnerId} AND task_id = ${taskId}
    )`);
  return new Set(found.map(([position]) => Number(position)));
}

async function newDigest(
  database: Database,
  events: StagedRows,
  learnerId: string,
  taskId: string,
  hasEvents: boolean,
): Promise<TraceDigest | null> {
  const added = () => addedEvents(events, [learnerId, taskId]);
  if (!hasEvents) return digestTraceStream(added);
  const stored = await StoredTrace.open(database, learnerId, taskId);
  return digestTraceStream(() => merged(stored.events(), added()));
}

function* addedEvents(events: StagedRows, trace: Key): Generator<TraceEvent, void> {
  for (const chunk of events.chunks(["nothing"], trace)) {
    for (const { json } of chunk) {
      const [, , seq, at, kind, summary, data] = JSON.parse(json) as EventValues;
      yield { seq, at: new Date(at), kind, summary, ...(data === null ? {} : { data: JSON.parse(data) }) };
    }
  }
}

type EventValues = [
  learnerId: string,
  taskId: string,
  seq: number,
  at: string,
  kind: string,
  summary: string,
  data: string | null,
];

async function* merged(
  stored: AsyncIterable<TraceEvent>,
  added: Iterable<TraceEvent>,
): AsyncGenerator<TraceEvent, void> {
  const additions = added[Symbol.iterator]();
  let next = additions.next();
  for await (const event of stored) {
    for (; !next.done && next.value.seq < event.seq; next = additions.next()) yield next.value;
    yield event;
  }
  for (; !next.done; next = additions.next()) yield next.value;
}
