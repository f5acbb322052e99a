import { Gauge, Registry } from "prom-client";
import { type CountDefenses, measureDefenseStates } from "./defense-states.js";
import { measureEventLoopDelay } from "./event-loop-delay.js";
import type { Exposition } from "./exposition.js";
import type { PartMetrics } from "./measured-parts.js";
import { providerCallMetrics } from "./provider-calls.js";
import { type RefusalMetrics, refusalMetrics } from "./refusals.js";
import { type RequestMetrics, requestMetrics } from "./requests.js";
import { storeConflictMetrics } from "./store-conflicts.js";
import { tokenMetrics } from "./tokens.js";

/** The metrics of one application. Another application in the same process has its own. */
export interface Metrics extends PartMetrics {
  readonly requests: RequestMetrics;
  readonly refusals: RefusalMetrics;
  readonly exposition: Exposition;
  /** Stops querying the database and timing the event loop. The metrics can still be read. */
  close(): void;
}

export interface Measured {
  readonly version: string;
  /** Without this, defenses are not counted. */
  readonly countDefenses?: CountDefenses | undefined;
}

export function createMetrics({ version, countDefenses }: Measured): Metrics {
  const registry = new Registry();
  new Gauge({
    name: "oral_defense_build_info",
    help: "Always 1; its labels name what is running.",
    labelNames: ["version", "node_version"],
    registers: [registry],
  }).set({ version, node_version: process.version }, 1);
  const stops = [measureEventLoopDelay(registry)];
  if (countDefenses) stops.push(measureDefenseStates(registry, countDefenses));
  return {
    requests: requestMetrics(registry),
    refusals: refusalMetrics(registry),
    providerCalls: providerCallMetrics(registry),
    tokens: tokenMetrics(registry),
    storeConflicts: storeConflictMetrics(registry),
    exposition: { contentType: registry.contentType, text: () => registry.metrics() },
    close: () => stops.forEach((stop) => void stop()),
  };
}
