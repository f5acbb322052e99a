import type { ImportedTable } from "./imported-table.js";
import { newDigests } from "./new-digests.js";
import type { FileRow } from "./row-import.js";

/** An event in a file of learners' traces. Its texts are storable (see `isStorable` of defense-core). */
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

/**
 * Trace events. They are evidence: a stored event never changes, and a different event with the same key is a conflict.
 * Each trace with new events gets a new digest.
 */
export const traceTable: ImportedTable = {
  name: "trace_events",
  keys: [
    { name: "learner_id", type: "text" },
    { name: "task_id", type: "text" },
    { name: "seq", type: "integer" },
  ],
  contents: [
    { name: "at", type: "timestamp" },
    { name: "kind", type: "text" },
    { name: "summary", type: "text" },
    { name: "data", type: "json" },
  ],
  changeable: false,
  describe: ([learnerId, taskId, seq]) =>
    `event ${seq} of learner ${JSON.stringify(learnerId)} on task ${JSON.stringify(taskId)}`,
  consequences: newDigests,
};

export function traceValues({ line, learnerId, taskId, seq, at, kind, summary, data }: TraceRow): FileRow {
  const json = data === undefined ? null : JSON.stringify(data);
  return { line, values: [learnerId, taskId, seq, at.toISOString(), kind, summary, json] };
}
