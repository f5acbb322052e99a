import { useEffect, useRef, useState } from "preact/hooks";
import {
  Listening,
  type ListeningParts,
  type ListeningState,
  type StartRecogniser,
} from "./rules/listening.js";

export function useListening(
  start: StartRecogniser | undefined,
  parts: Pick<ListeningParts, "onHeard" | "onText">,
): [ListeningState, Listening | undefined] {
  const [state, setState] = useState<ListeningState>({ at: "idle" });
  const current = useRef(parts);
  current.current = parts;
  const made = useRef<Listening | undefined>(undefined);
  if (start) {
    made.current ??= new Listening({
      start,
      now: () => performance.now(),
      onChange: setState,
      onHeard: (text) => current.current.onHeard(text),
      onText: (text) => current.current.onText(text),
    });
  }
  const listening = made.current;

  useEffect(() => () => listening?.dispose(), [listening]);
  return [state, listening];
}
