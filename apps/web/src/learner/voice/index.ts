import { h } from "preact";
import type { Info, VoiceDescriptor } from "../../shared/wire.js";

/** How questions are heard and answers are recorded. */
export interface VoiceChoice {
  readonly deviceId: string | null;
  readonly speakQuestions: boolean;
}

interface DeviceCheckProps {
  readonly info: Info;
  readonly onReady: (choice: VoiceChoice) => void;
  readonly onTypeInstead: () => void;
}

interface SpokenAnswerProps {
  readonly mode: VoiceDescriptor["mode"];
  readonly choice: VoiceChoice;
  readonly maxAudioBytes: number;
  readonly draft: Blob | undefined;
  readonly onDraft: (sound: Blob | undefined) => void;
  readonly onSend: (answer: { readonly audio: Blob } | { readonly text: string }) => void;
  readonly onRecording: (isRecording: boolean) => void;
  readonly onTypeInstead: () => void;
  readonly onChangeDevice: () => void;
  readonly isSending: boolean;
}

interface QuestionSoundProps {
  readonly mode: VoiceDescriptor["mode"];
  readonly text: string;
  readonly language: string;
  readonly load: (signal: AbortSignal) => Promise<Blob>;
  readonly playsByItself: boolean;
  readonly isRecording: boolean;
}

/** Lets a learner choose a microphone and try it, or do without. */
export function DeviceCheck({ onTypeInstead }: DeviceCheckProps) {
  return h("button", { type: "button", class: "main", onClick: onTypeInstead }, "I would rather type");
}

/** An answer that is spoken. */
export function SpokenAnswer({ onTypeInstead }: SpokenAnswerProps) {
  return h("button", { type: "button", class: "main", onClick: onTypeInstead }, "I would rather type");
}

/** Lets a learner hear a question. */
export function QuestionSound(_: QuestionSoundProps) {
  return null;
}
