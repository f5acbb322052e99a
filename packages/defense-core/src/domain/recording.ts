/** Metadata about the stored audio of a spoken answer. */
export interface Recording {
  /** The recording's name in its store. */
  readonly name: string;
  readonly defenseId: string;
  /** The `seq` of the answer. */
  readonly turn: number;
  /** See {@link recordingType}. */
  readonly mediaType: string;
  readonly bytes: number;
  readonly keptAt: Date;
}

/** A range of a recording's bytes. Both ends are inclusive and count from 0. */
export interface ByteRange {
  readonly first: number;
  readonly last: number;
}

/** The media types with which recordings may be served. Browsers execute none of them. */
export const RECORDING_TYPES: readonly string[] = [
  "application/octet-stream",
  "audio/3gpp",
  "audio/aac",
  "audio/amr",
  "audio/flac",
  "audio/m4a",
  "audio/mp3",
  "audio/mp4",
  "audio/mpeg",
  "audio/ogg",
  "audio/opus",
  "audio/wav",
  "audio/wave",
  "audio/webm",
  "audio/x-caf",
  "audio/x-flac",
  "audio/x-m4a",
  "audio/x-wav",
];

const UNNAMED = "audio/wav";

/**
 * The media type of a recording: the content type of its upload, without parameters. A type not known to be audio
 * becomes `application/octet-stream`. An upload without a content type counts as WAV.
 *
 * @example
 * ```js
 * import { recordingType } from "defense-core";
 *
 * recordingType("audio/webm;codecs=opus"); // => "audio/webm"
 * recordingType("text/html"); // => "application/octet-stream"
 * ```
 */
export function recordingType(contentType: string | undefined): string {
  const type = contentType?.split(";", 1)[0]?.trim().toLowerCase() || UNNAMED;
  return RECORDING_TYPES.includes(type) ? type : "application/octet-stream";
}
