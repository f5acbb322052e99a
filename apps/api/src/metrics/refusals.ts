import { Counter, type Registry } from "prom-client";
import { REFUSAL_REASONS, type RefusalReason } from "../identity/identity-error.js";

export interface RefusalMetrics {
  add(reason: RefusalReason): void;
}

export function refusalMetrics(registry: Registry): RefusalMetrics {
  const total = new Counter({
    name: "oral_defense_refusals_total",
    help: "Requests that were refused for their credential: with a 401, or with a 403 (forbidden).",
    labelNames: ["reason"],
    registers: [registry],
  });
  for (const reason of REFUSAL_REASONS) total.inc({ reason }, 0);
  return { add: (reason) => total.inc({ reason }) };
}
