import { DefenseError } from "../domain/errors.js";
import { jsonBytes } from "../domain/json-bytes.js";
import type { Turn } from "../domain/turn.js";

/**
 * How many bytes the texts of a defense, as JSON in UTF-8, may have before it accepts no more answers. The default
 * equals three days of uninterrupted speech.
 */
export const TRANSCRIPT_LIMITS = { default: 4_194_304, min: 1, max: 1_073_741_824 } as const;

/** The size in bytes of the turns' texts as JSON. */
export function transcriptBytes(turns: readonly Turn[]): number {
  return turns.reduce((sum, { text }) => sum + jsonBytes(text), 0);
}

/** @throws DefenseError `turn_limit_reached` if the transcript is too large for another answer. */
export function assertRoomForText(bytes: number, maxTranscriptBytes: number): void {
  if (bytes < maxTranscriptBytes) return;
  throw new DefenseError(
    "turn_limit_reached",
    `no more answers: the transcript has ${maxTranscriptBytes} bytes or more; finish the defense`,
  );
}

/** @throws RangeError if the limit is not a whole number in its range. */
export function checkedMaxTranscriptBytes(bytes: number = TRANSCRIPT_LIMITS.default): number {
  const { min, max } = TRANSCRIPT_LIMITS;
  if (Number.isInteger(bytes) && bytes >= min && bytes <= max) return bytes;
  throw new RangeError(`maxTranscriptBytes must be a whole number from ${min} to ${max}, not ${bytes}`);
}
