import {
  CRITERION_LEVELS,
  demandsIn,
  type IntegritySignals,
  isVerdict,
  type Release,
  type ReviewedCriterion,
  type TraceDigest,
} from "defense-core";

/**
 * JSON documents that are stored as text. Invalid documents are never quoted, because they contain what learners said.
 */

/** Returns `undefined` if the text is not JSON. */
export function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Returns `null` if the text is malformed. */
export function parsedSignals(text: string | null): IntegritySignals | null {
  const signals = objectIn(text);
  const { long_pauses, verdict } = signals ?? {};
  return Array.isArray(long_pauses) && isVerdict(verdict) ? (signals as unknown as IntegritySignals) : null;
}

/** Returns `null` if the text is malformed. */
export function parsedDigest(text: string | null): TraceDigest | null {
  const digest = objectIn(text);
  const { gaps, notable, counts_by_kind } = digest ?? {};
  const isDigest =
    Array.isArray(gaps) && isObject(counts_by_kind) && Array.isArray(notable) && notable.every(isNotable);
  return isDigest ? (digest as unknown as TraceDigest) : null;
}

/** Returns `null` if the text is malformed. */
export function parsedRelease(text: string | null): Release | null {
  const release = objectIn(text);
  const { review, by, at, verdict } = release ?? {};
  const isReview = review === null || (Number.isInteger(review) && (review as number) > 0);
  const time = typeof at === "string" ? new Date(at) : new Date(Number.NaN);
  if (!isReview || typeof by !== "string" || Number.isNaN(time.getTime()) || !isObject(verdict)) return null;
  return { ...release, at: time } as unknown as Release;
}

/** Returns `null` if the text is malformed. */
export function parsedCriteria(text: string): readonly ReviewedCriterion[] | null {
  const list = parsedJson(text);
  return Array.isArray(list) && list.every(isReviewedCriterion) ? list : null;
}

function isReviewedCriterion(value: unknown): value is ReviewedCriterion {
  if (!isObject(value)) return false;
  const { id, title, level, reason } = value;
  const isLevel = (CRITERION_LEVELS as readonly unknown[]).includes(level);
  const isReason = reason === null || typeof reason === "string";
  return typeof id === "string" && typeof title === "string" && isLevel && isReason;
}

export function isListOfStrings(text: string): boolean {
  const list = parsedJson(text);
  return Array.isArray(list) && list.every((item) => typeof item === "string");
}

/** True if the text is a JSON list of demands of the statement. */
export function isListOfDemands(text: string, statement: string): boolean {
  if (!isListOfStrings(text)) return false;
  const demands = parsedJson(text) as string[];
  return demandsIn(statement, demands).length === demands.length;
}

function objectIn(text: string | null): Record<string, unknown> | undefined {
  const value = text === null ? undefined : parsedJson(text);
  return isObject(value) ? value : undefined;
}

function isNotable(event: unknown): boolean {
  return isObject(event) && typeof event.summary === "string";
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
