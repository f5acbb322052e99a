/** Each kind is named by its usual extension, and recognized by its first bytes. */
const KINDS: readonly (readonly [kind: string, beginning: RegExp])[] = [
  ["wav", /^RIFF.{4}WAVE/s],
  ["mp3", /^ID3|^\xff[\xe2\xe3\xf2\xf3\xfa\xfb]/],
  ["aac", /^\xff[\xf0\xf1\xf8\xf9]/],
  ["ogg", /^OggS/],
  ["flac", /^fLaC/],
  ["webm", /^.E\xdf\xa3/s],
  ["m4a", /^.{4}ftyp/s],
  ["aiff", /^FORM.{4}AIF[FC]/s],
  ["au", /^\.snd/],
  ["caf", /^caff/],
  ["amr", /^#!AMR/],
  ["json", /^\s*[[{]/],
  ["html", /^\s*</],
];

/** How many bytes {@link audioKindOf} looks at. */
export const KIND_BYTES = 12;

/** `undefined` if the first bytes do not show the kind. */
export function audioKindOf(beginning: Uint8Array): string | undefined {
  const text = Buffer.from(beginning.subarray(0, KIND_BYTES)).toString("latin1");
  return KINDS.find(([, pattern]) => pattern.test(text))?.[0];
}
