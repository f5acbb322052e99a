import { recordingType } from "../domain/recording.js";
import type { RecordingStore } from "../ports.js";
import type { AnswerContent } from "./received-answer.js";

/**
 * Keeps the audio of a spoken answer, if there is a store for recordings, before `store` stores the turn. Discards it
 * if the turn is not stored.
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
    // Recordings of stored turns are not discarded, even if the store failed after the write. If a recording cannot be
    // discarded now, it is swept later.
    await recordings.discard(recording).catch(() => {});
    throw error;
  }
}
