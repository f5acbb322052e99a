import type { IntegritySignals, TraceDigest } from "defense-core";
import type { RowOf } from "./columns.js";

/** The columns of the tables, as `prisma/models.prisma` has them. */

export const DEFENSE = {
  id: { type: "text" },
  learner_id: { type: "text" },
  task_id: { type: "text" },
  status: { type: "text" },
  turn_count: { type: "integer" },
  created_at: { type: "time" },
  trace_digest: { type: "text", nullable: true },
  trace_complete: { type: "boolean" },
  variant_statement: { type: "text", nullable: true },
  variant_confidential: { type: "text" },
  integrity_signals: { type: "text", nullable: true },
} as const;

export const TURN = {
  defense_id: { type: "text" },
  seq: { type: "integer" },
  role: { type: "text" },
  text: { type: "text" },
  ts: { type: "time" },
  latency_ms: { type: "integer", nullable: true },
  usage: { type: "text", nullable: true },
  created_at: { type: "time" },
} as const;

/** A row of `idempotent_requests`, and the role of the turn that it names. */
export const REQUEST_WITH_ROLE = {
  id: { type: "text" },
  digest: { type: "text" },
  defense_id: { type: "text" },
  seq: { type: "integer" },
  role: { type: "text", nullable: true },
} as const;

export const TRACE_EVENT = {
  learner_id: { type: "text" },
  task_id: { type: "text" },
  seq: { type: "integer" },
  at: { type: "time" },
  kind: { type: "text" },
  summary: { type: "text" },
  data: { type: "text", nullable: true },
} as const;

export const TRACE_DIGEST = {
  learner_id: { type: "text" },
  task_id: { type: "text" },
  digest: { type: "text" },
} as const;

export const TASK_VARIANT = {
  task_id: { type: "text" },
  statement: { type: "text" },
  title: { type: "text", nullable: true },
  confidential: { type: "text" },
} as const;

/** A defense without its turns, as it is stored. */
export interface StoredDefense extends RowOf<typeof DEFENSE> {
  /** The names of the columns that hold something else than they have to. */
  readonly misfits: readonly string[];
  /** What `integrity_signals` says; `null` when there are none, or they are not of the form that they must have. */
  readonly signals: IntegritySignals | null;
  /** What `trace_digest` says; `null` when there is none, or it is not of the form that it must have. */
  readonly digest: TraceDigest | null;
}

/** A turn as it is stored. */
export interface StoredTurn extends RowOf<typeof TURN> {
  readonly misfits: readonly string[];
}
