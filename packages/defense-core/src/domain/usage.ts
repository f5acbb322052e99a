/** What calls of models have used. Stored and served as it is, hence the snake_case names. */
export interface ModelUsage {
  /** Repeated and failed ones included. */
  readonly calls: number;
  /** `null` when a server did not tell. */
  readonly prompt_tokens: number | null;
  readonly completion_tokens: number | null;
  /** Milliseconds, all calls added up, also those that were made at the same time. */
  readonly latency_ms: number;
}

/** All usages together; what one of them does not tell, the sum does not tell either. */
export function totalUsage(usages: readonly ModelUsage[]): ModelUsage {
  return usages.reduce(
    (sum, next) => ({
      calls: sum.calls + next.calls,
      prompt_tokens: added(sum.prompt_tokens, next.prompt_tokens),
      completion_tokens: added(sum.completion_tokens, next.completion_tokens),
      latency_ms: sum.latency_ms + next.latency_ms,
    }),
    { calls: 0, prompt_tokens: 0, completion_tokens: 0, latency_ms: 0 },
  );
}

function added(one: number | null, other: number | null): number | null {
  return one === null || other === null ? null : one + other;
}
