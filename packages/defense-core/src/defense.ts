import type { IntegritySignals } from "./integrity.js";
import { firstCodePoints } from "./text.js";
import type { TraceDigest } from "./trace.js";

/** States of a defense; `finished` is final (specification, "States and transitions"). */
export type DefenseStatus = "in_progress" | "finished";

/** Who spoke: the agent that asks, or the person who defends their work. */
export type TurnRole = "examiner" | "learner";

/** One utterance of a defense (specification, "Defense turn"). Turns are never changed once stored. */
export interface Turn {
  readonly defenseId: string;
  /** Position in the defense: starts at 0 and is consecutive; even numbers are the examiner's. */
  readonly seq: number;
  readonly role: TurnRole;
  /** Question or answer. A typed answer may be the empty string. */
  readonly text: string;
  /** When it was said: a question when it was produced, an answer when it arrived. */
  readonly ts: Date;
  /**
   * Whole milliseconds. Examiner: time taken to produce the question. Learner: time taken to read and
   * transcribe the audio, `null` for a typed answer.
   */
  readonly latencyMs: number | null;
  /** When the turn was created for storing. */
  readonly createdAt: Date;
}

/** A defense with all its turns (specification, "Resources and their fields"). */
export interface Defense {
  /** `dfn-<hex>-<prefix>`, see {@link defenseId}. */
  readonly id: string;
  readonly learnerId: string;
  readonly taskId: string;
  readonly status: DefenseStatus;
  readonly createdAt: Date;
  /** Ordered by `seq`. Their number is the version of the defense. */
  readonly turns: readonly Turn[];
  /** `null` until the defense is finished. */
  readonly integritySignals: IntegritySignals | null;
  /** The learner's trace as it stood at the start; `null` when there was none. */
  readonly traceDigest: TraceDigest | null;
  /** Whether the trace was free of gaps at the start; `true` when there was none. */
  readonly traceComplete: boolean;
  /** The task variant's statement as it stood at the start; `null` when there was none. */
  readonly variantStatement: string | null;
}

/** Code points of the learner's id that become part of a defense's id. */
const PREFIX_CODE_POINTS = 8;

/** The first 8 code points of a learner's id; never half a surrogate pair. */
export function learnerPrefix(learnerId: string): string {
  return firstCodePoints(learnerId, PREFIX_CODE_POINTS);
}

/**
 * The id of a defense: `dfn-<epoch milliseconds in lowercase hexadecimal>-<prefix of the learner's id>`
 * (specification, "Resources and their fields").
 */
export function defenseId(epochMs: number, learnerId: string): string {
  return `dfn-${epochMs.toString(16)}-${learnerPrefix(learnerId)}`;
}
