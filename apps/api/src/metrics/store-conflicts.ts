import { Counter, type Registry } from "prom-client";

/** What is written to the store. */
const WRITES = ["start", "exchange", "finish"] as const;
type Write = (typeof WRITES)[number];

/** Where writes are counted that changed nothing. */
export interface StoreConflictMetrics {
  add(write: Write): void;
}

/** Writes to the store for which another one was faster. */
export function storeConflictMetrics(registry: Registry): StoreConflictMetrics {
  const total = new Counter({
    name: "oral_defense_store_conflicts_total",
    help: "Writes that changed nothing, because another one was faster.",
    labelNames: ["write"],
    registers: [registry],
  });
  for (const write of WRITES) total.inc({ write }, 0);
  return { add: (write) => total.inc({ write }) };
}
