export interface VoiceChoice {
  /** The microphone's ID; `null` leaves the choice to the browser. */
  readonly deviceId: string | null;
  /** True if each question is read aloud automatically. */
  readonly speakQuestions: boolean;
}
