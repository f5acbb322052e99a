import type { IntegritySignals } from "./integrity.js";
import type { Release, VerdictRelease } from "./release.js";
import { firstCodePoints } from "./text.js";
import type { TraceDigest } from "./trace.js";
import type { Turn } from "./turn.js";

/** States of a defense; `finished` is final (specification, "States and transitions"). */
export type DefenseStatus = "in_progress" | "finished";

/** A defense with all its turns (specification, "Resources and their fields"). */
export interface Defense {
  /** `dfn-<hex>-<prefix>`, see {@link defenseId}. */
  readonly id: string;
  readonly learnerId: string;
  readonly taskId: string;
  readonly status: DefenseStatus;
  readonly createdAt: Date;
  /** Ordered by `seq`. The number of turns is the version of the defense. */
  readonly turns: readonly Turn[];
  /** `null` until the defense is finished. */
  readonly integritySignals: IntegritySignals | null;
  /** When the learner sees the verdict: decided at the finish, `null` until then. */
  readonly verdictRelease: VerdictRelease | null;
  /** The last release to the learner; `null` if there is none. */
  readonly release: Release | null;
  /** The digest of the learner's trace at the start; `null` if there was no trace. */
  readonly traceDigest: TraceDigest | null;
  /** True if the trace had no gaps at the start; `true` if there was no trace. */
  readonly traceComplete: boolean;
  /** The task variant's statement at the start; `null` if there was none. */
  readonly variantStatement: string | null;
  /**
   * The texts that the task variant marked as confidential at the start. They are neither served nor given to the
   * examiner.
   */
  readonly variantConfidential: readonly string[];
  /** The demands that the task variant named at the start; empty if it named none. */
  readonly variantDemands: readonly string[];
  /** The task variant's rubric at the start; `null` if there was none. It is also confidential. */
  readonly variantRubric: string | null;
}

const PREFIX_CODE_POINTS = 8;

/** The first 8 code points of a learner's id; never half a surrogate pair. */
export function learnerPrefix(learnerId: string): string {
  return firstCodePoints(learnerId, PREFIX_CODE_POINTS);
}

/**
 * The id of a defense: `dfn-<epoch milliseconds in lowercase hexadecimal>-<prefix of the learner's id>`
 * (specification, "Resources and their fields").
 *
 * @example
 * ```js
 * import { defenseId } from "defense-core";
 *
 * defenseId(Date.UTC(2026, 0, 31), "ada.lovelace"); // => "dfn-19c11597000-ada.love"
 * ```
 */
export function defenseId(epochMs: number, learnerId: string): string {
  return `dfn-${epochMs.toString(16)}-${learnerPrefix(learnerId)}`;
}
