import { isDeepStrictEqual } from "node:util";
import type { Database } from "../database/database.js";
import type { TraceEvent } from "../generated/sqlite/client.js";
import { chunksOf } from "./chunks.js";
import { type ImportCounts, type ImportProgress, importRows } from "./row-import.js";

/** An event of a file with learners' traces; its texts are storable (see `isStorable` of defense-core). */
export interface TraceRow {
  /** Counted from 1. */
  readonly line: number;
  readonly learnerId: string;
  readonly taskId: string;
  readonly seq: number;
  readonly at: Date;
  readonly kind: string;
  readonly summary: string;
  /** Any JSON value. */
  readonly data?: unknown;
}

/** How many traces are looked up at once. */
const LOOKUP_SIZE = 100;

/**
 * Stores trace events, all or none. They are evidence: an event that is stored with other content is a
 * conflict and never changed. The order of members in `data` makes no difference.
 */
export function importTraces(
  database: Database,
  rows: readonly TraceRow[],
  onProgress?: ImportProgress,
): Promise<ImportCounts> {
  return importRows<TraceEvent>(
    database,
    {
      changeable: false,
      describe: ({ learnerId, taskId, seq }) =>
        `event ${seq} of learner ${JSON.stringify(learnerId)} on task ${JSON.stringify(taskId)}`,
      key: ({ learnerId, taskId, seq }) => JSON.stringify([learnerId, taskId, seq]),
      isSame: isSameEvent,
      findStored: (events) => findStored(database, events),
      target: {
        table: database.table("trace_events"),
        columns: [
          { name: "learner_id", type: "text" },
          { name: "task_id", type: "text" },
          { name: "seq", type: "integer" },
          { name: "at", type: "timestamp" },
          { name: "kind", type: "text" },
          { name: "summary", type: "text" },
          { name: "data", type: "text" },
        ],
      },
      values: (event) => [
        event.learnerId,
        event.taskId,
        event.seq,
        event.at,
        event.kind,
        event.summary,
        event.data,
      ],
    },
    rows.map(({ line, data, ...row }) => ({
      line,
      row: { ...row, data: data === undefined ? null : JSON.stringify(data) },
    })),
    onProgress,
  );
}

function isSameEvent(one: TraceEvent, other: TraceEvent): boolean {
  return (
    one.at.getTime() === other.at.getTime() &&
    one.kind === other.kind &&
    one.summary === other.summary &&
    isSameJson(one.data, other.data)
  );
}

function isSameJson(one: string | null, other: string | null): boolean {
  if (one === other) return true;
  return one !== null && other !== null && isDeepStrictEqual(JSON.parse(one), JSON.parse(other));
}

/** The stored events of the same traces, between the first and the last one of the file. */
async function findStored({ client }: Database, events: readonly TraceEvent[]): Promise<TraceEvent[]> {
  const found: TraceEvent[] = [];
  for (const traces of chunksOf(tracesOf(events), LOOKUP_SIZE)) {
    const where = traces.map(({ first, last, ...trace }) => ({ ...trace, seq: { gte: first, lte: last } }));
    for (const event of await client.traceEvent.findMany({ where: { OR: where } })) found.push(event);
  }
  return found;
}

interface Trace {
  readonly learnerId: string;
  readonly taskId: string;
  first: number;
  last: number;
}

function tracesOf(events: readonly TraceEvent[]): Trace[] {
  const traces = new Map<string, Trace>();
  for (const { learnerId, taskId, seq } of events) {
    const key = JSON.stringify([learnerId, taskId]);
    const trace = traces.get(key);
    if (trace === undefined) {
      traces.set(key, { learnerId, taskId, first: seq, last: seq });
    } else {
      trace.first = Math.min(trace.first, seq);
      trace.last = Math.max(trace.last, seq);
    }
  }
  return [...traces.values()];
}
