import { DefenseError, type DefenseErrorCode } from "defense-core";
import { Counter, Histogram, type Registry } from "prom-client";

export const PROVIDER_CALLS = ["question", "verdict", "transcription", "speech"] as const;
export type ProviderCall = (typeof PROVIDER_CALLS)[number];

export const OUTCOMES = ["ok", "failed", "unavailable", "timeout", "aborted"] as const;
export type Outcome = (typeof OUTCOMES)[number];

export interface ProviderCallMetrics {
  add(call: ProviderCall, outcome: Outcome, seconds: number): void;
}

const SECONDS = [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 20, 30, 60, 120, 300];

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

export function outcomeOfError(error: unknown): Outcome {
  return (DefenseError.is(error) && OUTCOME_BY_CODE[error.code]) || "failed";
}

/** An abort means either that the service's timeout passed or that the caller is gone. */
export function outcomeOfAbort(reason: unknown): Outcome {
  return outcomeOfError(reason) === "timeout" ? "timeout" : "aborted";
}

const OUTCOME_BY_CODE: Partial<Record<DefenseErrorCode, Outcome>> = {
  provider_unavailable: "unavailable",
  transcription_unavailable: "unavailable",
  provider_timeout: "timeout",
};
