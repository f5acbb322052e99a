/** One line of a conversation with a model. */
export interface Message {
  readonly role: "system" | "user" | "assistant";
  readonly content: string;
}

/** In what form a model is asked to answer, as OpenAI's chat completions have it. */
export type ResponseFormat =
  | { readonly type: "json_object" }
  | {
      readonly type: "json_schema";
      readonly json_schema: { readonly name: string; readonly strict: boolean; readonly schema: object };
    };

/** How a JSON document is asked for: by its schema, as any JSON, or in words only; each simpler than the one before. */
export const JSON_MODES = ["schema", "object", "prompt"] as const;
/** One of {@link JSON_MODES}. */
export type JsonMode = (typeof JSON_MODES)[number];

/** What a model is asked. */
export interface ChatRequest {
  readonly messages: readonly Message[];
  /** Without it, any text will do. A model that knows no such thing may ignore it: the messages say it, too. */
  readonly responseFormat?: ResponseFormat;
}

/** What a call has used. */
export interface CallUsage {
  /** Milliseconds. */
  readonly ms: number;
  /** `null` when the model does not tell. */
  readonly promptTokens: number | null;
  readonly completionTokens: number | null;
}

/** How a model is called. */
export interface ChatOptions {
  /** Aborted when nobody waits for the answer any more; nobody waits for a model that goes on, either. */
  readonly signal: AbortSignal;
  /** What for, for a log: `question`, `question again`, `verdict`, `verdict repair` or `check`. */
  readonly purpose: string;
  /** When the time is over, by `performance.now()`: what cannot be done before need not be begun. */
  readonly until: number;
  /**
   * Takes down what an attempt has used, also one that failed: it becomes `usage` in the verdict. A model that never
   * calls it counts as one that was called once and does not tell its tokens.
   */
  record(usage: CallUsage): void;
}

/**
 * A language model, however it is reached. It is called concurrently and keeps no state. What it writes is trusted in
 * nothing: whatever it is, the examiner's guarantees hold.
 */
export interface ChatModel {
  /** Stands in the verdict and in logs. */
  readonly name: string;
  /**
   * The model's answer. One that is empty may be returned: the model is asked once more then.
   *
   * @throws ProviderFailure best of all; any other error counts as `provider_failed`.
   */
  complete(request: ChatRequest, options: ChatOptions): Promise<{ readonly text: string }>;
}
