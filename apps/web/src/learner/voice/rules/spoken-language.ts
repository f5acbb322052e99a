/** The tag of a language with the region that its reader prefers, which tells recognisers and voices the accent. */
export function withRegion(language: string, preferred: readonly string[]): string {
  return preferred.find((tag) => languageOf(tag) === languageOf(language)) ?? language;
}

/** What we need to know of a voice of the browser. */
export interface Voice {
  readonly lang: string;
  readonly default: boolean;
  readonly localService: boolean;
}

/** The voice for a language: of the region if possible, then one that sends nothing elsewhere, then the default. */
export function fittingVoice<V extends Voice>(voices: readonly V[], tag: string): V | undefined {
  const score = (voice: V) =>
    (normal(voice.lang) === normal(tag) ? 4 : 0) + (voice.localService ? 2 : 0) + (voice.default ? 1 : 0);
  return voices
    .filter(({ lang }) => languageOf(lang) === languageOf(tag))
    .reduce<V | undefined>((best, voice) => (best && score(best) >= score(voice) ? best : voice), undefined);
}

/** Sentences, one after the other: some voices fall silent in the middle of long texts. */
export function sentences(text: string, language: string): string[] {
  const segments = new Intl.Segmenter(language, { granularity: "sentence" }).segment(text);
  return Array.from(segments, ({ segment }) => segment.trim()).filter((sentence) => sentence !== "");
}

/** Android writes `en_US`. */
const normal = (tag: string) => tag.toLowerCase().replace("_", "-");

const languageOf = (tag: string) => normal(tag).split("-")[0];
