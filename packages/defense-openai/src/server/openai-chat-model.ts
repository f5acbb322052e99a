import type { CallUsage, ChatModel, ChatOptions, ChatRequest } from "../provider/chat-model.js";
import { CUT_OFF, unusableAnswer } from "../provider/failure.js";
import type { Logger } from "../provider/logger.js";
import { tokenCount } from "../provider/usage.js";
import { callServer } from "./call-server.js";
import { postForDocument } from "./post.js";
import type { Server } from "./server.js";

export interface ServedModel extends Server {
  readonly model: string;
  readonly retries: number;
  readonly logger: Logger;
}

/** Calls a model through `/chat/completions`. Calls also reject if the answer was refused, filtered or cut off. */
export function openAIChatModel({ model, retries, logger, ...server }: ServedModel): ChatModel {
  return {
    name: model,
    complete(request, { record, ...bounds }) {
      const call = { provider: "examiner", model, retries, logger, ...bounds } as const;
      return callServer(call, () => attempt(server, model, request, { record, ...bounds }), describe);
    },
  };
}

/** The counts that the server reports; `null` if it reports none. */
type TokenUsage = Omit<CallUsage, "ms">;

interface Answer {
  readonly text: string;
  readonly tokens: TokenUsage;
}

async function attempt(
  server: Server,
  model: string,
  { messages, responseFormat }: ChatRequest,
  { signal, record }: ChatOptions,
): Promise<Answer> {
  const startedMs = performance.now();
  let tokens: TokenUsage = { promptTokens: 0, completionTokens: 0 };
  try {
    const content = { model, messages, ...(responseFormat && { response_format: responseFormat }) };
    const completion = await postForDocument(server, "/chat/completions", content, signal);
    tokens = tokensOf(completion);
    return { text: textOf(completion), tokens };
  } finally {
    record({ ms: performance.now() - startedMs, ...tokens });
  }
}

function describe({ tokens }: Answer): Readonly<Record<string, unknown>> {
  return { prompt_tokens: tokens.promptTokens, completion_tokens: tokens.completionTokens };
}

/** The parts of a completion that we use. A “compatible” server may leave out any of them. */
interface Completion {
  readonly choices?: readonly {
    readonly message?: { readonly content?: unknown; readonly refusal?: unknown };
    readonly finish_reason?: unknown;
  }[];
  readonly usage?: {
    readonly prompt_tokens?: unknown;
    readonly completion_tokens?: unknown;
    readonly prompt_tokens_details?: { readonly cached_tokens?: unknown } | null;
  };
}

function textOf(completion: unknown): string {
  const { choices } = (completion ?? {}) as Completion;
  const choice = Array.isArray(choices) ? choices[0] : undefined;
  const { content, refusal } = choice?.message ?? {};
  if (typeof refusal === "string" && refusal !== "") throw unusableAnswer("refusal");
  if (choice?.finish_reason === "content_filter") throw unusableAnswer("content_filter");
  if (choice?.finish_reason === "length") throw unusableAnswer(CUT_OFF);
  if (choice?.message !== undefined && content === null) return "";
  if (Array.isArray(content)) return content.map(textOfPart).join("");
  if (typeof content !== "string") throw unusableAnswer("wrong_form");
  return content;
}

/** Some servers send the content as a list of parts. Parts such as reasoning have no text. */
function textOfPart(part: unknown): string {
  const { type, text } = (part ?? {}) as { readonly type?: unknown; readonly text?: unknown };
  if (type === "refusal") throw unusableAnswer("refusal");
  if (typeof type === "string" && type !== "text") return "";
  if (type !== "text" || typeof text !== "string") throw unusableAnswer("wrong_form");
  return text;
}

function tokensOf(completion: unknown): TokenUsage {
  const { usage } = (completion ?? {}) as Completion;
  const cachedPromptTokens = tokenCount(usage?.prompt_tokens_details?.cached_tokens);
  return {
    promptTokens: tokenCount(usage?.prompt_tokens),
    completionTokens: tokenCount(usage?.completion_tokens),
    ...(cachedPromptTokens !== null && { cachedPromptTokens }),
  };
}
