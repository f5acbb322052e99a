/** The defaults that are plain values. */
export const EXAMINER_DEFAULTS = {
  json: "schema",
  contextTokens: 16_000,
  perCriterion: false,
  findDemands: true,
  timeoutMs: 120_000,
  retries: 2,
  profile: "standard",
  minAnswers: 3,
  minEvidenceTurns: 2,
  minGraders: 1,
} as const;

/** The limits of the examiner's own options. */
export const EXAMINER_LIMITS = {
  contextTokens: { min: 4_000, max: 10_000_000 },
  graders: 9,
  minAnswers: { min: 1, max: 100 },
  minEvidenceTurns: { min: 1, max: 100 },
  minGraders: { min: 1, max: 10 },
} as const;
