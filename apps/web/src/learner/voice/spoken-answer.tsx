import type { VoiceDescriptor } from "../../shared/wire.js";
import { RecognisedAnswer } from "./recognised-answer.js";
import { RecordedAnswer } from "./recorded-answer.js";
import type { VoiceChoice } from "./voice-choice.js";

export interface SpokenAnswerProps {
  readonly mode: VoiceDescriptor["mode"];
  readonly choice: VoiceChoice;
  /** The largest recording that the server takes. */
  readonly maxAudioBytes: number;
  /** A recording that was kept before, in this tab or an earlier one. */
  readonly draft: Blob | undefined;
  /** A recording begins, whose pieces are to be kept as they come. */
  readonly onBegin: () => (piece: Blob) => void;
  /** A recording is to be kept, or is not wanted any more. Resolves when it is, as far as the browser can. */
  readonly onDraft: (sound: Blob | undefined) => Promise<void>;
  /** Whether a recording that is kept outlives the page. */
  readonly lasts: () => boolean;
  /** What was understood or corrected before, where the browser understands the answer. */
  readonly text: string;
  readonly onText: (text: string) => void;
  /** What is understood so far of what is still being spoken; nothing when that is over. */
  readonly onHeard: (text: string) => void;
  /** More was understood. */
  readonly onMore: (text: string) => void;
  readonly onSend: (answer: { readonly audio: Blob } | { readonly text: string }) => void;
  /** Somebody begins or ends speaking. */
  readonly onRecording: (isRecording: boolean) => void;
  readonly onTypeInstead: () => void;
  readonly onChangeDevice: () => void;
  readonly isSending: boolean;
  /** That the sound is kept, where it is. */
  readonly keptNotice: string | undefined;
}

/** An answer that is spoken: recorded for the server, or understood by the browser itself. One for each question. */
export function SpokenAnswer(props: SpokenAnswerProps) {
  return props.mode === "browser" ? <RecognisedAnswer {...props} /> : <RecordedAnswer {...props} />;
}
