import { type ModelUsage, totalUsage } from "defense-core";
import type { CallUsage } from "./chat-model.js";

/** Returns the reported number of tokens, or `null` for anything else. */
export function tokenCount(value: unknown): number | null {
  return typeof value === "number" && Number.isSafeInteger(value) && value >= 0 ? value : null;
}

/** Adds up the usage of all calls, including those that failed. */
export class UsageMeter {
  #total: ModelUsage = totalUsage([]);

  get total(): ModelUsage {
    return this.#total;
  }

  addAll(usage: ModelUsage): void {
    this.#total = totalUsage([this.#total, usage]);
  }

  /** Counts a refused reply. */
  refuse(reason: string): void {
    this.addAll({ ...totalUsage([]), refused: { [reason]: 1 } });
  }

  add({ ms, promptTokens, completionTokens, cachedPromptTokens }: CallUsage): void {
    this.#total = totalUsage([
      this.#total,
      {
        calls: 1,
        prompt_tokens: promptTokens,
        completion_tokens: completionTokens,
        ...(typeof cachedPromptTokens === "number" && { cached_prompt_tokens: cachedPromptTokens }),
        latency_ms: Math.round(ms),
      },
    ]);
  }
}
