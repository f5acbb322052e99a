import type { Logger } from "../provider/logger.js";
import { checkedOptions, logger, name, options, retries, server, timeoutMs } from "../server/options.js";
import type { Server } from "../server/server.js";

/** A voice on an OpenAI-compatible server. */
export interface OpenAIVoiceOptions {
  /** For example, `https://server.example/v1`. */
  readonly baseUrl: string;
  /** Default: `null`, for a server that needs no key. */
  readonly apiKey?: string | null | undefined;
  /** The model that recognizes speech, through `/audio/transcriptions`. */
  readonly sttModel: string;
  /** The model that speaks, through `/audio/speech`. */
  readonly ttsModel: string;
  /** The voice that speaks, such as `alloy`. */
  readonly ttsVoice: string;
  /** The longest time for a transcription, or until speech begins: 1 to 300,000 ms. Default: 60,000. */
  readonly timeoutMs?: number | undefined;
  /** How often to retry a call if that may help: 0 to 10. Default: 2. */
  readonly retries?: number | undefined;
  /** Default: none. */
  readonly logger?: Logger | undefined;
}

/** The defaults that are plain values. */
export const VOICE_DEFAULTS = { timeoutMs: 60_000, retries: 2 } as const;

export interface VoiceSettings extends Server {
  readonly sttModel: string;
  readonly ttsModel: string;
  readonly ttsVoice: string;
  readonly timeoutMs: number;
  readonly retries: number;
  readonly logger: Logger;
}

const voiceOptions = options({
  ...server,
  sttModel: name,
  ttsModel: name,
  ttsVoice: name,
  timeoutMs: timeoutMs(VOICE_DEFAULTS.timeoutMs),
  retries: retries(VOICE_DEFAULTS.retries),
  logger,
});

/**
 * Fills in the defaults.
 *
 * @throws TypeError for an invalid option.
 */
export function voiceSettings(given: OpenAIVoiceOptions): VoiceSettings {
  return checkedOptions("openAIVoice", voiceOptions, given);
}
