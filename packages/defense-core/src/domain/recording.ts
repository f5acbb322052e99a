/** What is known about the stored audio of a spoken answer. */
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

/** A range of a recording's bytes, counted from 0, including both ends. */
export interface ByteRange {
  readonly first: number;
  readonly last: number;
}

/** The media types that a recording may be served with. A browser runs none of them. */
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
 * The media type of a recording, from the content type of its upload: without parameters, and
 * `application/octet-stream` for any type not known to be audio. An upload without a content type is WAV.
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
