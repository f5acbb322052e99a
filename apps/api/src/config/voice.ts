import { normalizeVoiceSetting } from "defense-core";
import { SERVER_LIMITS, VOICE_DEFAULTS } from "defense-openai/options";
import * as v from "valibot";
import type { ServerConfig } from "./server.js";
import {
  integer,
  MAX_TIMER_MS,
  type Problem,
  secret,
  secretFile,
  serverProblems,
  serverUrl,
  text,
} from "./variables.js";

/** The voice's configuration. */
export type VoiceConfig = LocalVoiceConfig | OpenAIVoiceConfig;

export interface LocalVoiceConfig {
  readonly provider: "mock" | "browser";
  /** The unknown setting that `mock` replaces; `null` if the setting is known. */
  readonly unknownSetting: string | null;
  readonly timeoutMs: number;
}

/** Models on an OpenAI-compatible server. */
export interface OpenAIVoiceConfig extends ServerConfig {
  readonly provider: "openai";
  readonly timeoutMs: number;
  /** How often to retry a call that may succeed later. */
  readonly retries: number;
  /** The model that recognizes speech. */
  readonly sttModel: string;
  /** The model that speaks. */
  readonly ttsModel: string;
  readonly ttsVoice: string;
}

export const voiceVariables = {
  VOICE_PROVIDER: v.optional(v.string()),
  VOICE_TIMEOUT_MS: integer(VOICE_DEFAULTS.timeoutMs, 1, MAX_TIMER_MS),
  VOICE_BASE_URL: v.optional(serverUrl),
  VOICE_API_KEY: v.optional(secret),
  VOICE_API_KEY_FILE: v.optional(secretFile),
  VOICE_RETRIES: integer(VOICE_DEFAULTS.retries, 0, SERVER_LIMITS.retries),
  VOICE_STT_MODEL: v.optional(text),
  VOICE_TTS_MODEL: v.optional(text),
  VOICE_TTS_VOICE: v.optional(text),
};

type VoiceVariables = v.InferOutput<v.ObjectSchema<typeof voiceVariables, undefined>>;

export function voiceProblems(vars: Partial<VoiceVariables>): readonly Problem[] {
  if (providerOf(vars) !== "openai") return [];
  return serverProblems(vars, "VOICE", "openai", ["STT_MODEL", "TTS_MODEL", "TTS_VOICE"]);
}

export function toVoiceConfig(vars: VoiceVariables): VoiceConfig {
  const timeoutMs = vars.VOICE_TIMEOUT_MS;
  const setting = providerOf(vars);
  if (setting === "openai") {
    return {
      provider: "openai",
      timeoutMs,
      retries: vars.VOICE_RETRIES,
      baseUrl: vars.VOICE_BASE_URL ?? "",
      apiKey: vars.VOICE_API_KEY ?? vars.VOICE_API_KEY_FILE ?? null,
      sttModel: vars.VOICE_STT_MODEL ?? "",
      ttsModel: vars.VOICE_TTS_MODEL ?? "",
      ttsVoice: vars.VOICE_TTS_VOICE ?? "",
    };
  }
  const known = setting === "mock" || setting === "browser";
  return { provider: known ? setting : "mock", unknownSetting: known ? null : setting, timeoutMs };
}

/** `server`, the name of this mode for clients, also means `openai`. */
function providerOf({ VOICE_PROVIDER }: Partial<VoiceVariables>): string {
  const setting = normalizeVoiceSetting(VOICE_PROVIDER);
  return setting === "server" ? "openai" : setting;
}
