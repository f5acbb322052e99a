import type { OpenAI } from "openai";
import type {
  ChatCompletionMessageParam,
  ResponseFormatJSONObject,
  ResponseFormatJSONSchema,
} from "openai/resources";
import { callServer, type ServerCall } from "./call-server.js";
import { UnusableAnswer } from "./failure.js";
import type { TokenUsage, UsageMeter } from "./usage.js";

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

/**
 * Asks a model.
 *
 * @throws DefenseError of a `provider_…` code, also for an answer that is refused, filtered or cut off. One that is
 * empty is returned: asking once more may help.
 */
export function chat(
  client: OpenAI,
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
        const completion: unknown = await client.chat.completions.create(
          {
            model: call.model,
            messages: [...request.messages],
            ...(request.responseFormat && { response_format: request.responseFormat }),
          },
          { signal: call.signal },
        );
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
  if (typeof refusal === "string" && refusal !== "") throw new UnusableAnswer("refusal");
  if (choice?.finish_reason === "content_filter") throw new UnusableAnswer("content_filter");
  if (choice?.finish_reason === "length") throw new UnusableAnswer("cut_off_at_the_length_limit");
  if (choice?.message !== undefined && content === null) return "";
  if (typeof content !== "string") throw new UnusableAnswer("wrong_form");
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
