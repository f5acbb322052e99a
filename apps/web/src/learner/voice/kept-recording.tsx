import { useRef, useState } from "preact/hooks";
import { useTexts } from "../../shared/texts-context.js";
import { DiscardQuestion } from "./discard-question.js";
import { RecordedSound } from "./recorded-sound.js";
import { runningTime } from "./running-time.js";

/** Longer recordings are discarded only after confirmation. */
const SHORT_SECONDS = 5;

interface KeptRecordingProps {
  readonly sound: Blob;
  readonly isSending: boolean;
  readonly onSend: () => void;
  readonly onDiscard: () => void;
}

export function KeptRecording({ sound, isSending, onSend, onDiscard }: KeptRecordingProps) {
  const { answer } = useTexts().texts.learner.voice;
  const [seconds, setSeconds] = useState<number>();
  const dialog = useRef<HTMLDialogElement>(null);
  const time = seconds === undefined ? undefined : runningTime(seconds * 1_000);

  function discard(): void {
    if (isSending) return;
    if (seconds !== undefined && seconds <= SHORT_SECONDS) onDiscard();
    else dialog.current?.showModal();
  }

  return (
    <div class="kept-recording">
      <h2 tabIndex={-1}>{answer.yours(time)}</h2>
      <RecordedSound sound={sound} label={answer.listen} onLength={setSeconds} />
      <div class="actions">
        <button type="button" class="main" aria-disabled={isSending} onClick={() => isSending || onSend()}>
          {isSending ? answer.sending : answer.send}
        </button>
        <button type="button" aria-disabled={isSending} onClick={discard}>
          {answer.discard}
        </button>
      </div>
      <DiscardQuestion dialog={dialog} time={time} onDiscard={onDiscard} />
    </div>
  );
}
