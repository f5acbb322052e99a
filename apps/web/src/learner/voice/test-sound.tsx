import { useEffect, useRef, useState } from "preact/hooks";
import { useTexts } from "../../shared/texts-context.js";
import { play } from "./sound/player.js";
import { tone } from "./sound/tone.js";

export function TestSound() {
  const { check } = useTexts().texts.learner.voice;
  const [outcome, setOutcome] = useState<"played" | "failed">();
  const playing = useRef<AbortController | undefined>(undefined);
  useEffect(() => () => playing.current?.abort(), []);

  async function test(): Promise<void> {
    playing.current?.abort();
    playing.current = new AbortController();
    try {
      await play(tone(), playing.current.signal);
      setOutcome("played");
    } catch {
      setOutcome("failed");
    }
  }

  return (
    <>
      <button type="button" onClick={test}>
        {check.playSound}
      </button>
      <p role="status">
        {outcome === "failed" ? check.soundFailed : outcome === "played" ? check.soundPlayed : ""}
      </p>
    </>
  );
}
