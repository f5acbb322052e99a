import type { ServerConfig } from "../config/server.js";
import { callServer, type ServerCall } from "./call-server.js";
import { unusableAnswer } from "./failure.js";
import { postForDocument } from "./post.js";
import type { TokenUsage, UsageMeter } from "./usage.js";

/** One line of a conversation with a model. */
export interface Message {
  readonly role: "system" | "user" | "assistant";
  readonly content: string;
}

/** In what form a model is asked to answer. */
export type ResponseFormat =
  | { readonly type: "json_object" }
  | {
      readonly type: "json_schema";
      readonly json_schema: { readonly name: string; readonly strict: boolean; readonly schema: object };
    };

/** What is sent to a model. */
export interface ChatRequest {
  readonly messages: readonly Message[];
  readonly responseFormat?: ResponseFormat;
}

/** What a model has written. */
export interface ChatAnswer {
  readonly text: string;
  readonly usage: TokenUsage;
}

/**
 * Asks a model.
 *
 * @throws ProviderFailure, also for an answer that is refused, filtered or cut off. One that is
 * empty is returned: asking once more may help.
 */
export function chat(
  server: ServerConfig,
  request: ChatRequest,
  call: ServerCall,
  meter: UsageMeter,
): Promise<ChatAnswer> {
  return callServer(
    call,
    async () => {
      const startedMs = performance.now();
      let usage: TokenUsage | undefined;
      try {
        const { messages, responseFormat } = request;
        const content = {
          model: call.model,
          messages,
          ...(responseFormat && { response_format: responseFormat }),
        };
        const completion = await postForDocument(server, "/chat/completions", content, call.signal);
        usage = usageOf(completion);
        return { text: textOf(completion), usage };
      } finally {
        meter.add(performance.now() - startedMs, usage);
      }
    },
    ({ usage }) => ({ prompt_tokens: usage.promptTokens, completion_tokens: usage.completionTokens }),
  );
}

/** The parts of a completion that are looked at; servers that call themselves compatible may leave out any. */
interface Completion {
  readonly choices?: readonly {
    readonly message?: { readonly content?: unknown; readonly refusal?: unknown };
    readonly finish_reason?: unknown;
  }[];
  readonly usage?: { readonly prompt_tokens?: unknown; readonly completion_tokens?: unknown };
}

function textOf(completion: unknown): string {
  const { choices } = (completion ?? {}) as Completion;
  const choice = Array.isArray(choices) ? choices[0] : undefined;
  const { content, refusal } = choice?.message ?? {};
  if (typeof refusal === "string" && refusal !== "") throw unusableAnswer("refusal");
  if (choice?.finish_reason === "content_filter") throw unusableAnswer("content_filter");
  if (choice?.finish_reason === "length") throw unusableAnswer("cut_off_at_the_length_limit");
  if (choice?.message !== undefined && content === null) return "";
  if (typeof content !== "string") throw unusableAnswer("wrong_form");
  return content;
}

function usageOf(completion: unknown): TokenUsage {
  const { usage } = (completion ?? {}) as Completion;
  return {
    promptTokens: tokenCount(usage?.prompt_tokens),
    completionTokens: tokenCount(usage?.completion_tokens),
  };
}

function tokenCount(value: unknown): number | null {
  return typeof value === "number" && Number.isSafeInteger(value) && value >= 0 ? value : null;
}
