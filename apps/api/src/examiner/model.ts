import { performance } from "node:perf_hooks";
import type { OpenAI } from "openai";
import type { ChatCompletionMessageParam } from "openai/resources";
import type { Logger } from "pino";
import type { ModelConfig } from "../config/examiner.js";
import { type ChatAnswer, type ChatRequest, chat } from "../openai/chat.js";
import { openAIClient } from "../openai/client.js";
import { UsageMeter } from "../openai/usage.js";

export type Message = ChatCompletionMessageParam;

/** A model on a server. */
export interface Model {
  readonly name: string;
  readonly client: OpenAI;
}

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

export function createModel(config: ModelConfig): Model {
  return { name: config.model, client: openAIClient(config) };
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
  { name, client }: Model,
  purpose: string,
  request: ChatRequest,
  { meter, ...bounds }: CallBounds,
): Promise<ChatAnswer> {
  return chat(client, request, { provider: "examiner", model: name, purpose, ...bounds }, meter);
}
