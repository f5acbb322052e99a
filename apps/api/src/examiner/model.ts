import { performance } from "node:perf_hooks";
import type { Logger } from "pino";
import type { ModelConfig } from "../config/examiner.js";
import { type ChatAnswer, type ChatRequest, chat } from "../openai/chat.js";
import { UsageMeter } from "../openai/usage.js";

/** What bounds the calls that are made for one request. */
export interface CallBounds {
  /** Aborted when nobody waits for the answer any more. */
  readonly signal: AbortSignal;
  /** When the time is over, by `performance.now()`. */
  readonly until: number;
  readonly retries: number;
  readonly logger: Logger;
  readonly meter: UsageMeter;
}

/** The bounds of calls that together may take so long. */
export function boundsFor(
  { timeoutMs, retries }: { readonly timeoutMs: number; readonly retries: number },
  signal: AbortSignal,
  logger: Logger,
): CallBounds {
  return { signal, until: performance.now() + timeoutMs, retries, logger, meter: new UsageMeter() };
}

/** Asks a model within the bounds. */
export function askModel(
  model: ModelConfig,
  purpose: string,
  request: ChatRequest,
  { meter, ...bounds }: CallBounds,
): Promise<ChatAnswer> {
  return chat(model, request, { provider: "examiner", model: model.model, purpose, ...bounds }, meter);
}
