import type { IntegritySignals, Release, TraceDigest } from "defense-core";
import type { RowOf } from "./columns.js";

/** The columns of the tables, as in `prisma/models.prisma`. */

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
  variant_rubric: { type: "text", nullable: true },
  variant_demands: { type: "text" },
  integrity_signals: { type: "text", nullable: true },
  outcome: { type: "text", nullable: true },
  needs_review: { type: "boolean" },
  review_count: { type: "integer" },
  note_count: { type: "integer" },
  verdict_release: { type: "text", nullable: true },
  release: { type: "text", nullable: true },
  // The numbers of reviews and notes, and the highest `number` of each.
  reviews: { type: "integer" },
  last_review: { type: "integer" },
  notes: { type: "integer" },
  last_note: { type: "integer" },
} as const;

/** A row of `reviews`, with its defense's signals and release. */
export const REVIEW_WITH_DEFENSE = {
  defense_id: { type: "text" },
  number: { type: "integer" },
  outcome: { type: "text" },
  summary: { type: "text" },
  criteria: { type: "text" },
  by: { type: "text" },
  at: { type: "time" },
  integrity_signals: { type: "text", nullable: true },
  release: { type: "text", nullable: true },
} as const;

/** A row of `turn_notes`, and the role of its turn. */
export const NOTE_WITH_ROLE = {
  defense_id: { type: "text" },
  turn: { type: "integer" },
  number: { type: "integer" },
  text: { type: "text" },
  at: { type: "time" },
  role: { type: "text", nullable: true },
} as const;

export const TURN = {
  defense_id: { type: "text" },
  seq: { type: "integer" },
  role: { type: "text" },
  text: { type: "text" },
  ts: { type: "time" },
  latency_ms: { type: "integer", nullable: true },
  usage: { type: "text", nullable: true },
  account: { type: "text", nullable: true },
  created_at: { type: "time" },
} as const;

/** A row of `idempotent_requests`, and the role of its turn. */
export const REQUEST_WITH_ROLE = {
  id: { type: "text" },
  digest: { type: "text" },
  defense_id: { type: "text" },
  seq: { type: "integer" },
  role: { type: "text", nullable: true },
} as const;

export const RECORDING = {
  name: { type: "text" },
  defense_id: { type: "text" },
  turn: { type: "integer", nullable: true },
  status: { type: "text" },
  media_type: { type: "text" },
  bytes: { type: "integer" },
  kept_at: { type: "time" },
} as const;

/** A row of `recordings`, with the columns of its turn that identify a spoken answer. */
export const RECORDING_WITH_TURN = {
  ...RECORDING,
  role: { type: "text", nullable: true },
  latency_ms: { type: "integer", nullable: true },
} as const;

/** A row of `tokens` with its starts, and the owner of the last defense that it started. */
export const TOKEN_WITH_LAST_DEFENSE = {
  id: { type: "text" },
  subject: { type: "text" },
  task_id: { type: "text", nullable: true },
  starts: { type: "integer" },
  starts_used: { type: "integer" },
  last_defense_id: { type: "text", nullable: true },
  learner_id: { type: "text", nullable: true },
  started_task_id: { type: "text", nullable: true },
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
  rubric: { type: "text", nullable: true },
  demands: { type: "text", nullable: true },
} as const;

export const MATERIAL_FILE = {
  learner_id: { type: "text" },
  task_id: { type: "text" },
  path: { type: "text" },
  text: { type: "text", nullable: true },
} as const;

/** A stored defense, without its turns. */
export interface StoredDefense extends RowOf<typeof DEFENSE> {
  /** The names of the columns with values of the wrong type. */
  readonly misfits: readonly string[];
  /** The value of `integrity_signals`; `null` if it is absent or malformed. */
  readonly signals: IntegritySignals | null;
  /** The value of `trace_digest`; `null` if it is absent or malformed. */
  readonly digest: TraceDigest | null;
  /** The value of `release`; `null` if it is absent or malformed. */
  readonly released: Release | null;
}

export interface StoredTurn extends RowOf<typeof TURN> {
  readonly misfits: readonly string[];
}
