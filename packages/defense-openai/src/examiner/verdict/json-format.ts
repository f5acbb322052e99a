import { type ChatRequest, JSON_MODES, type JsonMode } from "../../provider/chat-model.js";
import { ProviderFailure } from "../../provider/failure.js";
import { gradingFormat } from "./grading-document.js";

/**
 * How a model is asked for JSON. If it refuses a request with an unknown format, it is asked in a simpler way, from
 * then on immediately.
 */
export class JsonFormat {
  #mode: JsonMode;

  constructor(mode: JsonMode) {
    this.#mode = mode;
  }

  /** How it is currently asked. */
  get mode(): JsonMode {
    return this.#mode;
  }

  /** Sends a request in the best way that the server accepts. */
  async request<T>(
    messages: ChatRequest["messages"],
    send: (request: ChatRequest) => Promise<T>,
  ): Promise<T> {
    for (let mode = this.#mode; ; ) {
      try {
        const answer = await send({ messages, ...FORMATS[mode] });
        // A call that began before another one stepped down does not step up again.
        if (JSON_MODES.indexOf(mode) > JSON_MODES.indexOf(this.#mode)) this.#mode = mode;
        return answer;
      } catch (error) {
        const simpler = JSON_MODES[JSON_MODES.indexOf(mode) + 1];
        const isRefused = error instanceof ProviderFailure && error.refusesRequest;
        if (simpler === undefined || !isRefused) throw error;
        mode = simpler;
      }
    }
  }
}

const FORMATS: Readonly<Record<JsonMode, Pick<ChatRequest, "responseFormat">>> = {
  schema: { responseFormat: gradingFormat },
  object: { responseFormat: { type: "json_object" } },
  prompt: {},
};
