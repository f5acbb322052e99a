import {
  type ChatRequest,
  JSON_MODES,
  type JsonMode,
  type ResponseFormat,
} from "../../provider/chat-model.js";
import { ProviderFailure } from "../../provider/failure.js";

/**
 * How a model is asked for JSON. If it refuses a request because of an unknown format, this request and all later ones
 * use a simpler format.
 */
export class JsonFormat {
  #mode: JsonMode;

  constructor(mode: JsonMode) {
    this.#mode = mode;
  }

  /** The current mode. */
  get mode(): JsonMode {
    return this.#mode;
  }

  /** Requests a document of this form in the best way that the server accepts. */
  async request<T>(
    document: ResponseFormat,
    send: (format: Pick<ChatRequest, "responseFormat">) => Promise<T>,
  ): Promise<T> {
    for (let mode = this.#mode; ; ) {
      try {
        const answer = await send(formatIn(mode, document));
        // If a concurrent call has already switched to a simpler mode, keep that one.
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

function formatIn(mode: JsonMode, document: ResponseFormat): Pick<ChatRequest, "responseFormat"> {
  if (mode === "prompt") return {};
  return { responseFormat: mode === "schema" ? document : { type: "json_object" } };
}
