import { useEffect, useRef, useState } from "preact/hooks";
import { useTexts } from "../../shared/texts-context.js";
import { RecordedSound } from "./recorded-sound.js";
import type { Microphone, Recorder } from "./sound/sound.js";

const TEST_MS = 10_000;

/** The recording stays on this device. */
export function TestRecording({ microphone }: { readonly microphone: Microphone }) {
  const { check } = useTexts().texts.learner.voice;
  const [isRecording, setIsRecording] = useState(false);
  const [sound, setSound] = useState<Blob>();
  const recorder = useRef<Recorder | undefined>(undefined);

  useEffect(() => {
    if (!isRecording) return;
    const timer = setTimeout(() => recorder.current?.end(), TEST_MS);
    return () => clearTimeout(timer);
  }, [isRecording]);

  async function toggle(): Promise<void> {
    if (isRecording) {
      await recorder.current?.end();
      return;
    }
    const pieces: Blob[] = [];
    const started = microphone.record((piece) => pieces.push(piece));
    recorder.current = started;
    setSound(undefined);
    setIsRecording(true);
    await started.ended;
    setIsRecording(false);
    setSound(new Blob(pieces, { type: started.type }));
  }

  return (
    <>
      <p>{check.testHint}</p>
      <button type="button" onClick={toggle}>
        {isRecording ? check.stopTest : sound ? check.repeatTest : check.recordTest}
      </button>
      <p role="status">{isRecording ? check.testing : sound ? check.tested : ""}</p>
      {sound && <RecordedSound sound={sound} label={check.yourTest} />}
    </>
  );
}
