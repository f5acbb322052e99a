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

/** How to ask for JSON: by schema, as any JSON, or in words only, from the most to the least demanding. */
export const JSON_MODES = ["schema", "object", "prompt"] as const;
/** One of {@link JSON_MODES}. */
export type JsonMode = (typeof JSON_MODES)[number];

/** A request to a model. */
export interface ChatRequest {
  readonly messages: readonly Message[];
  /** If absent, any text will do. A model may ignore it, because the messages also state the form. */
  readonly responseFormat?: ResponseFormat;
}

/** The usage of a call. */
export interface CallUsage {
  /** Milliseconds. */
  readonly ms: number;
  /** `null` if the model does not report it. */
  readonly promptTokens: number | null;
  readonly completionTokens: number | null;
}

/** How a model is called. */
export interface ChatOptions {
  /** Aborted when the caller stops waiting for the answer, even if the model continues. */
  readonly signal: AbortSignal;
  /**
   * The purpose, for the log: `question`, `question again`, `verdict`, `verdict repair`, `second look`,
   * `second look repair` or `check`.
   */
  readonly purpose: string;
  /** The deadline, by `performance.now()`. Do not begin anything that cannot finish by then. */
  readonly until: number;
  /**
   * Records the usage of an attempt, even a failed one, for the verdict's `usage`. If a model never calls this, it
   * counts as one call with unknown tokens.
   */
  record(usage: CallUsage): void;
}

/**
 * A language model, however it is called. It is called concurrently and keeps no state. Nothing that it writes is
 * trusted; the examiner's guarantees hold regardless.
 */
export interface ChatModel {
  /** Appears in verdicts and logs. */
  readonly name: string;
  /**
   * The model's answer. If it is empty, the model is asked once more.
   *
   * @throws ProviderFailure, preferably; any other error counts as `provider_failed`.
   */
  complete(request: ChatRequest, options: ChatOptions): Promise<{ readonly text: string }>;
}
