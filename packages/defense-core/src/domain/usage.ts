/** The usage of model calls. Stored and served unchanged, hence the snake_case names. */
export interface ModelUsage {
  /** Including retries and failed calls. */
  readonly calls: number;
  /** `null` if a server did not report it. */
  readonly prompt_tokens: number | null;
  readonly completion_tokens: number | null;
  /** The sum over all calls, in milliseconds, even if calls overlapped. */
  readonly latency_ms: number;
}

/**
 * Adds up usages. A number that is `null` in one of them is `null` in the sum.
 *
 * @example
 * ```js
 * import { totalUsage } from "defense-core";
 *
 * const total = totalUsage([
 *   { calls: 1, prompt_tokens: 900, completion_tokens: 30, latency_ms: 700 },
 *   { calls: 2, prompt_tokens: 950, completion_tokens: null, latency_ms: 800 },
 * ]);
 * total.prompt_tokens; // => 1_850
 * total.completion_tokens; // => null
 * ```
 */
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
