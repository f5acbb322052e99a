import { audioKindOf } from "./audio-kind.js";

/** A name and a type by which a server knows what a file is. */
export interface FileLabel {
  readonly name: string;
  readonly type: string;
}

/** Extension, media type, and the subtypes that browsers and systems use for it. */
const KINDS: readonly (readonly [extension: string, type: string, ...subtypes: string[]])[] = [
  ["wav", "audio/wav", "wav", "x-wav", "wave", "x-pn-wav", "vnd.wave"],
  ["webm", "audio/webm", "webm"],
  ["ogg", "audio/ogg", "ogg", "x-ogg", "opus", "x-opus", "vorbis", "x-vorbis"],
  ["mp3", "audio/mpeg", "mpeg", "mp3", "x-mp3", "x-mpeg", "mpeg3", "x-mpeg-3", "mpg", "x-mpg", "mpga"],
  ["m4a", "audio/mp4", "mp4", "m4a", "x-m4a", "mp4a-latm"],
  ["flac", "audio/flac", "flac", "x-flac"],
  ["aac", "audio/aac", "aac", "x-aac", "aacp", "x-hx-aac-adts", "vnd.dlna.adts"],
  ["3gp", "audio/3gpp", "3gpp", "3gp"],
  ["3g2", "audio/3gpp2", "3gpp2", "3g2"],
  ["amr", "audio/amr", "amr", "x-amr", "amr-wb"],
  ["aiff", "audio/aiff", "aiff", "x-aiff", "aif"],
  ["au", "audio/basic", "basic"],
  ["caf", "audio/x-caf", "x-caf", "caf"],
];

const NAME = "answer";
const MAX_EXTENSION_LENGTH = 16;

/**
 * The label of a recording of a format, a media subtype as its sender gave it. What a format does not tell, such as
 * `octet-stream`, the first bytes do, if anything does. Nothing of a hostile format but letters and digits remains.
 */
export function fileLabel(format: string, beginning: Uint8Array): FileLabel {
  const kind = audioKindOf(beginning);
  const known =
    KINDS.find(([, , ...subtypes]) => subtypes.includes(format)) ??
    KINDS.find(([extension]) => extension === kind);
  if (known) return { name: `${NAME}.${known[0]}`, type: known[1] };
  const extension = format
    .replace(/^x-/, "")
    .replaceAll(/[^a-z0-9]/g, "")
    .slice(0, MAX_EXTENSION_LENGTH);
  return { name: `${NAME}.${extension || "bin"}`, type: "application/octet-stream" };
}
