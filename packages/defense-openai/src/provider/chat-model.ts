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

/** How to ask for JSON: by its schema, as any JSON, or in words only; each is simpler than the previous one. */
export const JSON_MODES = ["schema", "object", "prompt"] as const;
/** One of {@link JSON_MODES}. */
export type JsonMode = (typeof JSON_MODES)[number];

/** A request to a model. */
export interface ChatRequest {
  readonly messages: readonly Message[];
  /** Without it, any text will do. A model may ignore it: the messages state the form as well. */
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
  /** Aborted when the caller no longer waits for the answer, even if the model continues. */
  readonly signal: AbortSignal;
  /**
   * The purpose, for a log: `question`, `question again`, `verdict`, `verdict repair`, `second look`,
   * `second look repair` or `check`.
   */
  readonly purpose: string;
  /** When the time is over, by `performance.now()`: do not begin anything that cannot be done by then. */
  readonly until: number;
  /**
   * Records the usage of an attempt, even of a failed one, for the verdict's `usage`. A model that never calls this
   * counts as called once, with unknown tokens.
   */
  record(usage: CallUsage): void;
}

/**
 * A language model, however it is called. It is called concurrently and keeps no state. Nothing that it writes is
 * trusted: the examiner's guarantees hold in any case.
 */
export interface ChatModel {
  /** Appears in verdicts and logs. */
  readonly name: string;
  /**
   * The model's answer. If it is empty, the model is asked once more.
   *
   * @throws preferably ProviderFailure; any other error counts as `provider_failed`.
   */
  complete(request: ChatRequest, options: ChatOptions): Promise<{ readonly text: string }>;
}
