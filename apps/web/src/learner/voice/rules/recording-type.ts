/** A browser's support for recording types, and its engine. */
export interface RecordingSupport {
  /** True if its media engine is Apple's, as in Safari and every browser on an iPhone. */
  readonly isApple: boolean;
  canRecord(type: string): boolean;
  canPlay(type: string): boolean;
}

const MP4 = "audio/mp4";
const OTHERS = ["audio/webm;codecs=opus", "audio/webm", "audio/ogg;codecs=opus", "audio/ogg"];

/**
 * A type that the browser can both record and play; `undefined` leaves the choice to the browser. Safari claims
 * WebM, but did not always play its own recordings; all other browsers support Opus.
 */
export function recordingType({ isApple, canRecord, canPlay }: RecordingSupport): string | undefined {
  const wanted = isApple ? [MP4, ...OTHERS] : [...OTHERS, MP4];
  const recordable = wanted.filter(canRecord);
  return recordable.find(canPlay) ?? recordable[0];
}
