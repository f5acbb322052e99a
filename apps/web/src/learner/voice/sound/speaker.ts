import { fittingVoice, sentences, withRegion } from "../rules/spoken-language.js";

/** How long the browser may take to load voices, and to start speaking. */
const VOICES_MS = 1_000;
const BEGINNING_MS = 5_000;

export function canSpeak(): boolean {
  return "speechSynthesis" in window;
}

/**
 * Reads a text aloud with one of the browser's voices, to the end or until the signal aborts.
 *
 * @throws SpeechError
 */
export async function speak(text: string, language: string, signal: AbortSignal): Promise<void> {
  const tag = withRegion(language, navigator.languages);
  const voices = await knownVoices();
  const voice = fittingVoice(voices, tag);
  if (voices.length > 0 && !voice) throw new SpeechError("language");
  const stop = () => speechSynthesis.cancel();
  signal.addEventListener("abort", stop);
  try {
    for (const sentence of sentences(text, language)) {
      if (signal.aborted) return;
      const utterance = new SpeechSynthesisUtterance(sentence);
      utterance.lang = tag;
      if (voice) utterance.voice = voice;
      await spoken(utterance, signal);
    }
  } finally {
    signal.removeEventListener("abort", stop);
  }
}

export class SpeechError extends Error {
  override readonly name: "NotAllowedError" | "SpeechError";

  /** `why`: there is no voice for the language, the browser requires a tap first, or any other error. */
  constructor(why: "language" | "not-allowed" | (string & {})) {
    super(why);
    this.name = why === "not-allowed" ? "NotAllowedError" : "SpeechError";
  }
}

function spoken(utterance: SpeechSynthesisUtterance, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const tooLate = setTimeout(() => {
      speechSynthesis.cancel();
      reject(new SpeechError("silent"));
    }, BEGINNING_MS);
    utterance.onstart = () => clearTimeout(tooLate);
    utterance.onend = () => {
      clearTimeout(tooLate);
      resolve();
    };
    utterance.onerror = ({ error }) => {
      clearTimeout(tooLate);
      if (signal.aborted) resolve();
      else reject(new SpeechError(error));
    };
    speechSynthesis.speak(utterance);
  });
}

/** Some browsers load their voices only when first asked for them. */
async function knownVoices(): Promise<SpeechSynthesisVoice[]> {
  const voices = speechSynthesis.getVoices();
  if (voices.length > 0) return voices;
  await new Promise<void>((resolve) => {
    speechSynthesis.addEventListener("voiceschanged", () => resolve(), { once: true });
    setTimeout(resolve, VOICES_MS);
  });
  return speechSynthesis.getVoices();
}
