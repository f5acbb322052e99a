import { Counter, type Registry } from "prom-client";

const WRITES = ["start", "exchange", "finish"] as const;
type Write = (typeof WRITES)[number];

export interface StoreConflictMetrics {
  add(write: Write): void;
}

/** Measures writes to the store that lost to a faster one. */
export function storeConflictMetrics(registry: Registry): StoreConflictMetrics {
  const total = new Counter({
    name: "oral_defense_store_conflicts_total",
    help: "Writes that changed nothing, because another write was faster.",
    labelNames: ["write"],
    registers: [registry],
  });
  for (const write of WRITES) total.inc({ write }, 0);
  return { add: (write) => total.inc({ write }) };
}
