import { recordingType } from "../domain/recording.js";
import type { RecordingStore } from "../ports.js";
import type { AnswerContent } from "./received-answer.js";

/**
 * Keeps the sound of a spoken answer, if there is a store for it, before `store` stores its turn; discards it
 * otherwise.
 */
export async function withRecording<Stored>(
  recordings: RecordingStore | undefined,
  defenseId: string,
  content: AnswerContent,
  store: (recording: string | undefined) => Promise<Stored>,
): Promise<Stored> {
  if (!recordings || "text" in content) return store(undefined);
  const { bytes, contentType } = content.audio;
  const recording = await recordings.keep(defenseId, recordingType(contentType), bytes);
  try {
    return await store(recording);
  } catch (error) {
    // Recordings of stored turns are not discarded, even if the store failed after the write. What cannot be discarded
    // now is swept later.
    await recordings.discard(recording).catch(() => {});
    throw error;
  }
}
