/** One message of a conversation with a model. */
export interface Message {
  readonly role: "system" | "user" | "assistant";
  readonly content: string;
}

/** The form of a model's answer, as in OpenAI's chat completions. */
export type ResponseFormat =
  | { readonly type: "json_object" }
  | {
      readonly type: "json_schema";
      readonly json_schema: { readonly name: string; readonly strict: boolean; readonly schema: object };
    };

/** Ways to request JSON, from the strictest to the weakest: by a schema, as any JSON, or only in the prompt. */
export const JSON_MODES = ["schema", "object", "prompt"] as const;
/** One of {@link JSON_MODES}. */
export type JsonMode = (typeof JSON_MODES)[number];

/** A request to a model. */
export interface ChatRequest {
  readonly messages: readonly Message[];
  /** If absent, any text will do. A model may ignore this, because the messages also state the form. */
  readonly responseFormat?: ResponseFormat;
}

/** The usage of a call. */
export interface CallUsage {
  /** Milliseconds. */
  readonly ms: number;
  /** `null` if the model does not report it. */
  readonly promptTokens: number | null;
  readonly completionTokens: number | null;
  /** How many of the prompt tokens the server had read before; absent or `null` if it does not report it. */
  readonly cachedPromptTokens?: number | null;
}

/** How a model is called. */
export interface ChatOptions {
  /** Aborted when the caller stops waiting. The model's server may still continue. */
  readonly signal: AbortSignal;
  /**
   * The purpose, for the log: `question`, `question again`, `verdict`, `verdict repair`, `second look`,
   * `second look repair` or `check`.
   */
  readonly purpose: string;
  /** The deadline, by `performance.now()`. Do not begin anything that cannot finish by then. */
  readonly until: number;
  /**
   * Records the usage of one attempt, even a failed one, for the verdict's `usage`. A model that never calls this
   * counts as one call with an unknown number of tokens.
   */
  record(usage: CallUsage): void;
}

/**
 * A language model, however it is reached. It may be called concurrently, and must keep no state between calls. The
 * examiner trusts nothing that it writes, so the examiner's guarantees hold for every model.
 */
export interface ChatModel {
  /** Appears in verdicts and logs. */
  readonly name: string;
  /**
   * Resolves to the model's answer. If the answer is empty, the model is asked once more.
   *
   * @throws ProviderFailure, preferably. Any other error counts as `provider_failed`.
   */
  complete(request: ChatRequest, options: ChatOptions): Promise<{ readonly text: string }>;
}
