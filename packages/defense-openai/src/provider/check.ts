import type { JsonMode } from "./chat-model.js";
import { ProviderFailure } from "./failure.js";
import { inTime } from "./in-time.js";

/** The result of one tiny request to one model. */
export interface ProviderCheck {
  readonly provider: "examiner" | "voice";
  /** The option that names the model. */
  readonly option: "model" | "graders" | "sttModel" | "ttsModel";
  /** The model's name. */
  readonly model: string;
  /** `null` for your own `ChatModel`. */
  readonly baseUrl: string | null;
  /** How many milliseconds the request took. */
  readonly ms: number;
  /** Why the model does not work, such as `http_401`, `ECONNREFUSED` or `timeout`; `null` if it works. */
  readonly failure: string | null;
  /** For a model that judges: how to request JSON. Any other value of the option `json` costs extra requests. */
  readonly json?: JsonMode;
  /** For a model that speaks: how many bytes of WAV it sent. */
  readonly speechBytes?: number;
}

export type Finding = Pick<ProviderCheck, "json" | "speechBytes">;

/** A request that has not been sent yet. */
export interface Check extends Pick<ProviderCheck, "provider" | "option" | "model" | "baseUrl"> {
  readonly timeoutMs: number;
  /** Rejects with a `ProviderFailure`. */
  run(signal: AbortSignal): Promise<Finding>;
}

/** Sends the request. If the model does not work, the result says so; the promise does not reject. */
export async function outcomeOf({ timeoutMs, run, ...check }: Check): Promise<ProviderCheck> {
  const startedMs = performance.now();
  const ended = (failure: string | null, found: Finding = {}): ProviderCheck => ({
    ...check,
    ms: Math.round(performance.now() - startedMs),
    failure,
    ...found,
  });
  try {
    return ended(null, await inTime(timeoutMs, new AbortController().signal, run));
  } catch (error) {
    if (error instanceof ProviderFailure) return ended(error.code);
    throw error;
  }
}
