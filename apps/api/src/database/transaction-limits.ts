/**
 * How long a transaction of Prisma's may wait for its turn, and last. Prisma's own limits, 2 and 5 seconds, are shorter
 * than the wait for another process's lock, and than a busy process may pause; queries have limits of their own.
 */
export const TRANSACTION_LIMITS = { maxWait: 60_000, timeout: 60_000 } as const;
