import { setTimeout as delay } from "node:timers/promises";
import type { DefenseStatus } from "defense-core";
import { Gauge, type Registry } from "prom-client";

export type DefenseCounts = Readonly<Record<DefenseStatus, number>>;

export type CountDefenses = () => Promise<DefenseCounts>;

/** Scrapes query the database at most once in this interval. */
export const COUNT_EVERY_MS = 10_000;

const PATIENCE_MS = 1_000;

/**
 * Measures defenses by state. The metric is absent while they cannot be counted. Returns the function that stops
 * counting: later counts would reopen a closed database.
 */
export function measureDefenseStates(registry: Registry, count: CountDefenses): () => void {
  const recent = recentCounts(count);
  let isStopped = false;
  new Gauge({
    name: "oral_defense_defenses",
    help: "Defenses in the database, by state.",
    labelNames: ["state"],
    registers: [registry],
    async collect() {
      const counts = isStopped ? undefined : await recent();
      this.reset();
      for (const [state, number] of Object.entries(counts ?? {})) this.set({ state }, number);
    },
  });
  return () => {
    isStopped = true;
  };
}

/**
 * Returns counts that are at most {@link COUNT_EVERY_MS} old, or `undefined`. A late count is kept for the next call.
 */
function recentCounts(count: CountDefenses): () => Promise<DefenseCounts | undefined> {
  let counts: DefenseCounts | undefined;
  let staleAtMs = Number.NEGATIVE_INFINITY;
  let counting: Promise<void> | undefined;

  async function countAnew(): Promise<void> {
    try {
      counts = await count();
      staleAtMs = performance.now() + COUNT_EVERY_MS;
    } catch {
      // Other queries report what is wrong with the database.
    } finally {
      counting = undefined;
    }
  }

  return async () => {
    if (performance.now() >= staleAtMs) {
      counts = undefined;
      counting ??= countAnew();
      await Promise.race([counting, delay(PATIENCE_MS, undefined, { ref: false })]);
    }
    return counts;
  };
}
