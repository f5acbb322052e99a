import { useEffect, useRef, useState } from "preact/hooks";
import { useTexts } from "../../shared/texts-context.js";
import type { VoiceDescriptor } from "../../shared/wire.js";
import { play, unlockPlayer } from "./sound/player.js";
import { canSpeak, speak } from "./sound/speaker.js";

interface QuestionSoundProps {
  readonly mode: VoiceDescriptor["mode"];
  readonly text: string;
  readonly language: string;
  readonly load: (signal: AbortSignal) => Promise<Blob>;
  readonly playsByItself: boolean;
  readonly isRecording: boolean;
}

type SoundState = "silent" | "loading" | "playing" | "failed" | "refused";

export function QuestionSound(props: QuestionSoundProps) {
  const { mode, text, language, load, playsByItself, isRecording } = props;
  const { question } = useTexts().texts.learner.voice;
  const [state, setState] = useState<SoundState>("silent");
  const running = useRef<AbortController | undefined>(undefined);
  const loaded = useRef<{ readonly text: string; readonly sound: Blob } | undefined>(undefined);

  async function hear(): Promise<void> {
    running.current?.abort();
    const ours = new AbortController();
    running.current = ours;
    const enter = (next: SoundState) => !ours.signal.aborted && setState(next);
    try {
      if (mode === "browser") {
        setState("playing");
        await speak(text, language, ours.signal);
      } else {
        setState("loading");
        if (loaded.current?.text !== text) loaded.current = { text, sound: await load(ours.signal) };
        enter("playing");
        await play(loaded.current.sound, ours.signal);
      }
      enter("silent");
    } catch (error) {
      enter(error instanceof Error && error.name === "NotAllowedError" ? "refused" : "failed");
    }
  }

  function stop(): void {
    running.current?.abort();
    setState("silent");
  }

  // Runs once per question.
  useEffect(() => {
    if (playsByItself && !isRecording) void hear();
    return stop;
  }, [text]);

  // Stops playing, so that the question is not recorded.
  useEffect(() => {
    if (isRecording) stop();
  }, [isRecording]);

  if (mode === "browser" && !canSpeak()) return null;
  const isOn = state === "loading" || state === "playing";
  return (
    <div class="voice question-sound">
      <button
        type="button"
        aria-disabled={isRecording}
        onClick={() => {
          if (isRecording) return;
          if (isOn) return stop();
          if (mode !== "browser") unlockPlayer();
          void hear();
        }}
      >
        {isOn ? question.stop : question.hear}
      </button>
      <p role="status">{state === "silent" ? "" : question.states[state]}</p>
    </div>
  );
}
