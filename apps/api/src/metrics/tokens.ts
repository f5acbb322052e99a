import { isModelUsage } from "defense-core";
import { Counter, type Registry } from "prom-client";

const PURPOSES = ["question", "verdict"] as const;
type Purpose = (typeof PURPOSES)[number];

export interface TokenMetrics {
  /** `usage` is what the examiner reports, if anything. */
  add(purpose: Purpose, usage: unknown): void;
}

export function tokenMetrics(registry: Registry): TokenMetrics {
  const total = new Counter({
    name: "oral_defense_model_tokens_total",
    help: "Tokens that models have read (prompt) and written (completion), as far as their servers report.",
    labelNames: ["purpose", "type"],
    registers: [registry],
  });
  const add = (purpose: Purpose, prompt: number | null, completion: number | null) => {
    total.inc({ purpose, type: "prompt" }, prompt ?? 0);
    total.inc({ purpose, type: "completion" }, completion ?? 0);
  };
  for (const purpose of PURPOSES) add(purpose, 0, 0);
  return {
    add(purpose, usage) {
      if (isModelUsage(usage)) add(purpose, usage.prompt_tokens, usage.completion_tokens);
    },
  };
}
