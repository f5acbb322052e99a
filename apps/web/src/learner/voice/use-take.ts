import { useEffect, useRef, useState } from "preact/hooks";
import { browserSound } from "./sound/browser-sound.js";
import { Take, type TakeParts, type TakeState } from "./take.js";

export function useTake(
  parts: Pick<TakeParts, "deviceId" | "maxBytes" | "onBegin" | "onSound">,
): [TakeState, Take] {
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
    onBegin: () => current.current.onBegin(),
    onSound: (sound) => current.current.onSound(sound),
  });
  const take = made.current;

  useEffect(() => () => take.dispose(), [take]);

  return [state, take];
}
