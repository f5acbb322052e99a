/** Voice modes reported to a client. `server` is for providers that have their own descriptor. */
export type VoiceMode = "mock" | "browser" | "server";

/** The voice support that a client can expect (specification, "Voice descriptor"). Served unchanged. */
export interface VoiceDescriptor {
  readonly mode: VoiceMode;
  /** True if speech recognition is available. */
  readonly sr_available: boolean;
  /** True if speech synthesis is available. */
  readonly tts_available: boolean;
  readonly hint: string;
}

/** The descriptor of the mock voice. */
export const mockVoiceDescriptor: VoiceDescriptor = Object.freeze({
  mode: "mock",
  sr_available: true,
  tts_available: true,
  hint: "",
});

/** The descriptor for web clients that use their native speech recognition and synthesis. */
export const browserVoiceDescriptor: VoiceDescriptor = Object.freeze({
  mode: "browser",
  sr_available: true,
  tts_available: true,
  hint:
    "Use the browser's own SpeechRecognition and speechSynthesis and send the recognized words as text. " +
    "Test for both at run time; where they are missing, fall back to recorded audio or typed text.",
});

/** Normalizes a voice setting for comparison: trimmed, in lower case, `mock` if unset or empty. */
export function normalizeVoiceSetting(setting: string | undefined): string {
  return setting?.trim().toLowerCase() || "mock";
}

/**
 * The descriptor derived from the voice setting, for a provider without its own (specification, "POST
 * /v1/defense/start", 5): `browser` yields the browser descriptor, anything else the mock's.
 *
 * @example
 * ```js
 * import { voiceDescriptorFor } from "defense-core";
 *
 * voiceDescriptorFor(" Browser ").mode; // => "browser"
 * voiceDescriptorFor(undefined).mode; // => "mock"
 * ```
 */
export function voiceDescriptorFor(setting: string | undefined): VoiceDescriptor {
  return normalizeVoiceSetting(setting) === "browser" ? browserVoiceDescriptor : mockVoiceDescriptor;
}

const DEFAULT_AUDIO_TYPE = "audio/wav";

/**
 * The audio format of an upload: the part after the slash of its content type, in lower case and without
 * parameters; `wav` when there is no usable content type.
 *
 * @example
 * ```js
 * import { audioFormat } from "defense-core";
 *
 * audioFormat("audio/webm;codecs=opus"); // => "webm"
 * audioFormat(undefined); // => "wav"
 * ```
 */
export function audioFormat(contentType: string | undefined): string {
  return subtype(contentType ?? DEFAULT_AUDIO_TYPE) || subtype(DEFAULT_AUDIO_TYPE);
}

function subtype(contentType: string): string {
  const [, afterSlash = ""] = contentType.split(";", 1)[0]?.split("/") ?? [];
  return afterSlash.trim().toLowerCase();
}
