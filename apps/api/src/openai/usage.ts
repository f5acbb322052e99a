import type { TokenUsage } from "./chat.js";

/** What several calls have used together. */
export interface Usage {
  readonly calls: number;
  /** `null` as soon as one answer did not tell. */
  readonly promptTokens: number | null;
  readonly completionTokens: number | null;
  readonly ms: number;
}

/** Adds up what calls use; calls that failed have taken time, too. */
export class UsageMeter {
  #total: Usage = { calls: 0, promptTokens: 0, completionTokens: 0, ms: 0 };

  get total(): Usage {
    return this.#total;
  }

  add(ms: number, tokens: TokenUsage = { promptTokens: 0, completionTokens: 0 }): void {
    const { calls, promptTokens, completionTokens, ms: before } = this.#total;
    this.#total = {
      calls: calls + 1,
      promptTokens: sum(promptTokens, tokens.promptTokens),
      completionTokens: sum(completionTokens, tokens.completionTokens),
      ms: before + ms,
    };
  }
}

function sum(one: number | null, other: number | null): number | null {
  return one === null || other === null ? null : one + other;
}
