import { useEffect, useRef, useState } from "preact/hooks";
import { useTexts } from "../../shared/texts-context.js";
import { barLength, Hearing } from "./hearing.js";
import type { Microphone } from "./sound/sound.js";

interface LevelProps {
  readonly microphone: Microphone;
  /**
   * True if screen readers announce the level; false while recording, because the recording would pick up their speech.
   */
  readonly isAnnounced: boolean;
}

/** Shows a microphone's level in words, and as a bar unless the reader prefers reduced motion. */
export function Level({ microphone, isAnnounced }: LevelProps) {
  const { level } = useTexts().texts.learner.voice;
  const bar = useRef<HTMLDivElement>(null);
  const [isHeard, setIsHeard] = useState(false);

  useEffect(() => {
    const hearing = new Hearing();
    let frame = requestAnimationFrame(function measure(at) {
      const loudness = microphone.level();
      if (bar.current) bar.current.style.transform = `scaleX(${barLength(loudness)})`;
      setIsHeard(hearing.isHeard(loudness, at));
      frame = requestAnimationFrame(measure);
    });
    return () => cancelAnimationFrame(frame);
  }, [microphone]);

  return (
    <div class="level">
      <div class="level-track" aria-hidden="true">
        <div class="level-bar" ref={bar} />
      </div>
      <p aria-live={isAnnounced ? "polite" : "off"}>{isHeard ? level.heard : level.quiet}</p>
    </div>
  );
}
