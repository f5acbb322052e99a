/** What a browser says of a type of recording, and who made it. */
export interface RecordingSupport {
  /** Whether its sound comes from Apple, as in Safari and in every browser on an iPhone. */
  readonly isApple: boolean;
  canRecord(type: string): boolean;
  canPlay(type: string): boolean;
}

const MP4 = "audio/mp4";
const OTHERS = ["audio/webm;codecs=opus", "audio/webm", "audio/ogg;codecs=opus", "audio/ogg"];

/**
 * The type to record in, which the same browser can play; `undefined` leaves the choice to the browser. Safari claims
 * WebM, and did not always play what it had recorded; elsewhere, Opus is what everybody understands.
 */
export function recordingType({ isApple, canRecord, canPlay }: RecordingSupport): string | undefined {
  const wanted = isApple ? [MP4, ...OTHERS] : [...OTHERS, MP4];
  const recordable = wanted.filter(canRecord);
  return recordable.find(canPlay) ?? recordable[0];
}
