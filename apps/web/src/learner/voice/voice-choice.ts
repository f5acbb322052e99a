/** What a learner has chosen about sound. */
export interface VoiceChoice {
  /** The microphone; `null` is the browser's own choice. */
  readonly deviceId: string | null;
  /** Whether each question is read aloud by itself. */
  readonly speakQuestions: boolean;
}
