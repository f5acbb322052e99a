import { useEffect, useRef, useState } from "preact/hooks";
import { useTexts } from "../../shared/texts-context.js";
import { barLength, Hearing } from "./hearing.js";
import type { Microphone } from "./sound/sound.js";

/** Shows that a microphone hears somebody: as a bar, for those who do not mind movement, and in words. */
export function Level({ microphone }: { readonly microphone: Microphone }) {
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
      <p role="status">{isHeard ? level.heard : level.quiet}</p>
    </div>
  );
}
