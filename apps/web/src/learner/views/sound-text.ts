import type { Texts } from "../../shared/texts/en.js";
import type { Info } from "../../shared/wire.js";

type Words = Texts["learner"]["welcome"];

export function soundText(info: Info, words: Words): string {
  const { mode } = info.voice_descriptor;
  if (mode === "browser") return words.soundInBrowser;
  const heard = mode === "mock" ? words.soundUnheard : words.soundToText;
  return `${heard} ${keptSoundText(info, words) ?? words.soundNotKept}`;
}

/** `undefined` if the server does not store recordings. */
export function keptSoundText({ recordings }: Info, words: Words): string | undefined {
  if (!recordings.kept) return undefined;
  return recordings.days === null ? words.soundKept : words.soundKeptFor(recordings.days);
}
