import { useEffect, useRef, useState } from "preact/hooks";
import { browserSound } from "./sound/browser-sound.js";
import { Take, type TakeParts, type TakeState } from "./take.js";

/** Records with the browser's microphones as long as the component is shown. */
export function useTake(parts: Pick<TakeParts, "deviceId" | "maxBytes" | "onSound">): [TakeState, Take] {
  const [state, setState] = useState<TakeState>({ at: "idle" });
  const current = useRef(parts);
  current.current = parts;
  const { deviceId, maxBytes } = parts;
  const made = useRef<Take | undefined>(undefined);
  made.current ??= new Take({
    sound: browserSound,
    deviceId,
    maxBytes,
    now: () => performance.now(),
    onChange: setState,
    onSound: (sound) => current.current.onSound(sound),
  });
  const take = made.current;

  useEffect(() => {
    const over = new AbortController();
    const { signal } = over;
    const keepSoFar = () => take.keepSoFar();
    document.addEventListener("visibilitychange", () => document.hidden && keepSoFar(), { signal });
    addEventListener("pagehide", keepSoFar, { signal });
    return () => {
      over.abort();
      take.dispose();
    };
  }, [take]);

  return [state, take];
}
