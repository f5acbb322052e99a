import { setTimeout as pause } from "node:timers/promises";
import { isDriverAdapterError } from "@prisma/driver-adapter-utils";
import { SqliteError } from "better-sqlite3";

/** How long an operation waits while another process has locked the database. */
export const BUSY_LIMIT_MS = 30_000;

const LONGEST_PAUSE_MS = 10;

export function busyDeadline(): number {
  return performance.now() + BUSY_LIMIT_MS;
}

/**
 * Repeats an attempt until the deadline while another process has locked the database. SQLite's own busy handler would
 * block the event loop.
 */
export async function whileBusy<T>(deadline: number, attempt: () => T | Promise<T>): Promise<T> {
  for (let longest = 1; ; longest = Math.min(longest * 2, LONGEST_PAUSE_MS)) {
    try {
      return await attempt();
    } catch (error) {
      if (!isBusy(error) || performance.now() >= deadline) throw error;
    }
    await pause(longest * Math.random());
  }
}

function isBusy(error: unknown): boolean {
  // The adapter reports every SQLITE_BUSY as a "SocketTimeout".
  if (isDriverAdapterError(error)) return error.cause.kind === "SocketTimeout";
  return error instanceof SqliteError && error.code.startsWith("SQLITE_BUSY");
}
