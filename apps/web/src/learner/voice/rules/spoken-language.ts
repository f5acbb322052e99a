/** The language tag with the reader's preferred region, which determines the accent of voices and recognition. */
export function withRegion(language: string, preferred: readonly string[]): string {
  return preferred.find((tag) => languageOf(tag) === languageOf(language)) ?? language;
}

export interface Voice {
  readonly lang: string;
  readonly default: boolean;
  readonly localService: boolean;
}

/** Finds the best voice for a language. Prefers the right region, then a local voice, then the default voice. */
export function fittingVoice<V extends Voice>(voices: readonly V[], tag: string): V | undefined {
  const score = (voice: V) =>
    (normal(voice.lang) === normal(tag) ? 4 : 0) + (voice.localService ? 2 : 0) + (voice.default ? 1 : 0);
  return voices
    .filter(({ lang }) => languageOf(lang) === languageOf(tag))
    .reduce<V | undefined>((best, voice) => (best && score(best) >= score(voice) ? best : voice), undefined);
}

/** Splits a text into sentences, because some voices stop in the middle of long texts. */
export function sentences(text: string, language: string): string[] {
  const segments = new Intl.Segmenter(language, { granularity: "sentence" }).segment(text);
  return Array.from(segments, ({ segment }) => segment.trim()).filter((sentence) => sentence !== "");
}

/** Normalizes tags such as Android's `en_US`. */
const normal = (tag: string) => tag.toLowerCase().replace("_", "-");

const languageOf = (tag: string) => normal(tag).split("-")[0];
