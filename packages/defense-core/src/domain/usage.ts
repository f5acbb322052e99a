/** The usage of model calls. Stored and served unchanged, hence the snake_case names. */
export interface ModelUsage {
  /** Including retries and failed calls. */
  readonly calls: number;
  /** `null` if a server did not report it. */
  readonly prompt_tokens: number | null;
  readonly completion_tokens: number | null;
  /** How many of the prompt tokens servers had read before; absent if no server reported it. */
  readonly cached_prompt_tokens?: number;
  /** How many replies of models were refused, by reason; absent if none were. */
  readonly refused?: Readonly<Record<string, number>>;
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
      ...cachedIn(sum, next),
      ...refusedIn(sum, next),
      latency_ms: sum.latency_ms + next.latency_ms,
    }),
    { calls: 0, prompt_tokens: 0, completion_tokens: 0, latency_ms: 0 },
  );
}

function added(one: number | null, other: number | null): number | null {
  return one === null || other === null ? null : one + other;
}

type Cached = Pick<ModelUsage, "cached_prompt_tokens">;

function cachedIn({ cached_prompt_tokens: one }: Cached, { cached_prompt_tokens: other }: Cached): Cached {
  return one === undefined && other === undefined ? {} : { cached_prompt_tokens: (one ?? 0) + (other ?? 0) };
}

type Refused = Pick<ModelUsage, "refused">;

function refusedIn({ refused: one }: Refused, { refused: other }: Refused): Refused {
  if (one === undefined || other === undefined) return one || other ? { refused: one ?? other ?? {} } : {};
  const reasons = [...new Set([...Object.keys(one), ...Object.keys(other)])];
  return {
    refused: Object.fromEntries(reasons.map((reason) => [reason, (one[reason] ?? 0) + (other[reason] ?? 0)])),
  };
}
