import { audioKindOf } from "./audio-kind.js";

/** The name and the type by which a server recognizes a file. */
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

/** Uploads without a content type have this format. */
const UNNAMED = "wav";

const NAME = "answer";
const MAX_EXTENSION_LENGTH = 16;

/**
 * `format` is the media subtype that the sender gave. `octet-stream` says nothing, and `wav` also stands for a missing
 * type; for these two, the first bytes decide if they can. Of an unknown format, only letters and digits remain, so
 * that it can do no harm.
 */
export function fileLabel(format: string, beginning: Uint8Array): FileLabel {
  const kind = audioKindOf(beginning);
  const byFormat = KINDS.find(([, , ...subtypes]) => subtypes.includes(format));
  const byBytes = KINDS.find(([extension]) => extension === kind);
  const known = format === UNNAMED ? (byBytes ?? byFormat) : (byFormat ?? byBytes);
  if (known) return { name: `${NAME}.${known[0]}`, type: known[1] };
  const extension = format
    .replace(/^x-/, "")
    .replaceAll(/[^a-z0-9]/g, "")
    .slice(0, MAX_EXTENSION_LENGTH);
  return { name: `${NAME}.${extension || "bin"}`, type: "application/octet-stream" };
}
