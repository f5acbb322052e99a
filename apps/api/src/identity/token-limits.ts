export const TOKEN_LIMITS = {
  defaultStarts: 1,
  /** PostgreSQL's largest `integer`. */
  maxStarts: 2 ** 31 - 1,
  defaultSeconds: 4 * 60 * 60,
  maxSeconds: 24 * 60 * 60,
  codeSeconds: 10 * 60,
} as const;
