import { DefenseError, type DefenseErrorCode } from "defense-core";
import { Counter, Histogram, type Registry } from "prom-client";

/** The calls to the examiner and the voice. */
export const PROVIDER_CALLS = ["question", "verdict", "transcription", "speech"] as const;
/** One of {@link PROVIDER_CALLS}. */
export type ProviderCall = (typeof PROVIDER_CALLS)[number];

/** How a call ended. */
export const OUTCOMES = ["ok", "failed", "unavailable", "timeout", "aborted"] as const;
/** One of {@link OUTCOMES}. */
export type Outcome = (typeof OUTCOMES)[number];

/** Counts provider calls. */
export interface ProviderCallMetrics {
  add(call: ProviderCall, outcome: Outcome, seconds: number): void;
}

const SECONDS = [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 20, 30, 60, 120, 300];

/** Measures provider calls and how long they take. */
export function providerCallMetrics(registry: Registry): ProviderCallMetrics {
  const total = new Counter({
    name: "oral_defense_provider_calls_total",
    help: "Calls to the examiner and the voice, by outcome.",
    labelNames: ["call", "outcome"],
    registers: [registry],
  });
  const duration = new Histogram({
    name: "oral_defense_provider_call_duration_seconds",
    help: "Time spent waiting for the examiner and the voice.",
    labelNames: ["call"],
    buckets: SECONDS,
    registers: [registry],
  });
  for (const call of PROVIDER_CALLS) {
    duration.zero({ call });
    for (const outcome of OUTCOMES) total.inc({ call, outcome }, 0);
  }
  return {
    add(call, outcome, seconds) {
      total.inc({ call, outcome });
      duration.observe({ call }, seconds);
    },
  };
}

/** The outcome of a rejected call. */
export function outcomeOfError(error: unknown): Outcome {
  return (DefenseError.is(error) && OUTCOME_BY_CODE[error.code]) || "failed";
}

/** The outcome of an aborted call: either the service's time-out passed, or the caller has gone. */
export function outcomeOfAbort(reason: unknown): Outcome {
  return outcomeOfError(reason) === "timeout" ? "timeout" : "aborted";
}

const OUTCOME_BY_CODE: Partial<Record<DefenseErrorCode, Outcome>> = {
  provider_unavailable: "unavailable",
  transcription_unavailable: "unavailable",
  provider_timeout: "timeout",
};
