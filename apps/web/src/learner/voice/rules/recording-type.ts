export interface RecordingSupport {
  /** True if the browser uses Apple's media engine, as Safari and every browser on an iPhone do. */
  readonly isApple: boolean;
  canRecord(type: string): boolean;
  canPlay(type: string): boolean;
}

const MP4 = "audio/mp4";
const OTHERS = ["audio/webm;codecs=opus", "audio/webm", "audio/ogg;codecs=opus", "audio/ogg"];

/**
 * Returns a type that the browser can both record and play; `undefined` leaves the choice to the browser. Safari claims
 * to support WebM, but some versions can't play their own recordings; all other browsers support Opus.
 */
export function recordingType({ isApple, canRecord, canPlay }: RecordingSupport): string | undefined {
  const wanted = isApple ? [MP4, ...OTHERS] : [...OTHERS, MP4];
  const recordable = wanted.filter(canRecord);
  return recordable.find(canPlay) ?? recordable[0];
}
