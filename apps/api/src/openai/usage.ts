import { type ModelUsage, totalUsage } from "defense-core";

/** Tokens as the server counts them; `null` when it does not tell. */
export interface TokenUsage {
  readonly promptTokens: number | null;
  readonly completionTokens: number | null;
}

/** Adds up what calls use; calls that failed have taken time, too. */
export class UsageMeter {
  #total: ModelUsage = totalUsage([]);

  get total(): ModelUsage {
    return this.#total;
  }

  add(ms: number, tokens: TokenUsage = { promptTokens: 0, completionTokens: 0 }): void {
    this.#total = totalUsage([
      this.#total,
      {
        calls: 1,
        prompt_tokens: tokens.promptTokens,
        completion_tokens: tokens.completionTokens,
        latency_ms: Math.round(ms),
      },
    ]);
  }
}
