/**
 * How long one of Prisma's transactions may wait to begin, and how long it may last. Prisma's own limits of 2 and 5
 * seconds are too short: waiting for another process's lock, or a pause of a busy process, may take longer. Queries
 * have their own limits.
 */
export const TRANSACTION_LIMITS = { maxWait: 60_000, timeout: 60_000 } as const;
