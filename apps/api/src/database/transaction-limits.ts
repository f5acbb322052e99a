/**
 * How long one of Prisma's transactions may wait to begin, and how long it may last. Prisma's own limits, 2 and 5
 * seconds, are shorter than waiting for another process's lock, or than a busy process may pause. Queries have their
 * own limits.
 */
export const TRANSACTION_LIMITS = { maxWait: 60_000, timeout: 60_000 } as const;
