import type { Message } from "defense-openai";

/** A call to a model, as it was seen on the wire. Characters are UTF-16 code units. */
export interface WireCall {
  readonly messages: readonly Message[];
  /** The type of the requested response format; `null` if the request has none. */
  readonly format: string | null;
  readonly requestBytes: number;
  readonly response: WireResponse;
}

/** What came back. */
export interface WireResponse {
  /** `null` if nothing did. */
  readonly status: number | null;
  readonly bytes: number;
  readonly ms: number;
  /** What the model wrote; empty if the response is not a completion. */
  readonly text: string;
  readonly finishReason: string | null;
  readonly tokens: TokenCounts;
  /** Why there is no completion: the body of a response with an error, or what broke the call. */
  readonly problem: string | null;
}

/** Tokens as the server counts them; `null` if it does not. */
export interface TokenCounts {
  readonly read: number | null;
  /** How many of those that were read came from the server's cache, because an earlier request began alike. */
  readonly cached: number | null;
  readonly written: number | null;
}

const NO_TOKENS: TokenCounts = { read: null, cached: null, written: null };

/** The problem of a call that the examiner gave up. Its log does not mention such a call. */
export const STOPPED_WAITING = "the examiner stopped waiting";

/** A call without a response. */
export function brokenResponse(problem: string, ms: number): WireResponse {
  return { status: null, bytes: 0, ms, text: "", finishReason: null, tokens: NO_TOKENS, problem };
}

/** The parts of a completion that are recorded. A “compatible” server may omit any of them. */
interface Completion {
  readonly choices?: readonly {
    readonly message?: { readonly content?: unknown };
    readonly finish_reason?: unknown;
  }[];
  readonly usage?: {
    readonly prompt_tokens?: unknown;
    readonly completion_tokens?: unknown;
    readonly prompt_tokens_details?: { readonly cached_tokens?: unknown } | null;
  };
  /** Of llama.cpp's server: `prompt_n` tokens were computed, `cache_n` came from its cache. */
  readonly timings?: { readonly cache_n?: unknown };
}

export function readResponse(status: number, body: Buffer, ms: number): WireResponse {
  const text = body.toString();
  const completion = status === 200 ? parsedObject(text) : undefined;
  if (completion === undefined) return { ...brokenResponse(text, ms), status, bytes: body.length };
  const { choices, usage, timings } = completion as Completion;
  const choice = choices?.[0];
  const content = choice?.message?.content;
  return {
    status,
    bytes: body.length,
    ms,
    text: typeof content === "string" ? content : "",
    finishReason: typeof choice?.finish_reason === "string" ? choice.finish_reason : null,
    tokens: {
      read: count(usage?.prompt_tokens),
      cached: count(usage?.prompt_tokens_details?.cached_tokens) ?? count(timings?.cache_n),
      written: count(usage?.completion_tokens),
    },
    problem: null,
  };
}

/** The content of a request for a completion. */
export function readRequest(body: Buffer): Pick<WireCall, "messages" | "format" | "requestBytes"> {
  const request = (parsedObject(body.toString()) ?? {}) as {
    readonly messages?: readonly Message[];
    readonly response_format?: { readonly type?: string };
  };
  return {
    messages: request.messages ?? [],
    format: request.response_format?.type ?? null,
    requestBytes: body.length,
  };
}

function parsedObject(text: string): object | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === "object" && value !== null ? value : undefined;
  } catch {
    return undefined;
  }
}

function count(value: unknown): number | null {
  return typeof value === "number" && Number.isSafeInteger(value) && value >= 0 ? value : null;
}
