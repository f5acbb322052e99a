/** One line of a conversation with a model. */
export interface Message {
  readonly role: "system" | "user" | "assistant";
  readonly content: string;
}

/** The form in which a model is to answer, as in OpenAI's chat completions. */
export type ResponseFormat =
  | { readonly type: "json_object" }
  | {
      readonly type: "json_schema";
      readonly json_schema: { readonly name: string; readonly strict: boolean; readonly schema: object };
    };

/** How to ask for JSON: by its schema, as any JSON, or in words only; each is simpler than the one before. */
export const JSON_MODES = ["schema", "object", "prompt"] as const;
/** One of {@link JSON_MODES}. */
export type JsonMode = (typeof JSON_MODES)[number];

/** A request to a model. */
export interface ChatRequest {
  readonly messages: readonly Message[];
  /** Without it, any text will do. A model that does not support it may ignore it: the messages say it, too. */
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
  /** Aborted when nobody is waiting for the answer any more; a model that continues is not waited for, either. */
  readonly signal: AbortSignal;
  /**
   * The purpose, for a log: `question`, `question again`, `verdict`, `verdict repair`, `second look`,
   * `second look repair` or `check`.
   */
  readonly purpose: string;
  /** When the time is over, by `performance.now()`: there is no need to begin anything that cannot be done by then. */
  readonly until: number;
  /**
   * Records the usage of an attempt, even of a failed one: it becomes `usage` in the verdict. A model that never calls
   * this counts as called once, with unknown tokens.
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
   * The model's answer. It may be empty; the model is then asked once more.
   *
   * @throws preferably ProviderFailure; any other error counts as `provider_failed`.
   */
  complete(request: ChatRequest, options: ChatOptions): Promise<{ readonly text: string }>;
}
