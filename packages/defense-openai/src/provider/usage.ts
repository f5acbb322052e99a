import { type ModelUsage, totalUsage } from "defense-core";
import type { CallUsage } from "./chat-model.js";

/** A number of tokens as somebody tells it; `null` for what is none. */
export function tokenCount(value: unknown): number | null {
  return typeof value === "number" && Number.isSafeInteger(value) && value >= 0 ? value : null;
}

/** Adds up what calls use; calls that failed have taken time, too. */
export class UsageMeter {
  #total: ModelUsage = totalUsage([]);

  get total(): ModelUsage {
    return this.#total;
  }

  add({ ms, promptTokens, completionTokens }: CallUsage): void {
    this.#total = totalUsage([
      this.#total,
      {
        calls: 1,
        prompt_tokens: promptTokens,
        completion_tokens: completionTokens,
        latency_ms: Math.round(ms),
      },
    ]);
  }
}
