import type { OpenAI } from "openai";
import type {
  ChatCompletionMessageParam,
  ResponseFormatJSONObject,
  ResponseFormatJSONSchema,
} from "openai/resources";
import { callServer, type ServerCall } from "./call-server.js";
import { UnusableAnswer } from "./failure.js";

/** What is sent to a model. */
export interface ChatRequest {
  readonly messages: readonly ChatCompletionMessageParam[];
  readonly responseFormat?: ResponseFormatJSONObject | ResponseFormatJSONSchema;
}

/** What a model has written. */
export interface ChatAnswer {
  readonly text: string;
  readonly usage: TokenUsage;
}

/** Tokens as the server counts them; `null` when it does not tell. */
export interface TokenUsage {
  readonly promptTokens: number | null;
  readonly completionTokens: number | null;
}

/**
 * Asks a model.
 *
 * @throws DefenseError of a `provider_…` code, also for an answer that is empty, refused, filtered or cut off.
 */
export function chat(client: OpenAI, request: ChatRequest, call: ServerCall): Promise<ChatAnswer> {
  return callServer(
    call,
    async () => {
      const completion: unknown = await client.chat.completions.create(
        {
          model: call.model,
          messages: [...request.messages],
          ...(request.responseFormat && { response_format: request.responseFormat }),
        },
        { signal: call.signal },
      );
      return answerOf(completion);
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

function answerOf(completion: unknown): ChatAnswer {
  const { choices, usage } = (completion ?? {}) as Completion;
  const choice = Array.isArray(choices) ? choices[0] : undefined;
  const { content, refusal } = choice?.message ?? {};
  if (typeof refusal === "string" && refusal !== "") throw new UnusableAnswer("refusal");
  if (choice?.finish_reason === "content_filter") throw new UnusableAnswer("content_filter");
  if (choice?.finish_reason === "length") throw new UnusableAnswer("cut_off_at_the_length_limit");
  if (choice?.message !== undefined && (content === null || content === ""))
    throw new UnusableAnswer("empty");
  if (typeof content !== "string") throw new UnusableAnswer("wrong_form");
  return {
    text: content,
    usage: {
      promptTokens: tokenCount(usage?.prompt_tokens),
      completionTokens: tokenCount(usage?.completion_tokens),
    },
  };
}

function tokenCount(value: unknown): number | null {
  return typeof value === "number" && Number.isSafeInteger(value) && value >= 0 ? value : null;
}
